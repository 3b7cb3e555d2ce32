"""README's examples run as they stand, and its pictures show what the program says."""

from __future__ import annotations

import re
import runpy
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The examples write files."""
    monkeypatch.chdir(tmp_path)


def test_the_python_examples_run() -> None:
    """A newcomer who types the examples one after the other meets no error."""
    names: dict[str, Any] = {}
    blocks = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    for block in blocks:
        exec(block, names)
    assert len(blocks) >= 2
    assert names["state"].why_not("steal Panama from Amy") is None


def test_the_fork_of_the_example_brings_the_same_card() -> None:
    """Both ways end with a card drawn, and it is the same one, as the comment says."""
    names: dict[str, Any] = {}
    for block in re.findall(r"```python\n(.*?)```", README, re.DOTALL):
        exec(block.split("from grasslab.play import")[0], names)
    study = names["study"]
    ends = [study.node(branch.name).state for branch in study.branches]
    assert len(ends) == 2
    assert all(end.parent.is_chance_node() for end in ends)
    assert ends[0].action == ends[1].action


@pytest.mark.parametrize("path", re.findall(r'(?:src|srcset)="([^"]+)"', README))
def test_the_pictures_are_there(path: str) -> None:
    """Every picture that README shows is in the repository."""
    assert (ROOT / path).is_file()


def test_the_pictures_say_what_the_program_says() -> None:
    """The explanation in the pictures is today's; else docs/make_pictures.py draws them again."""
    drawer = runpy.run_path(str(ROOT / "docs" / "make_pictures.py"))
    drawn = (ROOT / "docs" / "pictures.txt").read_text(encoding="utf-8")
    assert drawn == f"{drawer['explanation']()}\n"
