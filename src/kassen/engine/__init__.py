"""The engine: rules at three speeds, chance, secrecy and matches; it knows no game and does no I/O of its own."""
