"""Legible texts: what people write and others read shows its letters, in their order, each with few marks."""

import unicodedata

MOST_MARKS = 2  # combining marks on one letter


def why_illegible(text: str) -> str | None:
    """Say what is wrong with a text; None where nothing is."""
    if not text.isprintable():  # control signs, those that turn the line around, halves of a letter
        return "has characters that cannot be printed"
    marks = 0
    for letter in unicodedata.normalize("NFD", text):
        marks = marks + 1 if unicodedata.category(letter).startswith("M") else 0
        if marks > MOST_MARKS:
            return "has too many marks on one letter"
    return None
