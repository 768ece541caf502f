# Sacbe: everything a player or a developer starts. `make` alone lists it.
#
# Only Python 3.11+ has to be there. What is installed goes into .venv and .venv-compiled, from the lock
# files in requirements/, and again only when those change.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
.SUFFIXES:
.DEFAULT_GOAL := help

PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done)
JOBS ?= 2
# Where tests wait for other processes
WAITING ?= 3
COMPILED_ARGS = -n $(WAITING) --dist worksteal --ignore tests/browser
PYTEST_ARGS ?=
BENCH_ARGS ?=
GAME ?= tikal
MUTANTS_ARGS ?=

# Tests start hundreds of processes: what one has compiled to bytecode serves the next
unexport PYTHONDONTWRITEBYTECODE

VENV := .venv
COMPILED := .venv-compiled
PY := $(VENV)/bin/python
COMPILED_PY := env -u PYTHONPATH SACBE_EXPECT_COMPILED=1 $(COMPILED)/bin/python
PIP := -m pip -qq --disable-pip-version-check install
# A lock names everything, so nothing is resolved: a newer release of some dependency cannot get in the way. Most modules
# are never imported: those that are, are compiled to bytecode then.
LOCKED := $(PIP) --no-deps --no-compile --require-hashes -r
# Built with what the locks brought, not with what is newest today
HERE := $(PIP) --no-deps --no-build-isolation --force-reinstall

SOURCES = $(shell find src -type f -not -name '*.py[co]') pyproject.toml hatch_build.py
PAGE := $(wildcard web/package.json)
WITH_NODE = PATH="$(CURDIR)/$(VENV)/bin:$$PATH"
PYTHON_FILES := src tests hatch_build.py $(wildcard benchmarks docs/conf.py examples tools)
ENGINE_TESTS := src/sacbe/__init__.py src/sacbe/core src/sacbe/games src/sacbe/lab tests/core tests/games tests/lab \
	tests/rulebook tests/test_golden_records.py
# What players have: the compiled package, where there is one that is up to date; the source tree elsewhere
INSTALLED_PY = $(if $(shell [ -e $(COMPILED)/.wheel ] && [ -z "$$(find $(SOURCES) \
	$(wildcard web/dist/.built-from) -newer $(COMPILED)/.wheel)" ] && echo yes),$(COMPILED_PY),$(PY))
# Tests that are named by their place and lie among the engine's need no page
NAMED = $(filter src% tests%,$(PYTEST_ARGS))
TEST_PAGE = $(if $(PAGE),$(if $(and $(NAMED),$(if $(filter-out $(addsuffix %,$(ENGINE_TESTS)),$(NAMED)),,yes)),,web))

say = @printf '\n\033[1m== %s\033[0m\n' "$(strip $(1))"

.PHONY: help play fast test quick lint fmt test-source test-browser test-compiled test-page coverage mutants \
	bench bench-check soak screenshots wheel web docs lock hooks clean compiled

help: ## list what can be made (this)
	@echo 'Three commands matter most: `make play`, `make quick` and `make test`. All of them:'
	@sed -nE 's/^([a-z-]+):.*## (.*)/  make \1\t\2/p' $(firstword $(MAKEFILE_LIST)) | expand -t 22


## Playing

play: $(VENV)/.run ## start the table: in a browser, or in the terminal as long as there is no page
	@if [ ! -e $(VENV)/.fast ] || [ -n "$$(find $(SOURCES) -newer $(VENV)/.fast)" ]; then \
		$(MAKE) -s $(VENV)/.editable; fi
	@if [ ! -e src/sacbe/server/main.py ] || [ -z '$(PAGE)' ]; then exec $(VENV)/bin/sacbe play tikal; fi; \
	if $(MAKE) --no-print-directory web; then exec $(VENV)/bin/sacbe; fi; \
	echo 'The page cannot be built here, so this is the terminal game.'; exec $(VENV)/bin/sacbe play tikal

fast: $(VENV)/.fast ## compile the engine into the environment `make play` uses, until the source changes
	@$(VENV)/bin/sacbe --version


## Testing

# Checks that use one core each go side by side with compiling; what the three of them need is there before they start.
test: $(VENV)/.test ## run every check: style, types, layers, tests, compiled, page
	@$(MAKE) --no-print-directory $(VENV)/.editable $(if $(PAGE),web web/node_modules/.package-lock.json)
	@$(MAKE) --no-print-directory -j2 --output-sync=target lint test-page \
		$(if $(shell $(PY) hatch_build.py compiler 2>/dev/null && echo yes),compiled)
	@for tests in test-source test-compiled test-browser; do $(MAKE) --no-print-directory $$tests || exit 1; done
	$(call say, All checks passed)

quick: lint ## check style, types and layers and run the engine's tests: about a minute, without Node
	$(call say, Tests of the engine)
	@$(PY) -m pytest -n $(JOBS) --dist worksteal -m 'not soak and not screenshots and not thorough' \
		$(ENGINE_TESTS) $(PYTEST_ARGS)

