"""Martial Art: two to four warlords, one secret card each round, Support out of the hand, Lands as the prize."""
