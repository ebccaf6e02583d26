"""Puzzles: positions from matches between masters in which one choice is clearly the best."""
