"""Scenes of Ninjato: a position in a few words, decisions as words, and chance that is told what to do.

Seats are A to D as in the worked cases. A house is written "plain fan jade; red vase", a hand "1 3 3".
"""

from contextlib import contextmanager
from unittest.mock import patch

from kassen.engine.match import Match
from kassen.games.ninjato.game import GAME
from kassen.games.ninjato.rules import rounds, setup, treasures as raiding
from kassen.games.ninjato.rules.actions import TREASURES
from kassen.games.ninjato.rules.state import (
    BAG,
    DOJO,
    NO_CARD,
    STACK_FIRST,
)
from kassen.games.ninjato.table.events import kinds_in, loot_of, tiles_of
from kassen.games.ninjato.table.view import view

A, B, C, D = range(4)
LETTERS = "ABCD"
HOUSES = tuple(f"house_{number}" for number in range(1, 6))


def kinds(words):
    """`plain fan jade; red vase` as kinds."""
    listed = []
    for part in filter(None, (part.strip() for part in words.split(";"))):
        side, *names = part.replace(",", " ").split()
        listed += [f"{side}_{name}" for name in names]
    return listed


def house(treasures=None, sentry="guard_3", token=None):
    written = {"sentry": sentry}
    if treasures is not None:
        written["treasures"] = kinds(treasures)
    if treasures == "":
        written["sentry"] = None
    if token is not None:
        written["token"] = token
    return written


def by_seat(listed, seats, default):
    return [*listed, *([default] * (seats - len(listed)))]


def numbers(hand):
    return None if hand is None else [int(value) for value in hand.split()]


def match_of(scenario, seats=2, options=None, edition=None, seed=0):
    return Match(GAME, seats, seed=seed, options=options, edition=edition, scenario=scenario)


def scene(hands=(), tiles=(), seats=2, options=None, edition=None, seed=0, **scenario):
    """A match in this position; lists by seat may be short, the rest has nothing or is dealt."""
    scenario["hands"] = by_seat([numbers(hand) for hand in hands], seats, None)
    scenario["tiles"] = by_seat([words.split() for words in tiles], seats, [])
    for key in ("used", "stocks", "kept", "envoys", "rumors"):
        if key in scenario:
            scenario[key] = by_seat([words.split() for words in scenario[key]], seats, [])
    if "honor" in scenario:
        scenario["honor"] = by_seat(scenario["honor"], seats, 0)
    if "seen_hands" in scenario:
        scenario["seen_hands"] = by_seat(
            [numbers(hand) for hand in scenario["seen_hands"]], seats, []
        )
    for key in ("stacks", "discards"):
        if key in scenario:
            scenario[key] = {
                name: numbers(cards) if name == "dojo" else cards.split()
                for name, cards in scenario[key].items()
            }
    for key in ("sensei", "palace", "pavilion", "tiles_out", "only"):
        if isinstance(scenario.get(key), str):
            scenario[key] = [None if word == "-" else word for word in scenario[key].split()]
    if "slots" in scenario:
        scenario["slots"] = [
            None if word == "-" else int(word) for word in scenario["slots"].split()
        ]
    return match_of(scenario, seats, options, edition, seed)


def raid(
    treasures, hand, side="strength", on="", guard="sentry", sentry="guard_3", tiles="", **more
):
    """Seat A in house 1, facing this guard, or with none at Leave or Banzai."""
    scenario = {"house": "house_1", "side": side, "shuriken": kinds(on), "guard": guard}
    if guard is None:
        del scenario["guard"]
    houses = {"house_1": house(treasures, sentry), **more.pop("houses", {})}
    hands = [hand, *more.pop("hands", [])]
    return scene(hands, [tiles], raid=scenario, houses=houses, **more)


# What happens.


def act(match, *lines):
    """Decisions such as "A card_4", "A leave"; a wrong seat or option is refused."""
    for line in lines:
        letter, word = line.split()
        match.play(LETTERS.index(letter), word)


class TurnIsOver(Exception):
    pass


@contextmanager
def stopping(name):
    """The table stays as it lies before this automatic phase."""
    chapter = rounds if hasattr(rounds, name) else raiding
    with patch.object(chapter, name, side_effect=TurnIsOver):
        yield


def act_until(match, name, *lines):
    """These decisions, the last of which leads to this automatic step; it is not run."""
    with stopping(name):
        try:
            act(match, *lines)
        except TurnIsOver:
            return
    raise AssertionError(f"{name} was not reached")


def end_turn(match, *lines):
    act_until(match, "end_turn", *lines)


# What is asked.


def asked(match):
    """The seat that must decide, the decision, and its options in order; None when the game is over."""
    if match.over:
        return None
    (seat,) = match.pending
    decision = match.view(seat)["decision"]
    for other in range(-1, match.seats):
        assert match.view(other)["waiting_for"] == [seat]
        assert match.view(other)["decision"] == decision
        assert other < 0 or other == seat or match.legal_ids(other) == []
    return LETTERS[seat], decision, " ".join(option.words for option in match.legal(seat))


