"""Records in files, for all tests of the engine."""

from pathlib import Path

import pytest

import grasslab as gl
from tests.engine.record_samples import short_game


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a record may go; nothing is there yet."""
    return tmp_path / "game.jsonl"


@pytest.fixture
def saved(path: Path) -> Path:
    """A file with the record of the short game."""
    gl.save_record(short_game(), path, comment="two moves")
    return path
