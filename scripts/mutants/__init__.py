"""Faults planted in a game's rules, one at a time, and which tests notice: `make mutants GAME=ninjato`."""