def options(match):
    return asked(match)[2]


def decision(match):
    return asked(match)[:2]


# What lies on the table, also in the middle of what runs by itself.


def table(match, seat=-1):
    return view(match.box, GAME.see(match.box, match._state, seat), seat)


def hand(match, seat=A):
    return " ".join(map(str, table(match, seat)["hand"]))


def seen_hand(match, seat):
    return [match._state.seen_hand[seat, card] for card in range(5)]


def treasures(match, number=1):
    """The treasures of a house as they are written here."""
    listed = kinds_in(match._state, number - 1)
    assert table(match)["houses"][number - 1]["treasures"] == listed
    parts = []
    for side in ("plain", "red"):
        names = [kind.split("_")[1] for kind in listed if kind.startswith(side)]
        if names:
            parts.append(f"{side} {' '.join(names)}")
    return "; ".join(parts)


def on_shuriken(match):
    return " ".join(loot_of(match._state))


def stock(match, seat=A):
    state = match._state
    return " ".join(
        name for index, name in enumerate(TREASURES) for _ in range(state.stock[seat, index])
    )


def slots(match):
    return " ".join("-" if value is None else str(value) for value in table(match)["dojo"]["slots"])


def row(match, place, key):
    return " ".join("-" if card is None else card[key] for card in table(match)[place]["row"])


def discarded(match, deck):
    """The discards of the guards or elites by name, of the Dojo by value, the spent pile by type."""
    lying = table(match)
    if deck == DOJO:
        found = lying["dojo"]["discard"]
    elif deck == BAG:
        found = lying["spent"]
    else:
        found = lying[("guards", "elites")[deck]]["discard"]
    return " ".join(name for name, copies in found.items() for _ in range(copies))


def stack(match, deck):
    """A whole stack, top first, as the table's numbers."""
    state = match._state
    first = STACK_FIRST[deck]
    return [state.stack[first + index] for index in reversed(range(state.stack_size[deck]))]


def ready(match, seat=A):
    return " ".join(tiles_of(match._state.ready[seat]))


def tiles(match, seat=A):
    return " ".join(tiles_of(match._state.tiles[seat]))


def honor(match, *seats):
    return [table(match)["seats"][seat]["honor"] for seat in seats or range(match.seats)]


def guard(match):
    return table(match)["raid"]["guard"]


def order(match):
    return "".join(LETTERS[seat] for seat in table(match)["order"])


# What was told.


def told(match, name, seat=None):
    """The events of this name as a seat may read them; without a seat the whole truth."""
    events = [event for event in match.events if event.name == name]
    if seat is None:
        return [event.fields for event in events]
    shown = [event.seen(seat) for event in events]
    return [{key: value for key, value in fields.items() if key != "event"} for fields in shown]


def names_told(match, since=0):
    return [event.name for event in match.events[since:]]


# Chance.


@contextmanager
def stacked(deck, *top):
    """Shuffles of the set-up leave these numbers on top of a stack, in this order, all others as gathered."""

    def stack_cards(dice, cards, first, size):
        if first == STACK_FIRST[deck]:
            pile = [cards[first + index] for index in range(size)]
            for card in top:
                pile.remove(card)
            for index, card in enumerate([*pile, *reversed(top)]):
                cards[first + index] = card

    with patch.object(setup, "shuffle_part", stack_cards):
        yield


def put_stack(match, deck, cards):
    """A stack of exactly these numbers, top first, whatever else the box has."""
    state = match._state
    first = STACK_FIRST[deck]
    for index, card in enumerate(reversed(cards)):
        state.stack[first + index] = card
    for index in range(len(cards), state.stack_size[deck]):
        state.stack[first + index] = NO_CARD
    state.stack_size[deck] = len(cards)
    match._views.clear()


def put_discards(match, deck, cards):
    for card in range(20):
        match._state.discard[deck, card] = cards.count(card)
    match._views.clear()


def all_left_for(match_words, total):
    """Treasures to give away so that the bag stays empty."""
    return [name for name, copies in total.items() for _ in range(copies - match_words.count(name))]


def rumors_of(match, viewer, seat):
    """The Rumors of a seat as a viewer sees them, by their ids."""
    return [card["rumor"] for card in match.view(viewer)["seats"][seat]["rumor_cards"]]


BOX_TREASURES = {"fan": 24, "scroll": 21, "vase": 18, "jade": 15, "gold": 12}
ALL_ELITES = (
    ["elite_2"] * 2 + ["elite_3"] * 4 + ["elite_4"] * 2 + ["elite_2_3"] * 2 + ["elite_3_4"] * 2
    + ["elite_2_4"] * 4 + ["elite_1_4"] + ["elite_2_5"] + ["elite_1_5"] * 2
)  # fmt: skip
