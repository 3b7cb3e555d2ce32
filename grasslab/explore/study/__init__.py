"""``gl.Study``: the tree of positions that a person visits, with its files, frames and outlines."""

from grasslab.explore.study.study import Study

__all__ = ["Study"]
