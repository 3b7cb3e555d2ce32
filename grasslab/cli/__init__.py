"""The terminal: ``grasslab play``, ``replay``, ``score``, ``games`` and ``lab``."""

from __future__ import annotations

from grasslab.cli.commands import main

__all__ = ["main"]
