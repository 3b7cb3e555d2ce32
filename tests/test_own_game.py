"""The how-to "Add your own game": its files are written out, checked and played."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

PAGE = Path(__file__).parent.parent / "docs" / "add-your-own-game.md"
BLOCK = re.compile(r"^```python *(\S*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
MORE = """
for options in ({"players": 2}, {"players": 6, "preset": "ruinous"}, {"utility": "win"}):
    gl.check_game(gl.load("cuckoo", **options), games=2, positions=10, check=True)
import pickle
assert pickle.loads(pickle.dumps(state)) == state
assert "cuckoo" in gl.games()["name"].tolist()
print("done")
"""


def blocks() -> tuple[Mapping[str, str], str]:
    """The files of the page, and the code that is run after them."""
    files: dict[str, str] = {}
    for name, code in BLOCK.findall(PAGE.read_text(encoding="utf-8")):
        files[name] = f"{files[name]}\n\n{code}" if name in files else code
    code = files.pop("")
    return files, code


@pytest.mark.parametrize("accelerator", ["off", pytest.param("", marks=pytest.mark.slow)])
def test_the_page_makes_a_game(accelerator: str, tmp_path: Path) -> None:
    """The two files are a game that keeps the contract, and every line of the page runs.

    Compiled as well, where that can be.
    """
    pytest.importorskip("pandas", reason="the page shows frames (extra lab)")
    files, code = blocks()
    assert list(files) == ["cuckoo/rules.py", "cuckoo/__init__.py"]
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    (tmp_path / "page.py").write_text(code + MORE, encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, "page.py"],
        cwd=tmp_path,
        env={
            **os.environ,
            "PYTHONPATH": str(tmp_path),
            "GRASSLAB_ACCELERATOR": accelerator,
        },
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.rstrip().endswith("done")
