"""Pictures without a panel, in JupyterLab: readable for everybody, and never too wide."""

from __future__ import annotations

import pytest

from tests.browser.axe import assert_no_barriers
from tests.browser.visits import NARROW, WIDE

POSITIONS = """import grasslab as gl
from IPython.display import display

for name in ["grass", "grass-is-greener", "growerz", "kuhn", "leduc"]:
    display(gl.load(name).deal(seed=7))"""

OVERFLOW = "picture => picture.scrollWidth - picture.clientWidth"


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("width", [WIDE, NARROW])
def test_positions_can_be_read(notebook, dark, width):
    """Positions of every game have contrast and names, and fit into the window."""
    notebook.run(POSITIONS)
    notebook.look(dark=dark, width=width)
    assert_no_barriers(notebook.page, ".grasslab")
    pictures = notebook.page.locator(".grasslab").all()
    assert len(pictures) >= 5
    assert [picture.evaluate(OVERFLOW) for picture in pictures] == [0] * len(pictures)
