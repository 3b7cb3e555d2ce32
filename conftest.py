"""What pytest leaves alone: modules whose examples need an optional package that is not there."""

from importlib.util import find_spec
from pathlib import Path

import pytest

WANTED = {
    "pyspiel": ("OpenSpiel", "grasslab/bridges/openspiel"),
    "playwright": ("Playwright", "tests/browser"),
    "voila": ("Voila", "grasslab/cli/app_server.py"),
}
MISSING = [row for package, row in WANTED.items() if find_spec(package) is None]

collect_ignore = [folder for _, folder in MISSING]


def pytest_report_header() -> list[str]:
    """Say so, since what is not collected shows nowhere else."""
    return [f"{name} is not installed: {folder} is left out" for name, folder in MISSING]


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Say that the browser tests were left out, where they are among those asked for."""
    browser = config.rootpath / "tests" / "browser"
    asked = [Path(config.invocation_params.dir, word.split("::")[0]) for word in config.args]
    if "not browser" in config.option.markexpr and any(map(browser.is_relative_to, asked)):
        terminalreporter.write_line(
            "The panels were not tried in a real browser; `make test-browser` does it, "
            "and needs Chromium or Chrome, and npm"
        )
