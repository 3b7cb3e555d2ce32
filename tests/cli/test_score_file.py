"""The file of a score pad: it goes on where it was, and a wrong one is refused."""

from __future__ import annotations

import json

import pytest

from grasslab.cli.score_file import load_pad, pad_text
from grasslab.engine.errors import GrasslabError
from grasslab.games.grass.scorepad import Figures
from tests.cli.scores import ROUND_OF_TWO, figures_of, pad_of, scored


def test_resuming(tmp_path):
    """A saved pad goes on where it was, by questions and by the command line."""
    path = tmp_path / "pad.json"
    scored("--players", "Amy,Bob", "--save", str(path), "--round", "at-risk=50k,0")
    shown = scored(str(path), typed=ROUND_OF_TWO)
    assert "Amy leads with $75,000" in shown.out
    scored(str(path), "--round", "at-risk=5k,0")
    assert len(load_pad(str(path))[0].rounds) == 3


def test_file_round_trip():
    """What is written reads back as the same pad."""
    pad = pad_of("classic", Figures((0,) * 4, (5_000,) * 4, (0,) * 4, (25_000,) * 4, banker=2))
    content = json.loads(pad_text(pad, "classic"))
    assert content["format"] == "grasslab-scorepad"
    assert content["version"] == 1
    assert content["rounds"][0]["banker"] == "Janis"


def test_new_pad_never_overwrites(tmp_path):
    """`--save` begins a new file; one that is there is resumed by name instead."""
    path = tmp_path / "pad.json"
    path.write_text("precious")
    shown = scored("--players", "Amy,Bob", "--save", str(path), "--round", "at-risk=5k,0")
    assert shown.code == 2
    assert "is there already" in shown.err
    assert path.read_text() == "precious"


def test_save_asks_before_it_overwrites(tmp_path):
    """`save` at the prompt replaces another file only after a yes."""
    path = tmp_path / "pad.json"
    path.write_text("precious")
    scored("--players", "Amy,Bob", typed=[f"save {path}", "n", "save", "quit"])
    assert path.read_text() == "precious"
    scored("--players", "Amy,Bob", typed=[f"save {path}", "y", "quit"])
    assert load_pad(str(path))[0].players == ("Amy", "Bob")


def test_options_for_a_pad_that_is_one_already(tmp_path):
    """What is for a new pad is refused with a saved one."""
    path = tmp_path / "pad.json"
    scored("--players", "Amy,Bob", "--save", str(path), "--round", "at-risk=5k,0")
    shown = scored(str(path), "--players", "Amy,Bob")
    assert shown.code == 2
    assert "--players is for a new pad" in shown.err


def _good():
    return json.loads(
        pad_text(pad_of("official", figures_of(5_000, 0), players=("A", "B")), "official")
    )


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda c: c.update(format="x"), "no score file"),
        (lambda c: c.update(version=2), "version 2"),
        (lambda c: c.pop("rounds"), "no 'rounds'"),
        (lambda c: c.update(extra=1), "an unknown 'extra'"),
        (lambda c: c.update(preset="clasic"), "did you mean classic"),
        (lambda c: c.update(preset=3), "preset is a name"),
        (lambda c: c.update(players="A"), "list of names"),
        (lambda c: c.update(rounds={}), "rounds is a list"),
        (lambda c: c.update(rules=[]), "rules should be an object"),
        (lambda c: c["rules"].update(target="x"), "target is"),
        (lambda c: c["rounds"][0].update(banker="Zoe"), "round 1: the Banker is with 'Zoe'"),
        (lambda c: c["rounds"][0].update(fines=5), "round 1: Paranoia fines is a list"),
        (lambda c: c["rounds"][0].update(fines=[True, 0]), "True is no whole number"),
        (lambda c: c["rounds"][0].update(at_risk=[5_000.0, 0]), "5000.0 is no whole number"),
        (lambda c: c["rounds"][0].update(at_risk=[-5_000, 0]), "negative"),
        (lambda c: c["rounds"].append(None), "round 2: a round should be an object"),
    ],
)
def test_files_that_are_refused(tmp_path, change, words):
    """A file that was damaged or edited wrongly is refused with the reason, never half read."""
    content = _good()
    change(content)
    path = tmp_path / "pad.json"
    path.write_text(json.dumps(content), encoding="utf-8")
    shown = scored(str(path))
    assert shown.code == 1
    assert words in shown.err
    assert str(path) in shown.err


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe", b"[1]", b"[" * 100_000])
def test_files_that_are_no_pads(tmp_path, content):
    """What is no JSON, or another JSON, is refused in words."""
    path = tmp_path / "pad.json"
    path.write_bytes(content)
    with pytest.raises(GrasslabError, match=r"pad\.json"):
        load_pad(str(path))


def test_missing_file():
    """A file that is not there is an error in words."""
    shown = scored("nowhere.json")
    assert shown.code == 1
    assert "cannot read nowhere.json" in shown.err
