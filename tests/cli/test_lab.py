"""``grasslab lab``: which folder it opens, what it copies, what it hands on."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from grasslab.cli import lab
from grasslab.engine import errors
from tests.cli.terminal import run


@pytest.fixture
def opened(monkeypatch):
    """What was launched, instead of JupyterLab."""
    calls = []

    def launch(command, folder):
        calls.append((list(command), Path(folder)))
        return 0

    monkeypatch.setattr(lab, "launch", launch)
    monkeypatch.setattr(os, "geteuid", lambda: 1_000, raising=False)
    monkeypatch.setattr(lab, "require", lambda *args, **kwargs: None)
    return calls


def make_lessons(folder):
    """Two lessons, a picture beside them, and what does not belong to them."""
    (folder / "pictures").mkdir(parents=True)
    (folder / "02-covers.ipynb").write_text("two")
    (folder / "01-table.ipynb").write_text("one")
    (folder / "pictures" / "table.svg").write_text("svg")
    (folder / ".ipynb_checkpoints").mkdir()
    (folder / ".ipynb_checkpoints" / "01-table-checkpoint.ipynb").write_text("old")


@pytest.fixture
def checkout(monkeypatch, tmp_path):
    """A checkout: the package beside its tutorials."""
    monkeypatch.setattr(lab, "PACKAGE", tmp_path / "checkout" / "grasslab")
    make_lessons(tmp_path / "checkout" / "tutorials")
    return tmp_path / "checkout"


@pytest.fixture
def installed(monkeypatch, tmp_path):
    """An installed wheel, called from an empty folder."""
    monkeypatch.setattr(lab, "PACKAGE", tmp_path / "site" / "grasslab")
    make_lessons(tmp_path / "site" / "grasslab" / "_tutorials")
    work = tmp_path / "work"
    work.mkdir()
    monkeypatch.chdir(work)
    return work


def test_checkout_opens_its_own_tutorials(checkout, opened):
    """In a checkout the first lesson of `tutorials/` is opened where it is."""
    assert run("lab").code == 0
    assert opened == [
        ([sys.executable, "-m", "jupyterlab", "01-table.ipynb"], checkout / "tutorials")
    ]


def test_installed_lessons_are_copied(installed, opened):
    """From a wheel the lessons are copied to a new folder, without what does not belong there."""
    assert run("lab").code == 0
    folder = installed / "grasslab-tutorials"
    assert opened[0][1] == folder
    names = sorted(p.relative_to(folder).as_posix() for p in folder.rglob("*") if p.is_file())
    assert names == ["01-table.ipynb", "02-covers.ipynb", "pictures/table.svg"]


def test_a_learners_changes_are_kept(installed, opened):
    """Copying again never writes over a file that was changed, and says which differ."""
    run("lab")
    lesson = installed / "grasslab-tutorials" / "01-table.ipynb"
    lesson.write_text("my notes")
    (installed / "grasslab-tutorials" / "02-covers.ipynb").unlink()
    shown = run("lab")
    assert lesson.read_text() == "my notes"
    assert (installed / "grasslab-tutorials" / "02-covers.ipynb").read_text() == "two"
    assert "as you have them: 01-table.ipynb. To get" in shown.prose


def test_another_folder(checkout, opened, tmp_path):
    """`--folder` copies the lessons elsewhere, from a checkout too."""
    run("lab", "--folder", str(tmp_path / "class"))
    assert opened[0][1] == tmp_path / "class"
    assert (tmp_path / "class" / "01-table.ipynb").read_text() == "one"


def test_arguments_are_handed_on(checkout, opened):
    """Whatever else is said goes to JupyterLab, in its order."""
    run("lab", "--no-browser", "--port", "9999", "--ServerApp.token=x")
    assert opened[0][0][3:] == [
        "01-table.ipynb",
        "--no-browser",
        "--port",
        "9999",
        "--ServerApp.token=x",
    ]


def test_a_named_lesson(checkout, opened):
    """A lesson can be named; one that is not there is refused."""
    run("lab", "02-covers.ipynb", "--no-browser")
    assert opened[0][0][3:] == ["02-covers.ipynb", "--no-browser"]
    shown = run("lab", "03-none.ipynb")
    assert shown.code == 2
    assert "01-table.ipynb, 02-covers.ipynb" in shown.err


def test_its_exit_code_is_ours(checkout, opened, monkeypatch):
    """What JupyterLab ends with, `grasslab lab` ends with."""
    monkeypatch.setattr(lab, "launch", lambda command, folder: 3)
    assert run("lab").code == 3


def test_without_jupyterlab(checkout, monkeypatch):
    """Where JupyterLab is missing, the error names the extra that brings it."""
    monkeypatch.setitem(sys.modules, "jupyterlab", None)
    shown = run("lab")
    assert shown.code == 1
    assert "jupyterlab" in shown.err
    assert "grasslab[lab]" in shown.err


def test_without_tutorials(opened, monkeypatch, tmp_path):
    """An installation without lessons says so."""
    monkeypatch.setattr(lab, "PACKAGE", tmp_path / "grasslab")
    shown = run("lab")
    assert shown.code == 1
    assert "no tutorials" in shown.err


def test_folder_that_cannot_be_written(installed, opened):
    """A place that cannot be written is an error in words."""
    (installed / "file").write_text("")
    shown = run("lab", "--folder", "file/lessons")
    assert shown.code == 1
    assert "--folder" in shown.err


def test_launch_waits_and_leaves_interrupts_alone(monkeypatch, tmp_path):
    """Ctrl-C is JupyterLab's to answer: waiting goes on until it has ended."""

    class Process:
        asked = 0

        def wait(self):
            self.asked += 1
            if self.asked == 1:
                raise KeyboardInterrupt
            return 7

    monkeypatch.setattr(subprocess, "Popen", lambda command, cwd, env: Process())
    assert lab.launch(["jupyter"], tmp_path) == 7


def test_the_extra_is_named_by_the_engine():
    """`require` is the one place that words the missing package."""
    assert lab.require is errors.require


def test_root_is_allowed_and_told(checkout, opened, monkeypatch):
    """JupyterLab refuses root, as in a container, so it is told to go on, and the user hears it."""
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    said = run("lab", "--no-browser")
    assert opened[0][0][3:] == ["01-table.ipynb", "--no-browser", "--allow-root"]
    assert "--allow-root" in said.out + said.err


@pytest.mark.skipif(sys.platform == "win32", reason="signals between processes are POSIX's")
def test_a_signal_to_stop_is_handed_on(tmp_path):
    """Who ends `grasslab lab` by its process id ends JupyterLab too."""
    child = "import os, time; open('child', 'w').write(str(os.getpid())); time.sleep(60)"
    parent = (
        "import sys; from pathlib import Path; from grasslab.cli.lab import launch; "
        f"sys.exit(launch([sys.executable, '-c', {child!r}], Path({str(tmp_path)!r})) != -15)"
    )
    with subprocess.Popen([sys.executable, "-c", parent]) as running:
        while not (tmp_path / "child").exists() or not (tmp_path / "child").read_text():
            assert running.poll() is None
        running.send_signal(signal.SIGTERM)
        assert running.wait(timeout=30) == 0
    with pytest.raises(ProcessLookupError):
        os.kill(int((tmp_path / "child").read_text()), 0)
