"""Mangoku: bluff and short battles for two to six in the Japan of the sixteenth century."""
