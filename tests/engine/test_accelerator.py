"""The accelerator: when it is on, where it keeps compiled code, and what it says."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import grasslab as gl
from grasslab.engine import accelerator
from grasslab.engine.accelerator import bulk_of, cache_folder, is_on
from grasslab.engine.errors import MissingPackageError, OptionError

GAME = gl.load("grass", players=2, rounds=1, trade=False)

QUICK = """
import grasslab as gl
from grasslab.engine.accelerator import bulk_of
game = gl.load("grass", players=2, rounds=1, trade=False)
bulk = bulk_of(game)
print(bulk.compiled, bulk.run("longest_list"))
"""
"""Loads the accelerator and compiles the smallest function there is."""


def run(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """A fresh interpreter that runs some code."""
    return subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=True,
    )


def test_the_plain_way_is_always_there() -> None:
    """Asked for, the generic functions run plain, over tables."""
    bulk = bulk_of(GAME, compiled=False)
    assert not bulk.compiled
    state = GAME.deal(seed=7)
    rows, out = bulk.rows([state.table]), bulk.legal()
    assert out[: bulk.run("legal_at", rows, 0, out)] == state.legal_actions()


def test_rows_share_nothing_with_the_tables_they_are_made_of() -> None:
    """A step in bulk leaves the table that was given as it was."""
    bulk, table = bulk_of(GAME, compiled=False), GAME.new_table()
    rows = bulk.rows([table, table])
    bulk.run("step_at", rows, 0, 0)
    assert rows[0].key() != table.key() == rows[1].key() == GAME.new_table().key()


def test_all_options_of_a_game_share_what_was_loaded() -> None:
    """Options are fields of a row, so the rules are loaded once a game and not once a preset."""
    other = gl.load("grass", players=6, preset="classic", lucky_or_not=True)
    assert bulk_of(GAME, compiled=False) is bulk_of(other, compiled=False)


def test_it_can_be_switched_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """``GRASSLAB_ACCELERATOR=off`` runs everything plain."""
    monkeypatch.setenv("GRASSLAB_ACCELERATOR", "off")
    assert not is_on()
    assert not bulk_of(GAME).compiled


def test_a_wrong_value_of_a_variable_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A typing error in the environment is not taken for "on"."""
    monkeypatch.setenv("GRASSLAB_ACCELERATOR", "of")
    with pytest.raises(OptionError, match="GRASSLAB_ACCELERATOR is 'on' or 'off', not 'of'"):
        bulk_of(GAME)


def test_without_numba_it_is_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where Numba is missing bulk work runs plain; asked to compile, it says what to install."""
    monkeypatch.delenv("GRASSLAB_ACCELERATOR", raising=False)
    monkeypatch.setitem(sys.modules, "numba", None)
    accelerator._compiled_bulk.cache_clear()
    assert not is_on()
    assert not bulk_of(GAME).compiled
    with pytest.raises(MissingPackageError, match=r"grasslab\[fast\]"):
        bulk_of(GAME, compiled=True)


def test_the_cache_folder_can_be_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """``GRASSLAB_CACHE`` names it; it is made if need be."""
    monkeypatch.setenv("GRASSLAB_CACHE", str(tmp_path / "new" / "cache"))
    assert cache_folder() == tmp_path / "new" / "cache"


def test_a_folder_that_cannot_be_written_to_is_not_used(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A file in the way, or a read-only folder: then nothing is cached, and nothing fails."""
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("GRASSLAB_CACHE", str(tmp_path / "file"))
    assert cache_folder() is None


def test_the_key_changes_with_every_source() -> None:
    """Numba's cache sees no change in a file that another one imports, so the folder must."""
    pytest.importorskip("numpy", reason="keys are of compiled code, which needs NumPy")
    sources = {"one": "a = 1\n", "two": "b = 2\n"}
    keys = {
        accelerator._key(sources, False, "0.60"),
        accelerator._key({**sources, "two": "b = 3\n"}, False, "0.60"),
        accelerator._key(sources, True, "0.60"),
        accelerator._key(sources, False, "0.61"),
    }
    assert len(keys) == 4


def test_compiled_code_is_kept(tmp_path: Path) -> None:
    """The first process compiles and says so; the second finds the code and says nothing."""
    pytest.importorskip("numba", reason="needs Numba (extra fast)")
    quick = {"GRASSLAB_CACHE": str(tmp_path), "GRASSLAB_ACCELERATOR": "on"}
    first, second = run(QUICK, **quick), run(QUICK, **quick)
    assert first.stdout.split() == second.stdout.split() == ["True", "1596"]
    assert first.stderr.startswith("grasslab: compiling the rules of grass")
    assert "once for this machine" in first.stderr
    assert second.stderr == ""


def test_without_a_folder_it_compiles_all_the_same(tmp_path: Path) -> None:
    """Nothing can be kept then, and the message says that it will be so each time."""
    pytest.importorskip("numba", reason="needs Numba (extra fast)")
    (tmp_path / "file").write_text("in the way")
    quick = {"GRASSLAB_CACHE": str(tmp_path / "file"), "GRASSLAB_ACCELERATOR": "on"}
    once, again = run(QUICK, **quick), run(QUICK, **quick)
    assert once.stdout.split() == ["True", "1596"]
    assert "again in each process (no cache)" in once.stderr
    assert once.stderr == again.stderr


def test_code_of_old_versions_is_removed(tmp_path: Path) -> None:
    """Each version of the rules has a folder; one that was not used for a month goes."""
    folders = {
        name: tmp_path / name
        for name in ("grass-0123456789ab", "grass-old456789abc", "grass-new456789abc", "other-game")
    }
    for folder in folders.values():
        folder.mkdir()
    now = folders["grass-0123456789ab"].stat().st_mtime
    os.utime(folders["grass-old456789abc"], (now - 31 * 86_400,) * 2)
    os.utime(folders["other-game"], (now - 31 * 86_400,) * 2)
    accelerator._tidy(folders["grass-0123456789ab"])
    left = sorted(folder.name for folder in tmp_path.iterdir())
    assert left == ["grass-0123456789ab", "grass-new456789abc", "other-game"]