lint: $(VENV)/.test $(VENV)/.editable ## check style, types and layers
	$(call say, Style: ruff)
	@$(PY) -m ruff check $(PYTHON_FILES)
	@$(PY) -m ruff format --check $(PYTHON_FILES)
	$(call say, Types: mypy --strict)
	@$(PY) -m mypy $(PYTHON_FILES)
	$(call say, Layers: import-linter)
	@$(VENV)/bin/lint-imports

fmt: $(VENV)/.test ## put the source into shape
	@$(PY) -m ruff check --fix-only --quiet $(PYTHON_FILES)
	@$(PY) -m ruff format $(PYTHON_FILES)
	@if [ -n '$(PAGE)' ]; then $(MAKE) --no-print-directory web/node_modules/.package-lock.json \
		&& cd web && $(WITH_NODE) npm run --silent format; fi

# Long random play that the compiled package repeats is left to it: it takes a third of the time there.
test-source: $(VENV)/.test $(VENV)/.editable $(TEST_PAGE) ## run the tests on the source tree, but for the server's and the browser's
	$(call say, Tests on the source tree)
	@$(PY) -m tools.twice -n $(JOBS) --dist worksteal --ignore tests/browser \
		$(or $(PYTEST_ARGS),-m 'not soak and not screenshots and not (thorough and conformance) and not installed')

# By themselves: Playwright keeps an event loop, beside which no other test can start one.
test-browser: $(VENV)/.test $(VENV)/.editable $(if $(PAGE),web) ## run the tests of the page in a real browser
	$(call say, Tests in the browser)
	@$(INSTALLED_PY) -m tools.twice -n $(WAITING) --dist worksteal tests/browser $(PYTEST_ARGS)

test-compiled: $(VENV)/.test $(VENV)/.editable $(if $(PAGE),web) ## run on the compiled package what conforms, and the tests of server, command line and examples
	$(call say, Tests on the compiled package)
	@if $(PY) hatch_build.py compiler; then \
		$(MAKE) --no-print-directory compiled; \
		$(COMPILED_PY) -m tools.twice $(COMPILED_ARGS) -m '(conformance or installed) and not soak' tests $(PYTEST_ARGS); \
	else \
		echo 'The compiled half of the tests was not run.'; [ "$${CI:-}" != true ]; \
		$(PY) -m tools.twice $(COMPILED_ARGS) -m '(conformance and thorough or installed) and not soak' tests $(PYTEST_ARGS); \
	fi

test-page: ## check and test the browser app
ifneq ($(PAGE),)
test-page: $(VENV)/.editable web/node_modules/.package-lock.json
	$(call say, Page: svelte-check eslint prettier vitest)
	@cd web && export $(WITH_NODE) && for check in check lint format:check test; do \
		npm run --silent $$check || exit 1; done
endif

coverage: $(VENV)/.test $(VENV)/.editable $(TEST_PAGE) ## show which lines the tests on the source tree run through
	@$(PY) -m pytest -n $(JOBS) --dist worksteal --ignore tests/browser --cov --cov-report term:skip-covered \
		--cov-report html:build/coverage $(PYTEST_ARGS)
	@echo 'Line by line: build/coverage/index.html'

mutants: $(VENV)/.test $(VENV)/.editable ## break the rules of GAME=tikal 500 times, one by one: which fault does no test find?
	@$(PY) -m tools.mutants $(GAME) --jobs $(JOBS) $(MUTANTS_ARGS)

bench: $(VENV)/.test ## measure, compiled, and print ratios against peers (BENCH_ARGS=...)
	@[ -e benchmarks/run.py ] || { echo 'There is no benchmarks/run.py yet.'; exit 1; }
	@$(MAKE) --no-print-directory compiled
	@$(COMPILED_PY) benchmarks/run.py $(BENCH_ARGS)

bench-check: $(VENV)/.test ## count instructions of fixed workloads: more than 5 % above the committed figures?
	@$(MAKE) --no-print-directory compiled
	@$(COMPILED_PY) benchmarks/drift.py $(BENCH_ARGS)

soak: $(VENV)/.test ## run the long tests on the compiled package: many thousands of games, and long ones in the browser
	@$(MAKE) --no-print-directory compiled
	$(call say, Soak)
	@$(COMPILED_PY) -m pytest -s -m soak --timeout 0 --ignore tests/browser tests $(PYTEST_ARGS)
	$(if $(PAGE),@$(COMPILED_PY) -m pytest -n $(JOBS) -m soak tests/browser $(PYTEST_ARGS))

screenshots: $(VENV)/.test $(VENV)/.editable $(if $(PAGE),web) ## make pictures of every screen of the page
	@$(PY) -m pytest -m screenshots tests $(PYTEST_ARGS)


## Building

