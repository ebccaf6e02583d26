"""Names for bots at a table of people, as whoever opens it writes them: no game prints any of them.

A name tells a character, in every match and in every language, so that people get to know it.
"""

from collections.abc import Collection
from itertools import zip_longest
from random import Random

from kassen.bots.characters import named
from kassen.bots.levels import NAMES as LEVELS

NAMES = {
    "bold": (
        ("Akira", "明"), ("Daiki", "大樹"), ("Goro", "五郎"), ("Isamu", "勇"), ("Kenji", "賢治"), ("Ren", "蓮"),
        ("Rin", "凛"), ("Taro", "太郎"),
    ),
    "patient": (
        ("Aoi", "葵"), ("Hana", "花"), ("Haru", "春"), ("Jun", "純"), ("Nobu", "信"), ("Shiro", "志郎"),
        ("Yoko", "陽子"), ("Yuki", "雪"),
    ),
    "envious": (
        ("Emi", "恵美"), ("Kaede", "楓"), ("Mika", "美香"), ("Nao", "直"), ("Sana", "紗奈"), ("Sora", "空"),
        ("Tomo", "朋"), ("Yuzu", "柚"),
    ),
}  # fmt: skip
OF_NAME = {name: character for character, names in NAMES.items() for both in names for name in both}


def names_in(language: str | None) -> list[str]:
    """All names, one of each character in turn."""
    return [both[language == "ja"] for row in zip(*NAMES.values(), strict=True) for both in row]


def guests(
    language: str | None, number: int, dice: Random, but: Collection[str | None] = ()
) -> list[str]:
    """Draw names for bots, of characters as different as they can be; `but` are at the table already."""
    of_one = [
        [both[language == "ja"] for both in names if not set(both) & set(but)]
        for names in NAMES.values()
    ]
    dice.shuffle(of_one)
    for names in of_one:
        dice.shuffle(names)
    drawn = [name for row in zip_longest(*of_one) for name in row if name]
    return drawn[:number]


def as_named(name: str | None, level: str) -> str:
    """The bot of this level that plays as its name says; other bots have no character."""
    return named(OF_NAME.get(name or "") if level in LEVELS else None, level)
