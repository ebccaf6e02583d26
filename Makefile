# One command each; all of them set up what they need.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Exactly what the lock files name.
INSTALL := scripts/install --require-hashes
INSTALL_OURS := scripts/install --no-build-isolation --editable .

FAULTS ?= 150
SEED ?= 1
AT ?=

.DEFAULT_GOAL := help
.PHONY: help play serve page site docs test quick screens ear firefox check format bench strength golden census mutants clean

help:  ## list these commands
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

play: page  ## build the page and open it in the browser
	@$(BIN)/kassen serve --open

serve: page  ## serve the site on this machine
	@$(BIN)/kassen serve

page: $(VENV)/play.stamp  ## build the page, unless it is up to date
	@$(BIN)/python scripts/page build

site: $(VENV)/play.stamp  ## write a folder for any web host, in which one plays without a server, to dist/site
	@scripts/packages lld
	@$(BIN)/python scripts/site

docs: $(VENV)/docs.stamp  ## build the handbook, which kassen serve serves under /docs
	@$(BIN)/python scripts/docs

quick: $(VENV)/test.stamp  ## test what changed, or AT=tests/games/kenjin, in less than a minute
	@$(BIN)/python scripts/quick.py $(AT)

test:  ## run all tests
	@scripts/packages & $(MAKE) --no-print-directory $(VENV)/test.stamp; is_set_up=$$?; wait; exit $$is_set_up
	@scripts/ahead
	PYTHONDONTWRITEBYTECODE= $(BIN)/pytest -n auto --dist worksteal

screens: $(VENV)/test.stamp  ## save pictures of every page and table state to web/screens
	@scripts/packages
	SCREENS=1 $(BIN)/pytest -n auto --dist worksteal tests/browser

ear: $(VENV)/test.stamp  ## hear a decision of every game from Orca, a real screen reader
	@scripts/packages orca
	BY_EAR=1 $(BIN)/pytest -n 0 tests/browser/test_by_ear.py

firefox: $(VENV)/test.stamp  ## play all five games in Firefox, from a folder without a server
	@scripts/packages firefox
	IN_FIREFOX=1 $(BIN)/pytest -n 0 tests/browser/test_firefox.py

check: $(VENV)/test.stamp  ## check format, lint and types, including the page's, as CI does
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/python scripts/page check

format: $(VENV)/test.stamp  ## format the code and fix lint
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(VENV)/test.stamp  ## benchmark beside our peers, on one core
	$(BIN)/python -m bench

strength: $(VENV)/test.stamp  ## measure every bot level against the one below it
	$(BIN)/python -m bench.strength

golden: $(VENV)/test.stamp  ## regenerate the golden playthroughs, matches and counts
	$(BIN)/python scripts/golden.py

census: $(VENV)/test.stamp  ## play a million random games at every table of every game, searching every decision for leaks
	$(BIN)/python scripts/census.py

mutants: $(VENV)/test.stamp  ## plant faults in the rules of GAME=… and see which tests notice (FAULTS=150 SEED=1)
	$(BIN)/python -m scripts.mutants $(GAME) --faults $(FAULTS) --seed $(SEED)

clean:  ## remove the virtual environment
	rm -rf $(VENV)

$(VENV)/play.stamp: requirements/play.txt pyproject.toml
	@echo "Setting up (once) …"
	@$(PYTHON) -m venv $(VENV)
	@$(INSTALL) -r requirements/play.txt
	@$(INSTALL_OURS)
	@touch $@

# The page needs none of it and is built meanwhile; if that fails, it fails again in its test, which says why.
# Torch is installed by pip, as its list says, with the dependencies that the other lists lack.
$(VENV)/test.stamp: requirements/test.txt requirements/docs.txt requirements/torch.txt requirements/play.txt pyproject.toml
	@echo "Setting up the tests (once) …"
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python scripts/page build >/dev/null 2>&1 & page=$$!; \
	  $(INSTALL) -r requirements/test.txt -r requirements/docs.txt && $(INSTALL_OURS) && \
	  $(BIN)/python -m pip --disable-pip-version-check --quiet install --no-compile -r requirements/torch.txt && \
	  { wait $$page || true; }
	@touch $(VENV)/play.stamp $(VENV)/docs.stamp $@

$(VENV)/docs.stamp: requirements/docs.txt
	@echo "Setting up the handbook (once) …"
	@$(PYTHON) -m venv $(VENV)
	@$(INSTALL) -r requirements/docs.txt
	@touch $@