wheel: $(VENV)/.test $(if $(PAGE),$(VENV)/.node) ## build the source archive and, from it, the compiled wheel into dist/
	@$(PY) -m build --no-isolation --skip-dependency-check --outdir dist

web: ## build the browser app, if its sources changed
ifneq ($(PAGE),)
web: $(VENV)/.node
	@$(PY) hatch_build.py page
endif

docs: $(VENV)/.test $(VENV)/.editable ## build the guide and the API reference into build/docs
	@$(PY) -m sphinx -q -W --keep-going -b html docs build/docs
	@echo 'build/docs/index.html'

lock: $(VENV)/bin/python ## resolve the dependencies again and write requirements/*.txt
	@$(PY) $(PIP) uv
	@lock() { $(PY) -m uv pip compile --quiet --upgrade --universal --python-version 3.11 \
		--generate-hashes --no-header --no-annotate --no-emit-index-url --no-emit-find-links "$$@"; }; \
	lock pyproject.toml --extra lab --extra ray --group test -o requirements/test.txt; \
	lock pyproject.toml --group install -c requirements/test.txt -o requirements/run.txt; \
	lock --group build -c requirements/test.txt -o requirements/build.txt; \
	lock --group node -o requirements/node.txt

hooks: $(VENV)/.test ## run the quick checks before every commit (git hooks, by pre-commit)
	@$(VENV)/bin/pre-commit install --hook-type pre-commit --hook-type pre-push

clean: ## remove everything that was installed or built
	rm -rf .venv .venv-compiled build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache \
		.hypothesis web/dist web/node_modules
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +


## What is installed: one stamp per lock file

$(VENV)/bin/python $(COMPILED)/bin/python: %/bin/python:
	@[ -n '$(PYTHON)' ] || { echo 'Sacbe needs Python 3.11 or later, and found none.' >&2; exit 1; }
	@echo 'Creating $* with $(PYTHON)'
	@$(PYTHON) -m venv $* || { rm -rf $*; exit 1; }

$(VENV)/.run: requirements/run.txt | $(VENV)/bin/python
	@echo 'Installing what Sacbe runs on'
	@$(PY) $(LOCKED) $<
	@touch $@

$(VENV)/.build: requirements/build.txt $(VENV)/.run
	@echo 'Installing the compiler for the engine'
	@$(PY) $(LOCKED) $<
	@touch $@

$(VENV)/.test: requirements/test.txt $(VENV)/.run
	@echo 'Installing what the tests need'
	@$(PY) $(LOCKED) $<
	@touch $@

$(VENV)/.node: requirements/node.txt $(VENV)/.run
	@$(PY) hatch_build.py node 2>/dev/null || { echo 'Installing Node'; $(PY) $(LOCKED) $<; }
	@touch $@

$(VENV)/.editable: pyproject.toml $(VENV)/.run
	@$(PY) $(HERE) --editable .
	@rm -f $(VENV)/.fast
	@touch $@

$(VENV)/.fast: $(VENV)/.build $(SOURCES)
	@$(PY) hatch_build.py compiler
	@[ -z '$(PAGE)' ] || $(MAKE) --no-print-directory web || export SACBE_NO_WEB=1; \
	echo 'Compiling the engine: a minute or two'; SACBE_STRICT=1 $(PY) $(HERE) .
	@rm -f $(VENV)/.editable
	@touch $@

compiled: $(COMPILED)/.wheel
	@$(COMPILED)/bin/sacbe --version
	@$(COMPILED)/bin/python -c 'import sacbe; assert sacbe.compiled(), "not compiled"'

# What the tests need is read from the other environment: installing it twice would cost a minute. The package itself is
# found here first, and the link to the source tree over there does not count.
$(COMPILED)/.test: $(VENV)/.test | $(COMPILED)/bin/python
	@purelib() { $$1 -c 'import sysconfig; print(sysconfig.get_path("purelib"))'; }; \
	purelib $(CURDIR)/$(PY) >"$$(purelib $(CURDIR)/$(COMPILED)/bin/python)/tests.pth"
	@touch $@

$(COMPILED)/.wheel: $(COMPILED)/.test $(VENV)/.test $(SOURCES) $(wildcard web/dist/.built-from) | $(if $(PAGE),web)
	@echo 'Building the compiled package: a minute or two'
	@rm -rf $(COMPILED)/dist
	@SACBE_STRICT=1 $(PY) -m build --wheel --no-isolation --skip-dependency-check --outdir $(COMPILED)/dist \
		>$(COMPILED)/build.log || { cat $(COMPILED)/build.log; exit 1; }
	@$(COMPILED)/bin/python $(PIP) --no-deps --force-reinstall $(COMPILED)/dist/*.whl
	@touch $@

web/node_modules/.package-lock.json: web/package-lock.json | $(VENV)/.node
	@cd web && $(WITH_NODE) npm ci --no-audit --no-fund
	@mkdir -p $(@D) && touch $@
