"""Kenjin: seven rounds of secret deployment on shared battlefields, then one battle after the other."""
