"""Files of records: where they go, and that none is ever half written."""

import io
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import grasslab as gl
from grasslab.engine.files import write_atomically
from tests.engine.record_samples import GAMES, files_in, random_game, refusal, short_game


def test_a_missing_file_is_told(path: Path) -> None:
    """The message has the path that was tried."""
    assert refusal(path) == f"there is no file {path}"


def test_a_folder_is_no_record(tmp_path: Path) -> None:
    """Nothing is read from a folder."""
    assert refusal(tmp_path) == f"{tmp_path} is a folder, and a record is a file"


def test_an_empty_file_is_no_record(path: Path) -> None:
    """A file of no bytes is what a crash of another program leaves."""
    path.write_bytes(b"")
    assert refusal(path) == f"{path} is empty"


def test_a_file_that_cannot_be_read_is_told(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The system's reason comes with the path, as an error of grasslab."""

    def refuse(*_: Any, **__: Any) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    assert refusal(saved) == f"cannot read {saved}: Permission denied"


def test_an_older_record_is_replaced(saved: Path) -> None:
    """Saving again under the same name keeps the newer game only."""
    state = gl.load("grass", players=2).deal(seed=1)
    gl.save_record(state, saved)
    assert gl.load_record(saved).state == state


def test_an_older_record_can_be_guarded(saved: Path) -> None:
    """With overwrite=False a file that is there stays as it is."""
    before = saved.read_bytes()
    with pytest.raises(gl.RecordError, match="is there already"):
        gl.save_record(gl.load("grass").deal(seed=1), saved, overwrite=False)
    assert saved.read_bytes() == before
    new = saved.with_name("new.jsonl")
    gl.save_record(short_game(), new, overwrite=False)
    assert new.exists()


@pytest.mark.parametrize("content", ["My essay\n", "[1]\n", '{"format": "grasslab-study"}\n'])
def test_what_is_no_record_is_not_replaced_unless_told(content: str, path: Path) -> None:
    """A slip in the name must not cost another file; an empty one is none to lose."""
    path.write_text(content, "utf-8")
    with pytest.raises(gl.RecordError, match="is there already, and is no record of grasslab"):
        gl.save_record(short_game(), path)
    assert path.read_text("utf-8") == content
    gl.save_record(short_game(), path, overwrite=True)
    path.write_bytes(b"")
    gl.save_record(short_game(), path)
    assert gl.load_record(path).state == short_game()


@pytest.mark.parametrize("given", [None, 5, b"game.jsonl", "", True, ["a"], io.StringIO("x")])
def test_a_path_is_a_text_or_a_path(given: Any) -> None:
    """Anything else is refused as what it is, before anything happens."""
    attempts: list[Callable[[Any], object]] = [
        lambda path: gl.save_record(short_game(), path),
        lambda path: gl.save_record(short_game(), path, overwrite=False),
        gl.load_record,
        lambda path: write_atomically(path, "text"),
    ]
    for attempt in attempts:
        with pytest.raises(gl.RecordError, match=r"a path is a text|a path names a file"):
            attempt(given)


@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), KeyboardInterrupt()])
@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_failed_write_leaves_the_old_file_and_nothing_else(
    step: str, error: BaseException, saved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whenever writing breaks off, the record from before is whole and no other file is there."""
    before = saved.read_bytes()

    def fail(*_: Any) -> None:
        raise error

    monkeypatch.setattr(os, step, fail)
    with pytest.raises((gl.GrasslabError, KeyboardInterrupt)) as caught:
        gl.save_record(random_game(**GAMES[0]), saved)
    if isinstance(caught.value, gl.GrasslabError):
        assert str(caught.value) == f"cannot write {saved}: No space left on device"
    assert saved.read_bytes() == before
    assert files_in(saved.parent) == [saved.name]


def test_a_failed_first_write_leaves_no_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there was no file, there is none afterwards."""

    def fail(*_: Any) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(gl.GrasslabError, match="Input/output error"):
        gl.save_record(short_game(), path)
    assert files_in(path.parent) == []


def test_a_folder_without_permission_is_told(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The new file lies in the same folder; where that is read-only, nothing happens."""
    before = saved.read_bytes()

    def refuse(*_: Any, **__: Any) -> None:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", refuse)
        with pytest.raises(
            gl.GrasslabError, match=r"cannot write .*game\.jsonl: Permission denied"
        ):
            gl.save_record(short_game(), saved)
    assert saved.read_bytes() == before


def test_a_write_protected_record_stays(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Replacing needs no leave to write on the file itself, so that leave is asked for."""
    before = saved.read_bytes()
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(gl.GrasslabError, match="write-protected"):
        gl.save_record(random_game(**GAMES[0]), saved)
    assert saved.read_bytes() == before


def test_a_record_needs_a_folder_and_a_name(tmp_path: Path) -> None:
    """No folder is made by the way, and a folder is not replaced by a file."""
    with pytest.raises(gl.GrasslabError, match="there is no folder"):
        gl.save_record(short_game(), tmp_path / "missing" / "game.jsonl")
    with pytest.raises(gl.GrasslabError, match="it is a folder"):
        gl.save_record(short_game(), tmp_path)
    with pytest.raises(gl.GrasslabError, match="cannot write"):
        gl.save_record(short_game(), f"{tmp_path}/a\0b")
    assert files_in(tmp_path) == []


def test_a_text_that_is_no_unicode_is_refused_before_anything_is_written(saved: Path) -> None:
    """Half a surrogate pair cannot be written as UTF-8."""
    before = saved.read_bytes()
    with pytest.raises(gl.GrasslabError, match="no Unicode"):
        gl.save_record(short_game(), saved, comment="\ud800")
    assert saved.read_bytes() == before
    assert files_in(saved.parent) == [saved.name]


def test_permissions_of_an_older_file_are_kept(saved: Path) -> None:
    """Who shared a file with a class shares the new one too."""
    saved.chmod(0o640)
    gl.save_record(random_game(**GAMES[0]), saved)
    assert saved.stat().st_mode & 0o777 == 0o640


def test_a_link_stays_a_link(saved: Path) -> None:
    """A record saved through a link is written where the link leads."""
    link = saved.with_name("link.jsonl")
    link.symlink_to(saved)
    state = gl.load("grass", players=2).deal(seed=1)
    gl.save_record(state, link)
    assert link.is_symlink()
    assert gl.load_record(saved).state == state
