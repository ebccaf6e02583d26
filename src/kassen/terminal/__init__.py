"""The command line, and a terminal table for every game."""
