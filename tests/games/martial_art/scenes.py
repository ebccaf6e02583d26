"""Scenes of Martial Art: a position in a few words, decisions as lines, everybody else passes.

Hands are words such as "supplies ninja cavalry*3"; seats are 0 to 3 as in the worked cases.
"""

from kassen.engine.match import Match
from kassen.games.martial_art.box import card_id, cards_in
from kassen.games.martial_art.game import GAME

DEFAULTS = ("pass", "done", "decline", "no")  # what players say where a case states nothing
ONLY_THESE = {"rest": "box"}  # all other cards are out of the game


def cards(words):
    """A list of cards from words; name*3 is three of them."""
    listed = []
    for word in words.split():
        name, _, copies = word.partition("*")
        listed += [name] * int(copies or 1)
    return listed


def scene(*hands, options=None, edition=None, seed=0, lands="ejiri tenma", won=None, **scenario):
    """A match at the start of a round: one hand for each seat, deck and Lands from the top."""
    scenario["hands"] = [None if hand is None else cards(hand) for hand in hands]
    scenario["lands"] = lands.split()
    for pile in ("deck", "discard"):
        if pile in scenario:
            scenario[pile] = cards(scenario[pile])
    if won is not None:
        scenario["won"] = [words.split() for words in won]
    match = Match(GAME, len(hands), seed=seed, options=options, edition=edition, scenario=scenario)
    match.asked = []
    return match


# What happens.


def choose(match, seat, words):
    """One decision, noted with its options."""
    options = [option.words for option in match.legal(seat)]
    match.asked.append((seat, match.view(seat)["decision"], options))
    match.play(seat, words)


def act(match, *lines):
    """Decisions such as "0 play ninja" or "1 use archer", in order; in between everybody passes."""
    for line in lines:
        seat, words = int(line.split()[0]), " ".join(line.split()[1:])
        while not is_open(match, seat, words):
            assert pass_once(match), (
                f"{line!r} is not possible: {match.pending} {match.view(-1)['decision']}"
            )
        choose(match, seat, words)


def is_open(match, seat, words):
    return seat in match.pending and words in [option.words for option in match.legal(seat)]


def pass_once(match):
    """One pending seat says nothing; False where somebody must choose."""
    for seat in match.pending:
        options = [option.words for option in match.legal(seat)]
        said = [word for word in DEFAULTS if word in options] or (
            options if len(options) == 1 else []
        )
        if said:
            choose(match, seat, said[0])
            return True
    return False


def lay(match, *played):
    """Every seat plays a card, None for a hand of Supplies alone; then the table goes on by itself."""
    act(match, *(f"{seat} play {card}" for seat, card in enumerate(played) if card))


def go_on(match):
    """Everybody passes until the round is over or somebody must choose."""
    number = match._state.round_number
    while not match.over and match._state.round_number == number and pass_once(match):
        pass


def go_on_to(match, decision):
    """Everybody passes until this is asked."""
    while match.view(-1)["decision"] != decision:
        assert pass_once(match), match.view(-1)["decision"]


# What is asked.


def options(match, seat):
    return [option.words for option in match.legal(seat)]


def was_asked(match, seat, decision):
    """The options of every time this was asked of this seat, in order."""
    return [words for who, what, words in match.asked if (who, what) == (seat, decision)]


def decision(match):
    return match.view(-1)["decision"]


# What lies on the table.


def hand(match, seat):
    return match.view(seat)["hand"]


def held(words):
    """These cards in table order, as a hand lists them."""
    ids = [card["id"] for card in Match(GAME, 2, seed=0).view(-1)["cards"]]
    return sorted(cards(words), key=ids.index)


def discard(match):
    """The face-up cards, in table order; everybody sees them."""
    piles = [match.view(seat)["discard"] for seat in range(-1, match.seats)]
    assert all(pile == piles[0] for pile in piles)
    return [card for card, copies in piles[0].items() for _ in range(copies)]


def deck(match, count=200):
    """The top cards of the Battle deck, which nobody sees, top first."""
    state = match._state
    size = state.deck_size
    return [card_id(match.box, state.deck[size - 1 - n]) for n in range(min(count, size))]


def legends(match):
    return match.view(-1)["legends"]


def won(match, seat):
    return match.view(-1)["seats"][seat]["won"]


def known(match, by, of):
    """Cards one seat knows in another hand; -1 is a spectator."""
    return match.view(by)["seats"][of]["known"]


def truth(match, seat):
    """The whole hand with the face-down and the picked cards in it."""
    return cards_in(match.box, match._state.hand.tolist()[seat])


# What was told.


def told(match, name, seat=None):
    """The events of this name, as a seat may read them; without a seat the whole truth."""
    events = [event for event in match.events if event.name == name]
    if seat is None:
        return [event.fields for event in events]
    shown = [event.seen(seat) for event in events]
    return [{key: value for key, value in fields.items() if key != "event"} for fields in shown]


def names_told(match, since=0):
    return [event.name for event in match.events[since:]]


def final(match):
    """The final strengths by seat of the latest battle."""
    ranking = told(match, "ranking_fixed")[-1]["ranking"]
    return [row["strength"] for row in sorted(ranking, key=lambda row: row["seat"])]


def ranking(match):
    return [row["seat"] for row in told(match, "ranking_fixed")[-1]["ranking"]]


def flips(match, reason=None):
    """The cards of every flip, by seat."""
    return [
        {row["seat"]: row["card"] for row in event["cards"]}
        for event in told(match, "tie_flip")
        if reason in (None, event["reason"])
    ]


def drawn(match, seat):
    """The cards a seat has drawn, draw by draw."""
    return [event["cards"] for event in told(match, "cards_drawn") if event["seat"] == seat]
