"""Records and card files, for all tests of the engine."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import grasslab as gl
from grasslab.engine.cardfile import read_cards
from tests.engine.card_samples import COLUMNS, FaultsIn, Read
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


@pytest.fixture
def read(tmp_path: Path) -> Read:
    """Writes a file of this content, and reads it."""

    def read_content(content: str | bytes, name: str = "cards.csv", **options: Any) -> list[Any]:
        path = tmp_path / name
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return read_cards(path, options.pop("columns", COLUMNS), **options)

    return read_content


@pytest.fixture
def faults_in(read: Read) -> FaultsIn:
    """The faults for which a file of this content is refused."""

    def faults(content: str | bytes, name: str = "cards.csv", **options: Any) -> tuple[str, ...]:
        with pytest.raises(gl.CardFileError) as met:
            read(content, name, **options)
        return met.value.faults

    return faults
