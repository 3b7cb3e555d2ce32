"""Live panels for notebooks: the table with its timeline, and the tree.

>>> import grasslab as gl
>>> panel = gl.Table(gl.load("kuhn").deal(seed=7))
>>> panel
<table of Kuhn poker>
"""

from __future__ import annotations

from grasslab.engine.errors import require

require("anywidget", "lab", "a live panel")

from grasslab.widgets.table import Table  # noqa: E402  # what it needs is there
from grasslab.widgets.tree import Tree  # noqa: E402

__all__ = ["Table", "Tree"]
