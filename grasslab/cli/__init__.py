"""The terminal: ``grasslab play``, ``replay``, ``score``, ``games``, ``lab`` and ``app``."""

from __future__ import annotations

from grasslab.cli.commands import main

__all__ = ["main"]
