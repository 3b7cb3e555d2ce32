"""What a notebook shows of our errors."""

from __future__ import annotations

import pytest

import grasslab as gl


def test_a_notebook_shows_the_error_and_the_readers_line() -> None:
    """Not the lines of our modules: the last line of the reader's own code, and the text."""
    with pytest.raises(gl.NotationError) as met:
        gl.load("grass").deal(seed=7).why_not("peddle Panamma")
    first, last = met.value._render_traceback_()
    assert "peddle Panamma" in first
    assert last == "NotationError: 'Panamma' is no card; did you mean Panama?"
