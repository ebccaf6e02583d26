"""The parts rules are made of and compiled by: records, dice, sets, actions, and the kernel that knows the compiler.

Together with a game's own `rules` this folder is all that native rules are compiled from, and so its digest names them.
"""
