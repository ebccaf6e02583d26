"""Leduc poker for Kassen."""
