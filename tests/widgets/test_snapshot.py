"""What a panel leaves in a saved notebook: beside the live panel an output that needs no kernel."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import grasslab as gl
from grasslab.explore.audit import Channel, Eyes
from tests.show.reading import read, words_of

NAMES = ["Ann", "Bob"]
LIVE = "application/vnd.jupyter.widget-view+json"


class Handle:
    """Where an output stands on the page, as IPython gives it; keeps what is shown there."""

    def __init__(self, shown: dict[str, str]) -> None:
        self.shown = shown
        self.updates = 0

    def update(self, shown: dict[str, str], raw: bool) -> None:
        """Show something else in its place."""
        assert raw
        self.shown = shown
        self.updates += 1


@pytest.fixture
def outputs(monkeypatch: pytest.MonkeyPatch) -> list[Handle]:
    """The outputs of a cell, in their order."""
    found: list[Handle] = []

    def display(shown: dict[str, str], raw: bool, display_id: bool = False) -> Handle | None:
        assert raw
        found.append(Handle(shown))
        return found[-1] if display_id else None

    monkeypatch.setattr("IPython.display.display", display)
    return found


def table(**options: object) -> gl.Table:
    """A round of Grass, of which Ann sees what is hers."""
    game = gl.load("grass", names=NAMES, trade=False, rounds=1)
    return gl.Table(game, **{"seat": "Ann", "seed": 7, **options})  # type: ignore[arg-type]


def test_the_snapshot_is_an_output_apart(outputs: list[Handle]) -> None:
    """JupyterLab without a model shows an error for the live output and nothing else of it."""
    table()._ipython_display_()
    live, snapshot = (output.shown for output in outputs)
    assert set(live) == {LIVE, "text/plain"}
    assert live["text/plain"] == "<table of Grass>"
    assert set(snapshot) == {"text/html", "text/plain"}


def test_the_snapshot_reads_without_styles_and_pictures(outputs: list[Handle]) -> None:
    """Untrusted notebooks take <style> and <svg> out; then position and log are still there."""
    panel = table()
    panel.play("throw away Felony")
    panel._ipython_display_()
    html = outputs[1].shown["text/html"]
    assert read(html).faults == []
    assert {name for name, _ in read(html).elements} & {"script", "img", "link", "iframe"} == set()
    told = words_of(html)
    for words in ("as it was left", "Ann's turn.", "Hand: ", "Ann throws away Felony."):
        assert words in told
        assert words in outputs[1].shown["text/plain"] or words in ("as it was left", "Hand: ")


def test_the_snapshot_follows_what_is_played(outputs: list[Handle]) -> None:
    """Also where the panel stands in several places, and each change is told once."""
    panel = table()
    panel._ipython_display_()
    panel._ipython_display_()
    panel.play("throw away Felony")
    for snapshot in outputs[1::2]:
        assert "Ann throws away Felony." in snapshot.shown["text/html"]
        assert "Ann throws away Felony." in snapshot.shown["text/plain"]
    updates = outputs[1].updates
    panel.refresh()
    assert outputs[1].updates == updates


def test_clicks_are_kept_when_the_view_asks(outputs: list[Handle]) -> None:
    """While somebody clicks nothing is drawn twice; the view asks when it has been quiet."""
    panel = table()
    panel._ipython_display_()
    panel._handle_custom_msg({"do": "play", "values": ["throw away Felony"]}, [])
    assert "throws away" not in outputs[1].shown["text/html"]
    panel._handle_custom_msg({"do": "keep"}, [])
    assert "Ann throws away Felony." in outputs[1].shown["text/html"]


def test_branches_and_notes_are_in_the_snapshot(outputs: list[Handle]) -> None:
    """Where there are any; a straight game needs no outline."""
    panel = table()
    panel._ipython_display_()
    assert "branch" not in words_of(outputs[1].shown["text/html"])
    panel.note("Wait & see")
    assert "Wait & see" in words_of(outputs[1].shown["text/html"])
    panel.fork("what if")
    assert "what if" in words_of(outputs[1].shown["text/html"])


def test_a_covered_table_leaves_no_cards(outputs: list[Handle]) -> None:
    """Who opens the file between two persons sees neither's hand."""
    panel = table(seat=NAMES)
    panel._ipython_display_()
    assert "is covered" in words_of(outputs[1].shown["text/html"])
    panel.take_over()
    assert "Hand: " in words_of(outputs[1].shown["text/html"])
    panel.play("throw away Felony")
    assert panel.covered
    for shown in outputs[1].shown.values():
        assert "Hand: " not in shown
        assert "Felony" not in shown


