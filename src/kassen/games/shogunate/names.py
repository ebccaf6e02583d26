"""The names of cards, places and powers, as players read them."""

from kassen.games.shogunate.state import CARDS

CARD_NAMES = dict(
    zip(
        CARDS,
        (
            "Cloaked in Shadows",
            "Dishonor",
            "Flowing Upstream",
            "Honorable Company",
            "Path of the Arrow",
            "Storms to Flowers",
        ),
        strict=True,
    )
)

PLACE_NAMES = ("first", "second")

POWER_TEXTS = {
    "none": "no power",
    "shinobi_any": "the Shinobi goes to any slot",
    "shinobi_step": "the Shinobi moves one slot",
    "shinobi_to_1": "the Shinobi goes to slot 1",
    "shinobi_to_3": "the Shinobi goes to slot 3",
    "shinobi_to_most": "the Shinobi goes to the most Honor",
    "peek": "the Hatamoto looks at a Loyalty card",
    "show_me": "a player shows the Hatamoto a Loyalty card",
    "swap_adjacent": "the Hatamoto may switch two neighbors",
    "head_loses_1": "the head returns 1 Honor",
    "slide_honor": "the Hatamoto may move 1 Honor to a neighbor",
    "tail_to_4": "the tail moves to slot 4",
    "exchange_loyalty": "two players exchange a Loyalty card",
    "open_for_honor": "the Hatamoto may turn a Loyalty card up for 1 Honor",
    "take_back": "the Hatamoto may take an Action card back",
}


def short(identifier: str) -> str:
    """A Leader as the log names it."""
    return identifier.replace("_", " ").title()
