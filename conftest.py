"""What pytest leaves alone: modules whose examples need an optional package that is not there."""

from importlib.util import find_spec

WANTED = {"pyspiel": ("OpenSpiel", "grasslab/bridges/openspiel")}
MISSING = [row for package, row in WANTED.items() if find_spec(package) is None]

collect_ignore = [folder for _, folder in MISSING]


def pytest_report_header() -> list[str]:
    """Say so, since what is not collected shows nowhere else."""
    return [f"{name} is not installed: {folder} is left out" for name, folder in MISSING]
