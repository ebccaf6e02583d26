"""Oh Hell on our engine: a game for tests only, to be compared with an outside implementation."""
