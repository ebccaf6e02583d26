"""The view as numbers, and the rules of thumb that read no more than it."""

import pytest

from kassen.engine.match import Match
from kassen.engine.rules.dice import FOR_PLAYERS, fresh_dice, key_of, roll
from kassen.games.ninjato.box import guard_names
from kassen.games.ninjato.game import GAME
from kassen.games.ninjato.rules.actions import (
    ACTIONS,
    CLANS,
    KINDS,
    RUMOR_KINDS,
    SIDES,
    SKILL_NAMES,
    TREASURES,
)
from kassen.games.ninjato.rules.state import DECISIONS
from tests.games.ninjato.scenes import A, B, house, raid, scene

LETTERS = "fsvjg"


def sections(match, seat):
    """The observation as lists of whole numbers, by section."""
    numbers = match.observation(seat).astype(int).tolist()
    return {name: numbers[where] for name, where in GAME.observation.sections.items()}


# What each section must say, from the view alone.


def ones(names, chosen):
    return [int(name in chosen) for name in names]


def counts(names, listed):
    return [list(listed).count(name) for name in names]


def flat(lists):
    return [number for numbers in lists for number in numbers]


def numbers_of(match, view):
    """All sections, as the view tells them."""
    seats = range(match.seats)
    first = max(view["seat"], 0)
    order = [*seats[first:], *seats[:first]]
    per_seat = [seat_numbers(match, view, seat) for seat in order]
    scoring = view["scoring"]
    return {
        "hand": counts(range(1, 6), view["hand"]),
        "seats": flat(per_seat) + [0] * (4 - match.seats) * len(per_seat[0]),
        "dojo": dojo_numbers(view["dojo"]),
        "sensei": flat(ones(SKILL_NAMES, [tile and tile["tile"]]) for tile in row_of(view, "sensei")),
        "palace": flat(envoy_numbers(card) for card in row_of(view, "palace")),
        "pavilion": flat(rumor_numbers(card) for card in row_of(view, "pavilion")),
        "houses": flat(house_numbers(match, lying) for lying in view["houses"]),
        "stacks": [
            view["guards"]["deck"], view["elites"]["deck"], sum(view["bag"].values()), view["dojo"]["pile"],
            view["sensei"]["disguises"], view["sensei"]["ordinary"], view["palace"]["stack"], view["pavilion"]["stack"],
        ],
        "spent": [view["spent"].get(name, 0) for name in TREASURES],
        "discards": [
            view[deck]["discard"].get(name, 0) if copies else 0
            for deck, half in (("guards", slice(0, 20)), ("elites", slice(20, 40)))
            for name, copies in zip(guard_names(match.box)[half], match.box.guard_copies[half], strict=True)
        ],
        "tops": flat(top_numbers(match, view[deck]["top"]) for deck in ("guards", "elites")),
        "raid": raid_numbers(match, view["raid"]),
        "clans": view["clan_honor"] + ones(CLANS, [scoring and scoring["clan"]]),
        "decision": ones(DECISIONS, [view["decision"]]),
        "table": [view["round"], view["lap"], match.seats, view["draws"]],
    }  # fmt: skip


def row_of(view, place):
    row = view[place]["row"]
    return row + [None] * (4 - len(row))


def seat_numbers(match, view, seat):
    own = view["seats"][seat]
    scoring = view["scoring"]
    clan = CLANS.index(scoring["clan"]) if scoring else 0
    kinds = [card["kind"] for card in own["rumor_cards"]]
    honors = dict(zip(guard_names(match.box), match.box.guard_honor, strict=True))
    return [
        1, own["honor"], own["cards"], own["shuriken"], view["order"].index(seat), int(seat in view["waiting_for"]),
        len(own["envoys"]), max([envoy["number"] for envoy in own["envoys"]], default=0), own["rumors"],
        len(own["elites"]), sum(honors[name] for name in own["elites"]),
        scoring["influence"][seat] - own["influence"][clan] if scoring else 0,
        int(bool(scoring) and scoring["first"] == seat), int(bool(scoring) and scoring["second"] == seat),
        *own["stock"].values(), *own["seen_hand"],
        *ones(SKILL_NAMES, [tile["tile"] for tile in own["tiles"]]),
        *ones(SKILL_NAMES, [tile["tile"] for tile in own["tiles"] if tile["up"]]),
        *own["influence"], *counts(RUMOR_KINDS, kinds),
    ]  # fmt: skip


