"""``python -m grasslab`` does what ``grasslab`` does."""

from __future__ import annotations

import sys

from grasslab.cli import main

if __name__ == "__main__":
    sys.exit(main())
