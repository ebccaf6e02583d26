"""Without `ask_always` everybody learns from who is asked and who is not, and re-deals keep it [AK-8]."""

import random

import pytest

from kassen.engine.dice import FOR_REDEALS, fresh_dice, key_of
from tests.games.martial_art.worlds import deals, followed, secrets, start

LANDS = ["kyoto", "asakusa", "kanbara", "edo", "ejiri", "sagami"]

# Few cards, most of them Support; a gift would blur what a spectator knows [AK-5].
POSITIONS = [
    # who looks   seat 0                seat 1                  the deck, top first
    (0,           "scout samurai",      "scout archer",         "geisha cavalry scout daimyo"),
    (0,           "raider daimyo",      "archer archer scout",  "samurai geisha scout"),
    (0,           "emperor archer",     "geisha cavalry",       "scout archer ronin geisha"),
    (0,           "raider raider",      "archer cavalry ninja", "archer scout geisha"),
    (0,           "commander geisha",   "archer archer archer", "scout ronin"),
    (1,           "raider scout",       "archer archer",        "samurai geisha scout archer"),
    (1,           "emperor archer",     "geisha cavalry",       "scout archer ronin geisha"),
    (1,           "raider archer",      "samurai cavalry",      "archer scout geisha"),
    (-1,          "samurai scout",      "archer",               "geisha cavalry"),
    (-1,          "ronin",              "archer archer",        "scout geisha"),
]  # fmt: skip


def hand(words):
    return ["supplies", *words.split()]


def is_reshuffled(match):
    """From then on chance decides what no world can foretell."""
    return any(event.name == "deck_reshuffled" for event in match.events)


@pytest.mark.parametrize("position", range(len(POSITIONS)))
def test_a_redeal_gives_every_world_that_agrees_with_who_was_asked_and_no_other__AK_8(position):
    seat, *hands, deck = POSITIONS[position]
    chance = random.Random(position)
    lands = chance.sample(LANDS, 3)
    match = start([hand(words) for words in hands], deck.split(), lands=lands, seed=position)
    dice = fresh_dice(key_of(position), FOR_REDEALS).data
    worlds = deals(match, seat)
    while not match.over and not is_reshuffled(match):
        possible = {secrets(match, world, seat) for world in worlds}
        assert secrets(match, match._state, seat) in possible
        number = min(30 * len(possible), 200)
        dealt = {secrets(match, match.redealt(seat, dice), seat) for _ in range(number)}
        assert dealt <= possible, f"{dealt - possible} after {match.sentences(-1)}"
        if len(possible) <= 5:
            assert dealt == possible, f"{possible - dealt} after {match.sentences(-1)}"
        actor = chance.choice(match.pending)
        action = chance.choice(match.legal_ids(actor))
        worlds = followed(match, worlds, seat, actor, action)
        match.play(actor, action)