def dojo_numbers(dojo):
    slots = flat(ones(range(1, 6), [card]) for card in dojo["slots"])
    return slots + [dojo["discard"].get(str(value), 0) for value in range(1, 6)]


def envoy_numbers(card):
    if card is None:
        return [0] * 11
    icon = int(card["disguise"])
    return [1, card["number"], icon, *ones(CLANS, card["clans"]), *counts(LETTERS, card["cost"])]


def rumor_numbers(card):
    if card is None:
        return [0] * 11
    return [1, *ones(RUMOR_KINDS, [card["kind"]]), *counts(LETTERS, card["cost"])]


def guard_numbers(match, name):
    """Low, high, alarm and honor, as they are printed."""
    box, guard = match.box, guard_names(match.box).index(name)
    return [
        box.guard_low[guard],
        box.guard_high[guard],
        int(name.endswith("_alarm")),
        box.guard_honor[guard],
    ]


def house_numbers(match, lying):
    sentry = [0, 0, 0]
    if lying["sentry"]:
        low, _, alarm, _ = guard_numbers(match, lying["sentry"])
        sentry = [1, low, alarm]
    return [
        *ones(CLANS, [lying["clan"]]),
        lying["value"],
        *sentry,
        *counts(KINDS, lying["treasures"]),
    ]


def top_numbers(match, name):
    return [0] * 5 if name is None else [1, *guard_numbers(match, name)]


def raid_numbers(match, going_on):
    if going_on is None:
        return [0] * (5 + 12 + 10 + 19)
    attack = going_on["attack"] or {"total": 0, "deficit": 0, "kickers": 0, "tiles": []}
    guard = going_on["guard"]
    return [
        *(int(going_on["house"] == f"house_{number}") for number in range(1, 6)),
        SIDES.index(going_on["side"]), int(guard is not None), int(bool(guard) and guard.startswith("elite")),
        int(going_on["is_sentry"]), attack["total"], attack["deficit"], attack["kickers"], int(going_on["failed"]),
        *(guard_numbers(match, guard) if guard else [0] * 4),
        *counts(KINDS, going_on["shuriken"]), *ones(SKILL_NAMES, attack["tiles"]),
    ]  # fmt: skip


def positions(seats, seed):
    """A match that is half random, half by rules of thumb, ahead of every decision and at its end."""
    match = Match(GAME, seats, seed=seed, options={"memory_aid": "on"})
    dice = fresh_dice(key_of(seed), FOR_PLAYERS)
    while not match.over:
        yield match
        seat = match.pending[0]
        listed = match.legal_ids(seat)
        choices = [choice(match), ACTIONS.words(listed[roll(dice, len(listed))])]
        match.play(seat, choices[roll(dice, 2)])
    yield match


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_number_of_an_observation_is_what_the_view_says(seats):
    for match in positions(seats, seats):
        for seat in range(-1, seats):
            assert sections(match, seat) == numbers_of(match, match.view(seat))


