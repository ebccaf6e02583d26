"""Information-set Monte Carlo tree search, compiled from the rules of any game."""
