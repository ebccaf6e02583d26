"""Who has a single option is asked only where not being asked would tell the others something.

For each game the decisions that are asked even then, and when, by what lies open: M-26, A-13, A-52, N-5. In Kenjin and
Shogunate nobody is ever asked for the only thing there is to choose: K-39, S-13.
"""

from collections.abc import Callable, Iterator

import pytest

from kassen import games
from kassen.engine.match import Match
from kassen.testing.laws import random_match
from kassen.testing.tables import tables_of
from tests.laws.tables import VARIANTS

Open = Callable[[Match, int], bool]
SEEDS = 6  # of each table


def always(match: Match, seat: int) -> bool:
    return True


def unless_the_option_says_so(match: Match, seat: int) -> bool:
    return bool(match.options["ask_always"])


def holding(cards: int) -> Open:
    return lambda match, seat: match.view(-1)["seats"][seat]["cards"] >= cards


def with_a_choice_of_tiles(match: Match, seat: int) -> bool:
    lying = [tile for tile in match.view(-1)["sensei"]["row"] if tile is not None]
    return holding(1)(match, seat) and len(lying) > 1


ASKED: dict[str, dict[str, Open]] = {
    "mangoku": dict.fromkeys(("play_card", "respond", "nobleman_take", "single_or_ikki"), always),
    "martial_art": dict.fromkeys(
        (
            "before_support", "reveal_support", "support", "answer_support", "card_discard",
            "land_discard_strongest", "land_discard_strong", "gift_card",
        ),
        unless_the_option_says_so,
    ),
    "kenjin": {},
    "shogunate": {},
    "ninjato": {
        "place_shuriken": holding(1),
        "attack_base": holding(1),
        "attack_modify": holding(1),
        "learn_skill": with_a_choice_of_tiles,
        "pay_skill": holding(2),
        "discard_card": always,
    },
}  # fmt: skip
# Rare with one option alone: scenes show them.
SELDOM = {"land_discard_strongest", "gift_card", "place_shuriken", "discard_card"}


def single_options(name: str) -> Iterator[tuple[Match, int, str]]:
    """Every question with one option in random games at every table."""
    for table in tables_of(games.get(name), VARIANTS[name]):
        for seed in range(SEEDS):
            for match in random_match(table.game, table.seats, seed):
                for seat in match.pending:
                    if len(match.legal_ids(seat)) == 1:
                        yield match, seat, table.game.decisions[match._state.phase]


@pytest.mark.parametrize("name", games.NAMES)
def test_a_single_option_is_asked_only_where_open_things_say_so__M_26_A_52_K_39_S_13_N_5(
    name: str,
) -> None:
    heard = set()
    for match, seat, decision in single_options(name):
        assert decision in ASKED[name], decision
        assert ASKED[name][decision](match, seat), decision
        heard.add(decision)
    assert heard >= ASKED[name].keys() - SELDOM