def test_the_numbers_of_a_position_that_random_play_seldom_has():
    match = raid(
        "red gold; red jade", "1 3 3", "stealth", on="plain jade; red vase", guard="elite_2_4",
        sentry="guard_5_alarm", tiles="boryaku hensojutsu_crane", used=["boryaku"], seats=3, honor=[12, 30, 7],
        hands=["4 4"], seen_hands=["", "4"], stocks=["fan fan gold"], envoys=["envoy_3 envoy_10"],
        rumors=["", "goodwill_fs goodwill_fv secret_art_fs"], kept=["elite_2_4 elite_3"],
        slots="5 2 2", palace="envoy_21 - envoy_1 -", pavilion="- goodwill_vj - -", sensei="tenmon - choho",
        order=[0, 2, 1], round=3, lap=2, discards={"dojo": "5 5", "bag": "jade", "elites": "elite_1_5"},
        looked={"guards": [A], "elites": [B]}, options={"memory_aid": "on"},
    )  # fmt: skip
    for seat in range(-1, 3):
        assert sections(match, seat) == numbers_of(match, match.view(seat))
    assert sections(match, A)["hand"] == [1, 0, 2, 0, 0]
    assert sections(match, B)["tops"][5] == 1
    assert sections(match, B)["tops"][0] == 0
    assert sections(match, -1)["tops"] == [0] * 10


def test_an_attack_that_goes_on_is_in_the_observation():
    match = raid(
        "plain fan scroll", "3 4 1", tiles="bojutsu", sentry="guard_5", options={"memory_aid": "on"}
    )
    match.play(A, "card_4")
    for seat in (-1, A, B):
        assert sections(match, seat) == numbers_of(match, match.view(seat))
    assert sections(match, B)["raid"][9:12] == [4, 2, 0]


@pytest.mark.parametrize("word", ["honor", "row_1"])
def test_the_clan_being_scored_is_in_the_observation(word):
    match = scene(
        envoys=["envoy_1 envoy_2 envoy_3", "envoy_13 envoy_14"], tiles=["hensojutsu_snake"], round=3,
        at="scoring", options={"memory_aid": "on"},
    )  # fmt: skip
    for action in ("disguise", word):
        for seat in (-1, A, B):
            assert sections(match, seat) == numbers_of(match, match.view(seat))
        match.play(A, action)
    assert sections(match, A) == numbers_of(match, match.view(A))


# Rules of thumb.


def choice(match):
    seat = match.pending[0]
    mask = bytearray(len(ACTIONS))
    GAME.rules.legal(match.box, match._state, seat, mask)
    dice = fresh_dice(key_of(1), FOR_PLAYERS)
    return ACTIONS.words(GAME.rules.heuristic(match.box, match._state, seat, mask, dice))


@pytest.mark.parametrize(
    ("match", "word"),
    [
        (raid("plain fan scroll", "3 4 5"), "card_4"),
        (raid("plain fan scroll", "1 2 5", "stealth"), "card_2"),
        (raid("plain fan scroll", "4", tiles="kenjutsu"), "kenjutsu_5"),
        (raid("plain fan", "", on="plain jade gold", guard=None), "leave"),
        (raid("plain jade", "5 5", on="plain fan", guard=None), "banzai"),
        (raid("plain jade", "4 4", on="plain fan gold", guard=None, looked={"guards": [A]},
              stacks={"guards": "guard_5"}), "leave"),
        (raid("plain jade", "4 4", on="plain fan gold", guard=None, looked={"guards": [A]},
              stacks={"guards": "guard_1"}), "banzai"),
        (scene(["5 5"], stocks=["scroll vase jade"], palace="envoy_19 - - -"), "palace"),
        (scene([""], houses={f"house_{n}": house("plain fan") for n in range(1, 6)}), "dojo"),
    ],
)  # fmt: skip
def test_the_obvious_is_chosen(match, word):
    assert choice(match) == word


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_heuristic_beats_random_play(seats):
    dice = fresh_dice(key_of(seats), FOR_PLAYERS)
    for seed in range(4):
        match = Match(GAME, seats, seed=seed)
        steps = 0
        while not match.over:
            seat = match.pending[0]
            if seat == seed % seats:
                mask = bytearray(len(ACTIONS))
                GAME.rules.legal(match.box, match._state, seat, mask)
                match.play(seat, GAME.rules.heuristic(match.box, match._state, seat, mask, dice))
            else:
                legal = match.legal_ids(seat)
                match.play(seat, legal[(steps * 7 + seed) % len(legal)])
            steps += 1
        assert match.ranks[seed % seats] == 1
