"""Twins: rules loaded again under another layer, and which modules that takes along."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from grasslab.engine import rule
from grasslab.engine.twins import Twins, data_beside, sources_of

RULES = "grasslab.games.grass.rules"


def twins(layer: dict[str, Any], folder: Path | None = None) -> Twins:
    """Twins of the rules of Grass and of the generic modules over them."""
    return Twins("_test", sources_of(["grasslab.engine.bulk", RULES]), layer, RULES, folder)


def test_all_modules_of_rules_come_along() -> None:
    """What imports the rule layer is a module of rules, however deep; words and games are none."""
    found = sources_of([RULES])
    assert {"grasslab.games.grass.flow", "grasslab.games.grass.covers"} <= set(found)
    assert "grasslab.engine.random" in found
    assert not {"grasslab.engine.rule", "grasslab.games.grass.game"} & set(found)
    assert "grasslab.games.grass.reasons" not in found


def test_every_rule_goes_through_the_layer_once() -> None:
    """Each function with ``@rule`` in the sources is handed to the layer, and no other."""
    marked: list[str] = []

    def mark(function: Any) -> Any:
        marked.append(f"{function.__module__}.{function.__name__}")
        return function

    loaded = twins({**vars(rule), "rule": mark})
    loaded.load("grasslab.engine.bulk")
    sources = sources_of(["grasslab.engine.bulk", RULES])
    assert len(marked) == len(set(marked)) == sum(s.count("\n@rule\n") for s in sources.values())


def test_a_twin_sees_only_twins() -> None:
    """A rule of a twin calls the twins of other rules, and shares what is no rule."""
    loaded = twins(vars(rule))
    flow = loaded.load("grasslab.games.grass.flow")
    assert flow.switch is loaded.load("grasslab.games.grass.deals").switch
    assert flow.switch is not sys.modules["grasslab.games.grass.deals"].switch
    bulk = loaded.load("grasslab.engine.bulk")
    assert bulk.rules is loaded.load(RULES)


def test_a_folder_gets_copies_of_the_sources(tmp_path: Path) -> None:
    """Compiled code is kept beside a file, so the twins come from copies in the folder."""
    flow = twins(vars(rule), tmp_path).load("grasslab.games.grass.flow")
    copy = Path(str(flow.__file__))
    assert copy.parent == tmp_path
    assert copy.read_text(encoding="utf-8") == sources_of([RULES])["grasslab.games.grass.flow"]
    assert flow.apply_action.__code__.co_filename == str(copy)


def test_tables_of_data_belong_to_the_sources(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Cards that lie beside rules as CSV are seen, so that other cards are compiled anew."""
    (tmp_path / "sprout").mkdir()
    (tmp_path / "sprout" / "__init__.py").write_text("")
    (tmp_path / "sprout" / "rules.py").write_text("from grasslab.engine.rule import rule\n")
    (tmp_path / "sprout" / "cards.csv").write_text("name,copies\nLamp,2\n")
    monkeypatch.syspath_prepend(tmp_path)
    found = sources_of(["sprout.rules"])
    assert list(found) == ["sprout.rules"]
    assert data_beside(found) == {"cards.csv": "name,copies\nLamp,2\n"}
