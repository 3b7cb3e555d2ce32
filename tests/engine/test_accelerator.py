"""The accelerator: when it is on, where it keeps compiled code, and what it says."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import grasslab as gl
from grasslab.engine import accelerator
from grasslab.engine.accelerator import bulk_of, is_on
from grasslab.engine.codecache import cache_folder, key_of, tidy
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
    monkeypatch.setattr(accelerator.util, "find_spec", lambda name: None)
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
    pytest.importorskip("numba", reason="keys are of compiled code (extra fast)")
    sources = {"one": "a = 1\n", "two": "b = 2\n"}
    keys = {
        key_of(sources, (), False, "0.60"),
        key_of({**sources, "two": "b = 3\n"}, (), False, "0.60"),
        key_of(sources, (), True, "0.60"),
        key_of(sources, (("one", "CARDS", ("Lamp",)),), False, "0.60"),
        key_of(sources, (), False, "0.61"),
    }
    assert len(keys) == 5


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
    """Each version of the rules has a folder; the last few that were used are kept."""
    names = [f"grass-{number:012}" for number in range(8)]
    for age, name in enumerate(names):
        (tmp_path / name).mkdir()
        os.utime(tmp_path / name, (1_000_000 - age, 1_000_000 - age))
    (tmp_path / "grass-is-greener-000000000000").mkdir()
    tidy(tmp_path / names[-1])
    left = sorted(folder.name for folder in tmp_path.iterdir())
    assert left == [*names[:5], names[-1], "grass-is-greener-000000000000"]


def test_a_damaged_cache_is_made_anew(tmp_path: Path) -> None:
    """Code that was cut off is thrown away and compiled again, and all of it is told once."""
    pytest.importorskip("numba", reason="needs Numba (extra fast)")
    quick = {"GRASSLAB_CACHE": str(tmp_path), "GRASSLAB_ACCELERATOR": "on"}
    run(QUICK, **quick)
    for file in tmp_path.rglob("*.nb?"):
        file.write_bytes(file.read_bytes()[:100])
    damaged, after, last = run(QUICK, **quick), run(QUICK, **quick), run(QUICK, **quick)
    assert damaged.stdout.split() == after.stdout.split() == ["True", "1596"]
    assert "cannot be read or kept" in damaged.stderr
    assert "once for this machine" in after.stderr
    assert last.stderr == ""


def test_two_processes_may_begin_at_once(tmp_path: Path) -> None:
    """With an empty cache both compile, and neither gets in the other's way."""
    pytest.importorskip("numba", reason="needs Numba (extra fast)")
    environment = {
        **os.environ,
        "GRASSLAB_CACHE": str(tmp_path),
        "GRASSLAB_ACCELERATOR": "on",
    }
    both = [
        subprocess.Popen([sys.executable, "-c", QUICK], env=environment, stdout=subprocess.PIPE)
        for _ in range(2)
    ]
    assert [process.communicate()[0].split() for process in both] == [[b"True", b"1596"]] * 2


def test_a_folder_of_another_user_is_not_used(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """On a machine of many the cache may hold a folder that only its owner can write to."""
    pytest.importorskip("numba", reason="needs Numba (extra fast)")
    monkeypatch.setenv("GRASSLAB_CACHE", str(tmp_path))
    monkeypatch.setattr(accelerator, "key_of", lambda *_: "0123456789ab")
    (tmp_path / "grass-0123456789ab").write_text("nothing can be written into a file")
    accelerator._compiled_bulk.cache_clear()
    assert bulk_of(GAME, compiled=True)._folder is None  # type: ignore[attr-defined]
    accelerator._compiled_bulk.cache_clear()


def test_without_a_home_nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a container there may be no home to look up."""

    def nobody(path: Path) -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("GRASSLAB_CACHE", raising=False)
    monkeypatch.setattr(Path, "expanduser", nobody)
    assert cache_folder() is None


BROKEN = {
    "fails": "raise ImportError('Numba needs NumPy 2.2 or less')",
    "crashes": "raise SystemError('initialization failed')",
    "old": "__version__ = '0.59.1'",
    "switched off": "__version__ = '0.99'\nclass config: DISABLE_JIT = True",
}


@pytest.mark.parametrize("kind", BROKEN)
def test_a_numba_that_will_not_do_is_told_once(tmp_path: Path, kind: str) -> None:
    """It is installed, but cannot be imported or used: the reason is said, and all runs plain."""
    (tmp_path / "numba.py").write_text(BROKEN[kind])
    code = f"import sys; sys.path.insert(0, {str(tmp_path)!r})\n{QUICK}bulk_of(game)\n"
    plain = run(code, GRASSLAB_ACCELERATOR="")
    assert plain.stdout.split() == ["False", "1596"]
    assert plain.stderr.count("Work in bulk runs plain") == 1
    assert "not installed" not in plain.stderr


def test_switched_on_it_must_be_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """``GRASSLAB_ACCELERATOR=on`` is no wish: without Numba it is an error."""
    monkeypatch.setenv("GRASSLAB_ACCELERATOR", "on")
    monkeypatch.setitem(sys.modules, "numba", None)
    with pytest.raises(MissingPackageError, match=r"grasslab\[fast\]"):
        bulk_of(GAME)
