"""Studies of many games, analyses of one, and plots of both."""
