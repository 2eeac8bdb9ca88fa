# Everything sets itself up: needed are python3 (3.11 or newer, with venv), make and git. Stamp files make the second run fast.
PYTHON ?= python3
# How hard the C compiler tries: `make -B build LEVEL=3` takes twice as long.
LEVEL ?= 2
CLIENT := src/holodeck/doors/web/client
FILES := $(shell find src -type f -not -path '*/__pycache__/*' -not -path '$(CLIENT)/*' 2>/dev/null)
WEB_FILES := $(shell find web -type f -not -path 'web/node_modules/*' -not -path 'web/tests/*' 2>/dev/null) $(shell find src/holodeck/games -name data.json)

.PHONY: play test check quick coverage siege lint build client types bench wheel lock clean
.DELETE_ON_ERROR:
# Many programs are started here; what Python has compiled of them is kept, also where a container says otherwise.
unexport PYTHONDONTWRITEBYTECODE

# With the compiled build where `make build` has made it from these sources.
play: .venv/runtime client
	PYTHONPATH="$$(.venv/bin/python tools/compile.py --which)" .venv/bin/holodeck serve

# Checking and compiling do not wait for each other; the client is built last, since compiling copies what lies beside it.
test:
	$(MAKE) -j 2 lint build
	$(MAKE) client
	.venv/bin/python -m pytest --numprocesses auto --maxprocesses 4 --dist loadfile --no-loadscope-reorder

# For daily work: everything that looks at the sources, and the tests that start no server, no browser and no compiler.
check:
	$(MAKE) -j 2 lint quick

quick: .venv/dev
	.venv/bin/python -m pytest --quick --quiet --numprocesses 2 --dist loadfile

# How much of the sources the tests reach, without those of the compiled build and of browsers.
coverage: .venv/dev web/node_modules/ready
	.venv/bin/coverage run --source src/holodeck -m pytest --quiet --ignore tests/browser --ignore tests/contract/test_builds.py
	.venv/bin/coverage report --skip-covered --sort cover
	$(NPM) run --silent coverage

# The long version of every attack, of every fault of the disk, of the comparison of both builds and of every screen. It prints the table of docs/security.md.
siege: .venv/dev build client
	.venv/bin/python -m pytest --siege -rN tests/adversary tests/store tests/contract/test_builds.py tests/browser

lint: .venv/dev web/node_modules/ready
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .
	.venv/bin/mypy
	$(NPM) run --silent format:check
	$(NPM) run --silent lint
	$(NPM) run --silent check
	$(NPM) run --silent test

build: build/stamp

bench: .venv/dev build client build/bench-venv/ready
	.venv/bin/python -m holodeck.arena.bench
	.venv/bin/python -m tools.load.bench
	.venv/bin/python -m tools.load.stores
	.venv/bin/python -m tools.load.wire
	.venv/bin/python -m tools.load.archive
	.venv/bin/python -m tools.browser.bench

wheel: dist/stamp

# Python environments: what the locks say, checked by hash.

.venv/bin/python:
	$(PYTHON) -c 'import sys; sys.exit(None if sys.version_info >= (3, 11) else "Holodeck needs Python 3.11 or newer, this is " + sys.version)'
	$(PYTHON) -m venv .venv

.venv/runtime: .venv/bin/python requirements.lock requirements-build.lock pyproject.toml
	.venv/bin/pip install --quiet --require-hashes -r requirements.lock -r requirements-build.lock
	.venv/bin/pip install --quiet --no-deps --no-build-isolation --editable .
	touch $@

.venv/dev: .venv/runtime requirements-dev.lock
	.venv/bin/pip install --quiet --require-hashes -r requirements-dev.lock
	touch $@

build/bench-venv/ready: requirements-bench.lock
	$(PYTHON) -m venv build/bench-venv
	build/bench-venv/bin/pip install --quiet --require-hashes -r requirements-bench.lock
	touch $@

# The browser client. A machine without Node 20.19 or newer gets one from a Python package.

ifeq ($(shell node -p 'const [a, b] = process.versions.node.split("."); a > 20 || (a == 20 && b >= 19)' 2>/dev/null),true)
NPM := npm --prefix web
else
NPM := PATH="$(CURDIR)/.venv/bin:$$PATH" npm --prefix web
NODE := .venv/node
endif

.venv/node: .venv/runtime requirements-node.lock
	.venv/bin/pip install --quiet --require-hashes -r requirements-node.lock
	touch $@

web/node_modules/ready: web/package.json web/package-lock.json web/.npmrc $(NODE)
	$(NPM) ci --silent
	touch $@

client: $(CLIENT)/index.html

# What follows from the declarations of games, and the types and clauses of the client from those and the structs of the server.
# A test says when they are stale.
types: .venv/dev
	.venv/bin/python -m tools.declared
	.venv/bin/python -m tools.typescript

$(CLIENT)/index.html: web/node_modules/ready $(WEB_FILES)
	$(NPM) run --silent build
	touch $@

# The compiled build and the wheel.

build/stamp: $(FILES) tools/compile.py .venv/dev
	.venv/bin/python tools/compile.py --level $(LEVEL)
	mkdir -p build && touch $@

dist/stamp: $(FILES) $(CLIENT)/index.html pyproject.toml README.md LICENSE .venv/runtime
	rm -f dist/*.whl
	.venv/bin/python -m hatchling build -t wheel
	touch $@

# New versions of everything the locks pin.

UV := build/lock-venv/bin/uv
COMPILE := $(UV) pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-annotate --custom-compile-command 'make lock'

$(UV):
	$(PYTHON) -m venv build/lock-venv
	build/lock-venv/bin/pip install --quiet uv

lock: $(UV)
	$(COMPILE) pyproject.toml -o requirements.lock
	$(COMPILE) --group build -o requirements-build.lock
	$(COMPILE) pyproject.toml --extra postgres -c requirements.lock -o requirements-postgres.lock
	$(COMPILE) pyproject.toml --extra postgres --group build --group dev -c requirements.lock -c requirements-build.lock -o requirements-dev.lock
	$(COMPILE) --group bench -o requirements-bench.lock
	$(COMPILE) --group node -o requirements-node.lock
	npm --prefix web update --package-lock-only

clean:
	rm -rf .venv build dist web/node_modules $(CLIENT) .mypy_cache .ruff_cache .pytest_cache .hypothesis
