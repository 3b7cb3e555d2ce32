# Everything happens in .venv; stamps inside it remember what is installed, so setup runs only when
# pyproject.toml or constraints.txt change. On Windows see CONTRIBUTING.md.
PYTHON   ?= python3
LAB_ARGS ?=
ARGS     ?=
WORKERS  ?= auto

BIN  := .venv/bin
PIP  := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt
WITHOUT_NUMBA := $(subst .venv/bin,.venv-without-numba/bin,$(PIP))
# The user's own IPython and Jupyter settings must not reach the notebooks under test.
CLEAN_JUPYTER := IPYTHONDIR="$(CURDIR)/.venv/ipython" JUPYTER_CONFIG_DIR="$(CURDIR)/.venv/jupyter" \
    JUPYTER_RUNTIME_DIR="$(CURDIR)/.venv/jupyter"
NOTEBOOKS := $(wildcard tutorials/*.ipynb notebooks/*.ipynb)

AXE := tests/browser/node_modules/axe-core/axe.min.js

.PHONY: help lab test test-notebooks test-browser test-slow test-plain test-without-numba check format bench clean
.DELETE_ON_ERROR:

help:
	@echo "make lab      open the lessons in JupyterLab    (LAB_ARGS=... goes to 'grasslab lab')"
	@echo "make test     tests, doctests and notebooks     (ARGS=... goes to pytest, without notebooks)"
	@echo "make test-browser    the panels in a real browser: Chromium or Chrome, and npm, have to be there"
	@echo "make test-slow, test-plain, test-without-numba    the long tests; the tests with nothing compiled"
	@echo "make check    format, lint, types, floors"
	@echo "make bench    benchmarks                        (ARGS=... goes to tests.bench)"
	@echo "make format   format and fix what can be fixed"
	@echo "make clean    remove .venv and caches"

lab: .venv/.lab
	$(BIN)/grasslab lab $(LAB_ARGS)

# What work in bulk can change; pictures and the command line do not know how rules are run.
IN_BULK = grasslab tests/engine tests/play tests/explore

test: .venv/.dev
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal $(ARGS)
	@$(if $(ARGS),,$(MAKE) --no-print-directory test-notebooks)

# One worker runs a notebook from top to bottom: its cells share a kernel.
test-notebooks: .venv/.dev
ifneq ($(NOTEBOOKS),)
	$(CLEAN_JUPYTER) $(BIN)/python -m pytest -n $(WORKERS) --dist loadfile \
	    --nbval --nbval-current-env --nbval-sanitize-with tests/nbval.cfg $(NOTEBOOKS)
endif

# One after the other: they share one browser and one JupyterLab.
test-browser: .venv/.dev $(AXE)
	GRASSLAB_BROWSER=required $(BIN)/python -m pytest -m browser $(or $(ARGS),tests/browser)

test-slow: .venv/.dev
	$(BIN)/python -m pytest -m slow -n $(WORKERS) --dist worksteal $(ARGS)

# The rules once more where nothing is compiled: switched off, and without Numba.
test-plain: .venv/.dev
	GRASSLAB_ACCELERATOR=off $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal $(or $(ARGS),$(IN_BULK) tests/games)

test-without-numba: .venv-without-numba/.test
	.venv-without-numba/bin/python -m pytest -n $(WORKERS) --dist worksteal \
	    $(or $(ARGS),$(IN_BULK) tests/games/kuhn tests/games/leduc tests/test_imports.py tests/test_readme.py)

check: .venv/.dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

format: .venv/.dev
	$(BIN)/ruff check --fix-only .
	$(BIN)/ruff format .

bench: .venv/.dev
	$(BIN)/python -m tests.bench $(ARGS)

clean:
	rm -rf tests/browser/node_modules tests/browser/failures
	rm -rf .venv .venv-without-numba .pytest_cache .ruff_cache .mypy_cache .import_linter_cache .hypothesis build dist
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/.python:
	@command -v $(PYTHON) >/dev/null || { echo "There is no $(PYTHON) here; name one: make PYTHON=python3.13" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	    echo "grasslab needs Python 3.11 or newer, and $(PYTHON) is `$(PYTHON) --version 2>&1`;" \
	         "name another: make PYTHON=python3.13" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' || { \
	    echo "$(PYTHON) cannot make virtual environments (Debian and Ubuntu: install python3-venv)" >&2; exit 1; }
	$(PYTHON) -m venv --clear .venv
	@touch $@

.venv/.lab: .venv/.python pyproject.toml constraints.txt
	$(PIP) hatchling editables
	$(PIP) --no-build-isolation --editable ".[lab]"
	@touch $@

# What developers need includes what the lab needs.
.venv/.dev: .venv/.python pyproject.toml constraints.txt
	$(PIP) hatchling editables
	$(PIP) --no-build-isolation --editable ".[dev]"
	@touch .venv/.lab $@

$(AXE): tests/browser/package.json
	@command -v npm >/dev/null || { \
	    echo "There is no npm here, which brings axe-core for the browser tests" \
	         "(Debian and Ubuntu: apt-get install npm chromium)" >&2; exit 1; }
	cd tests/browser && npm install --no-package-lock --ignore-scripts --no-audit --no-fund --silent
	@touch $@

.venv-without-numba/.test: .venv/.python pyproject.toml constraints.txt
	$(PYTHON) -m venv --clear .venv-without-numba
	$(WITHOUT_NUMBA) hatchling editables
	$(WITHOUT_NUMBA) --no-build-isolation --editable ".[test]"
	@! .venv-without-numba/bin/python -c 'import numba' 2>/dev/null || { \
	    echo "Numba has come in by another package, so nothing here runs without it" >&2; exit 1; }
	@touch $@
