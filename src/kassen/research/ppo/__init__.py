"""Proximal policy optimization by self-play, on the vector environment; `kassen.research.train` is the command.

PPO with a clipped objective (Schulman et al., "Proximal Policy Optimization Algorithms", 2017) and generalized
advantage estimation (Schulman et al., 2016). What we do differently: one network plays every seat at tables of all
sizes, its value head has one value for each seat, a seat's advantage goes from its own decision to its next, and at a
share of the tables the other seats are opponents that do not learn.
"""
