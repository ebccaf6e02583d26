"""Peaks of seeded matches of every game, and which scenes they are played as."""

from collections.abc import Callable
from typing import Any

from tests.browser.told import Fields

Peak = Callable[[list[Fields]], bool]
BRISK = "localStorage.setItem('kassen-settings', JSON.stringify({pace: 'brisk'}))"


def has(*names: str, **fields: Any) -> Peak:
    """A step with events of all these names, the first of which has these fields."""

    def is_peak(events: list[Fields]) -> bool:
        first = [event for event in events if event["event"] == names[0]]
        told = {event["event"] for event in events}
        is_such = any(fields.items() <= event.items() for event in first)
        return is_such and told.issuperset(names)

    return is_peak


PEAKS = {
    "mangoku": [
        (7, has("attack_blocked"), ["duel"]),
        (3, has("player_eliminated", reason="battle"), ["duel"]),
        (7, has("monk_answered"), ["monk"]),
        (2, has("campaign_ended", reason="emperor"), ["count"]),
        (9, has("campaign_ended", reason="last_player"), ["duel", "count"]),
    ],
    "martial_art": [
        (7, has("cards_revealed"), ["reveal"]),
        (7, has("ranking_fixed"), ["podium"]),
        (7, has("land_won"), ["podium"]),
    ],
    "kenjin": [
        (7, has("assassin_struck"), ["kill"]),
        (7, has("battle_started"), ["battle"]),
    ],
    "shogunate": [
        (7, has("honor_placed", "action_discarded", cause="plot"), ["performance", "plot"]),
        (7, has("game_ended"), ["finale"]),
    ],
    "ninjato": [
        (7, has("banzai", "guard_revealed"), ["guard"]),
        (1, has("alarm_rang"), ["alarm"]),
        (7, has("game_ended"), ["ledger"]),
    ],
}  # fmt: skip
