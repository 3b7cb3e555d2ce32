"""One JupyterLab, one browser and one notebook with its kernel for all tests here."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser import servers, visits
from tests.browser.notebooks import Notebook, write
from tests.browser.visits import PATIENCE, Visits

HERE = Path(__file__).parent
FAILURES = HERE / "failures"
VISITS = pytest.StashKey[Visits]()

expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whatever lies here needs a browser."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker("browser")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """A test that fails leaves a picture of each open page."""
    report = yield
    opened = item.session.stash.get(VISITS, None)
    if report.failed and opened is not None and item.path.is_relative_to(HERE):
        name = re.sub(r"[^\w-]+", "-", item.name)
        pictures = opened.photograph(FAILURES, f"{item.path.stem}-{name}-{report.when}")
        report.sections.append(("pictures", "\n".join(map(str, pictures))))
    return report


@pytest.fixture(scope="session")
def visitors(request: pytest.FixtureRequest) -> Iterator[Visits]:
    """The browser, and every page that is open in it."""
    shutil.rmtree(FAILURES, ignore_errors=True)
    with visits.visits() as opened:
        request.session.stash[VISITS] = opened
        yield opened
        del request.session.stash[VISITS]


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[servers.Server]:
    """JupyterLab."""
    with servers.jupyterlab(tmp_path_factory.mktemp("lab")) as server:
        yield server


class Desk:
    """Where the notebook lies that the tests share, with its kernel; anew after a failed test."""

    def __init__(self, visitors: Visits, lab: servers.Server) -> None:
        self.visitors, self.lab = visitors, lab
        self.failures = -1
        self.visit = ExitStack()

    def notebook(self, failures: int) -> Notebook:
        """The notebook; after more failures than the last time on a page of its own."""
        if failures != self.failures:
            self.failures = failures
            self.visit.close()
            page = self.visit.enter_context(self.visitors.visit())
            self.shown = Notebook(page, self.lab, "notebook")
            self.shown.open()
        self.shown.look()
        return self.shown


@pytest.fixture(scope="session")
def desk(visitors: Visits, lab: servers.Server) -> Iterator[Desk]:
    """The notebook that the tests share."""
    write(lab, "notebook", [""])
    shared = Desk(visitors, lab)
    with shared.visit:
        yield shared


@pytest.fixture
def notebook(request: pytest.FixtureRequest, desk: Desk) -> Notebook:
    """A notebook in a wide, light window; ``run`` gives it new cells."""
    return desk.notebook(request.session.testsfailed)


@pytest.fixture(autouse=True)
def nothing_amiss(visitors: Visits) -> Iterator[None]:
    """No test may leave an error on a page's console, or ask for anything outside this machine."""
    visitors.take_faults()
    yield
    assert visitors.take_faults() == []
