"""Leduc poker for people; nothing here is compiled."""
