"""The folder where compiled code is kept, and the key that it is kept under.

Numba's cache sees no change in a file that another one imports, so the key depends on all sources.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import threading
from collections.abc import Mapping
from pathlib import Path

from grasslab.engine.twins import Printed

KEY_LENGTH = 12
KEPT_VERSIONS = 5


def cache_folder() -> Path | None:
    """The folder for compiled code, or ``None`` where none can be written to."""
    try:
        if named := os.environ.get("GRASSLAB_CACHE"):
            folder = Path(named).expanduser()
        elif sys.platform == "win32":
            folder = Path(os.environ.get("LOCALAPPDATA", "~")).expanduser() / "grasslab" / "cache"
        elif sys.platform == "darwin":
            folder = Path("~/Library/Caches/grasslab").expanduser()
        else:
            folder = Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache").expanduser() / "grasslab"
    except RuntimeError:  # nobody is at home here
        return None
    return folder if is_writable(folder) else None


def is_writable(folder: Path) -> bool:
    """Whether files can be written there; the folder is made if need be, and is in use now."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / f".probe-{os.getpid()}-{threading.get_ident()}"
        probe.touch()
        probe.unlink()
    except OSError:
        return False
    return True


def tidy(folder: Path) -> None:
    """Remove the code of old versions of a game's rules: only the last few used are kept."""
    game = folder.name.rpartition("-")[0]
    others = [o for o in folder.parent.glob(f"{game}-{'?' * KEY_LENGTH}") if o != folder]
    others.sort(key=lambda other: other.stat().st_mtime, reverse=True)
    for other in others[KEPT_VERSIONS:]:
        shutil.rmtree(other, ignore_errors=True)


def key_of(sources: Mapping[str, str], printed: Printed, checks: bool, numba_version: str) -> str:
    """What compiled code depends on, as a short hash: Numba's cache sees no change in an import."""
    import numpy as np
    from llvmlite import binding  # which Numba compiles with

    processor = binding.get_host_cpu_name()
    parts = [sys.version, numba_version, np.__version__, processor, str(checks), repr(printed)]
    parts += [f"{name}\n{source}" for name, source in sources.items()]
    return short_hash("\0".join(parts))


def short_hash(text: str) -> str:
    """A text as a short name for folders and modules."""
    return hashlib.sha256(text.encode()).hexdigest()[:KEY_LENGTH]
