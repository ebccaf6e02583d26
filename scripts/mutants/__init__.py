"""A mutation tester: plants faults in a game's rules and reports which tests notice (`make mutants GAME=ninjato`)."""
