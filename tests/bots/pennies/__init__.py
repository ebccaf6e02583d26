"""Matching pennies: the smallest game with a mixed equilibrium."""
