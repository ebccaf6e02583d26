# One command each: set-up happens by itself.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
INSTALL := $(PIP) install --no-compile
# What pip would do on one core: 16,000 files for the tests. Some packages bring files that no Python reads.
COMPILE := $(BIN)/python -m compileall -qq -j 0 $(VENV)/lib || true

FAULTS ?= 150
SEED ?= 1
AT ?=

.DEFAULT_GOAL := help
.PHONY: help play serve page docs test quick check format bench strength golden census mutants clean

help:  ## list these commands
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

play: page  ## open the table in the browser: choose a game, seats and opponents there
	@$(BIN)/kassen serve --open

serve: page  ## serve the site with its page on this machine
	@$(BIN)/kassen serve

page: $(VENV)/play.stamp  ## build the page, where it is not built yet
	@$(BIN)/python scripts/page build

docs: $(VENV)/docs.stamp  ## build the handbook, which kassen serve has under /docs
	@$(BIN)/python scripts/docs

quick: $(VENV)/test.stamp  ## what one runs while working: what changed, or AT=tests/games/kenjin, in less than a minute
	@$(BIN)/python scripts/quick.py $(AT)

test: $(VENV)/test.stamp $(VENV)/docs.stamp  ## run all tests
	@scripts/packages
	PYTHONDONTWRITEBYTECODE= $(BIN)/pytest -n auto --dist worksteal

check: $(VENV)/test.stamp  ## format, lint and types, as CI wants them
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

format: $(VENV)/test.stamp  ## put the code into shape
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(VENV)/test.stamp  ## measure ourselves beside our peers, on one core
	$(BIN)/python -m bench

strength: $(VENV)/test.stamp  ## measure every level of the bots against the one below it
	$(BIN)/python -m bench.strength

golden: $(VENV)/test.stamp  ## regenerate the golden playthroughs, matches and counts
	$(BIN)/python scripts/golden.py

census: $(VENV)/test.stamp  ## a million random games at every table of every game
	$(BIN)/python scripts/census.py

mutants: $(VENV)/test.stamp  ## plant faults in the rules of GAME=… and see what notices (FAULTS=150 SEED=1)
	$(BIN)/python -m scripts.mutants $(GAME) --faults $(FAULTS) --seed $(SEED)

clean:  ## remove what set-up made
	rm -rf $(VENV)

$(VENV)/play.stamp: requirements/play.txt pyproject.toml
	@echo "Setting up (once) …"
	@$(PYTHON) -m venv $(VENV)
	@$(INSTALL) --require-hashes -r requirements/play.txt
	@$(INSTALL) --no-deps --no-build-isolation --editable .
	@$(COMPILE)
	@touch $@

$(VENV)/test.stamp: $(VENV)/play.stamp requirements/test.txt requirements/torch.txt
	@echo "Setting up the tests (once) …"
	@$(INSTALL) --require-hashes -r requirements/test.txt
	@$(INSTALL) -r requirements/torch.txt
	@$(COMPILE)
	@touch $@

$(VENV)/docs.stamp: requirements/docs.txt
	@echo "Setting up the handbook (once) …"
	@$(PYTHON) -m venv $(VENV)
	@$(INSTALL) --require-hashes -r requirements/docs.txt
	@$(COMPILE)
	@touch $@
