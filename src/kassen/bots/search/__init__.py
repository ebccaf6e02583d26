"""Searches compiled from the rules of any game: ISMCTS, policy rollouts with sequential halving, and online MCCFR."""
