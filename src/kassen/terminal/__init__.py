"""The command line, and a table in the terminal that serves every game alike."""
