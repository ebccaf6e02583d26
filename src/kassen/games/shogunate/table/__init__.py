"""Shogunate for people: what they see, read and write; nothing here is compiled."""
