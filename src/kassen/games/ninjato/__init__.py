"""Ninjato: throw shuriken, raid clan houses, win envoys and rumors."""
