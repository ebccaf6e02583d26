"""Shogunate: secret loyalties and a Line of Succession."""