def test_a_closed_panel_leaves_its_snapshot(outputs: list[Handle]) -> None:
    """It stays as it was, whatever happens to the study."""
    panel = table()
    panel._ipython_display_()
    before = outputs[1].shown
    panel.close()
    panel.study.play("throw away Felony")
    panel._handle_custom_msg({"do": "keep"}, [])
    assert outputs[1].shown == before


def left(eyes: Eyes) -> Iterator[tuple[str, object]]:
    """What a panel of the player leaves of a study that is everybody's."""
    if eyes.state.is_chance_node():
        return  # the panel would let chance go on, and it goes on differently
    study = gl.Study.of_tree(
        eyes.study.tree, eyes.study.here, eyes.study.branch, "free", None, eyes.seed
    )
    panel = gl.Table(study.annotate("here"), seat=eyes.player, opponents={})
    yield "snapshot", panel.snapshot_html()
    yield "text", panel.text()
    panel.close()


@pytest.mark.parametrize("name", ["kuhn", "leduc", pytest.param("grass", marks=pytest.mark.slow)])
def test_the_snapshot_gives_nothing_hidden_away(name: str) -> None:
    """Neither in the position nor in the log and the outline, though the study sees all."""
    channels = {"snapshot": Channel(left, past=True)}
    report = gl.audit_leaks(gl.load(name), games=2, positions=6, channels=channels)
    assert report.compared["snapshot"] > 0
    assert report.ok, str(report)


# A notebook that was really run

CELLS = (
    """import grasslab as gl
table = gl.Table(gl.load("grass", names=["Ann", "Bob"], trade=False, rounds=1), seat="Ann", seed=7)
table""",
    'table.play("throw away Felony").state.player_name()',
)


def run(*words: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a program of Jupyter that heeds no settings of the user."""
    own = {"JUPYTER_CONFIG_DIR": str(folder), "IPYTHONDIR": str(folder)}
    return subprocess.run(
        [sys.executable, "-m", *words],
        env=os.environ | own,
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture(scope="module")
def executed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A notebook in which a panel was put out and then played on, run without a browser."""
    folder = tmp_path_factory.mktemp("executed")
    cells = [
        {
            "cell_type": "code",
            "id": f"cell-{number}",
            "execution_count": None,
            "metadata": {"tags": [] if number else ["nbval-ignore-output"]},
            "outputs": [],
            "source": source,
        }
        for number, source in enumerate(CELLS)
    ]
    kernel = {"name": "python3", "display_name": "Python 3"}
    notebook = {
        "cells": cells,
        "metadata": {"kernelspec": kernel},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    (folder / "table.ipynb").write_text(json.dumps(notebook))
    # The state of widgets is left out, as JupyterLab does when it saves.
    without = "--ExecutePreprocessor.store_widget_state=False"
    words = ("jupyter", "nbconvert", "--to", "notebook", "--inplace", "--execute", without)
    done = run(*words, "table.ipynb", folder=folder)
    assert done.returncode == 0, done.stderr
    return folder / "table.ipynb"


def saved_outputs(notebook: Path) -> list[list[dict[str, Any]]]:
    """The outputs of each cell."""
    return [cell["outputs"] for cell in json.loads(notebook.read_text())["cells"]]


@pytest.mark.slow
def test_a_notebook_run_without_a_browser_keeps_the_last_position(executed: Path) -> None:
    """What later cells played is in the output of the cell that put the panel out."""
    (live, snapshot), _ = saved_outputs(executed)
    assert LIVE in live["data"]
    for kind in ("text/html", "text/plain"):
        assert "Ann throws away Felony." in "".join(snapshot["data"][kind])
    assert "widgets" not in json.loads(executed.read_text())["metadata"]


@pytest.mark.slow
def test_other_formats_have_the_snapshot_once(executed: Path) -> None:
    """As a web page and as Markdown; and no address from which panels would be loaded."""
    for form, ending in (("html", "html"), ("markdown", "md")):
        done = run("jupyter", "nbconvert", "--to", form, executed.name, folder=executed.parent)
        assert done.returncode == 0, done.stderr
        text = executed.with_suffix(f".{ending}").read_text(encoding="utf-8")
        assert text.count('class="gl-snapshot"') == 1
        assert text.count("Ann throws away Felony.") == 1
        assert "unpkg" not in text
        assert "html-manager" not in text


@pytest.mark.slow
def test_nbval_finds_the_notebook_as_it_was(executed: Path) -> None:
    """Though the model has another number each time; the panel's cell is tagged, as it must be."""
    config = Path(__file__).parents[1] / "nbval.cfg"
    words = ("pytest", "-q", "-p", "no:cacheprovider", "--nbval", "--nbval-current-env")
    options = (f"--nbval-sanitize-with={config}", f"--rootdir={executed.parent}")
    done = run(*words, *options, executed.name, folder=executed.parent)
    assert done.returncode == 0, done.stdout
    assert "2 passed" in done.stdout
