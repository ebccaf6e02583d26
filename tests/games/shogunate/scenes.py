"""Scenes of Shogunate: a position in a few words, decisions as sentences, and chance that is told what to do.

Leaders are codes such as AK, Loyalty places are written 1.0 for seat 1, place 0, as in the worked cases.
"""

from kassen.engine.match import Match
from kassen.games.shogunate.game import GAME
from kassen.games.shogunate.rules.actions import LEADERS
from kassen.games.shogunate.rules.state import CARDS

CODES = dict(zip(("AK", "SH", "KU", "AO", "MI", "KI"), LEADERS, strict=True))
CODE_OF = {leader: code for code, leader in CODES.items()}
L0 = "AK SH KU AO MI KI"
TABLE_F = "AK KU / SH MI / AK AO / MI KI"
TRIO = "AK KU / SH MI / AO KI"

# A Plot that gives nothing and has no power, for cases that name the final Honor.
NOTHING = {
    "name": "a quiet one",
    "plots": {"rice_tribute": {f"slot_{slot}": 0 for slot in range(1, 7)}},
}


def fresh(seats, seed=0, edition=None, **options):
    return Match(GAME, seats, seed=seed, options=options, edition=edition)


def scene(loyalty=TABLE_F, seats=None, seed=0, options=None, edition=None, **document):
    """A match in this position; `loyalty` has the cards of all seats, or is None with `seats` given."""
    if loyalty is not None:
        hands = [cards.split() for cards in loyalty.split("/")]
        document["loyalty"] = [[CODES[code] for code in cards] for cards in hands]
        seats = len(hands)
    if "line" in document:
        document["line"] = [CODES[code] for code in document["line"].split()]
    if "honor" in document:
        document["honor"] = amounts(document["honor"])
    if "checks" in document:
        document["checks"] = [amounts(check) for check in document["checks"]]
    if "face_up" in document:
        document["face_up"] = by_seat(document["face_up"], seats)
    return Match(GAME, seats, seed=seed, options=options, edition=edition, scenario=document)


def amounts(words):
    """Honor such as "AK 3 MI 1"."""
    parts = words.split()
    return {CODES[code]: int(number) for code, number in zip(parts[::2], parts[1::2], strict=True)}


def by_seat(places, seats):
    """Places such as "1.0 2.1" as lists by seat."""
    lists = [[] for _ in range(seats)]
    for word in places.split():
        seat, place = word.split(".")
        lists[int(seat)].append(int(place))
    return lists


def performing(card, seat=1, loyalty=TABLE_F, **document):
    """The Action of one player is all that is left of this round's Actions."""
    document.setdefault("plot", "rice_tribute")
    seats = len(loyalty.split("/")) if loyalty else document["seats"]
    played = [card if other == seat else None for other in range(seats)]
    return scene(loyalty, step="perform", played=played, **document)


def plotting(plot, loyalty=TABLE_F, **document):
    """The Actions of the round are over, and this is the Plot."""
    return scene(loyalty, step="plot", plot=plot, **document)


# What happens.


def act(match, *lines):
    """Decisions such as "1 leader AK", "0 slot 5", "1 switch AK+MI"; a wrong seat or option is refused."""
    for line in lines:
        seat, *words = line.split()
        match.play(int(seat), " ".join(map(long, words)))


def long(word):
    """Codes in a word as the Leaders they stand for."""
    for code, leader in CODES.items():
        word = word.replace(code, leader)
    return word


def short(words):
    """An option in codes, without its verb."""
    text = " ".join(words.split()[1:]) or words
    for code, leader in CODES.items():
        text = text.replace(leader, code)
    return text


# What is asked.


def asked(match):
    """The decision, and the options in order of every seat that must decide; None when the game is over."""
    if match.over:
        return None
    decisions = {match.view(viewer)["decision"] for viewer in range(-1, match.seats)}
    assert len(decisions) == 1
    for viewer in range(-1, match.seats):
        assert match.view(viewer)["waiting_for"] == match.pending
    options = {
        seat: ", ".join(short(option.words) for option in match.legal(seat))
        for seat in range(match.seats)
        if match.legal(seat)
    }
    assert sorted(options) == match.pending
    return decisions.pop(), options


# What lies on the table.


def line(match):
    return " ".join(CODE_OF[slot["leader"]] for slot in match.view(-1)["line"])


def honor(match):
    """The Honor in table order, without those that have none."""
    found = {CODE_OF[slot["leader"]]: slot["honor"] for slot in match.view(-1)["line"]}
    return " ".join(f"{code} {found[code]}" for code in CODES if found[code])


def shinobi(match):
    return match.view(-1)["shinobi"]


def card(match, viewer, place):
    """A Loyalty place such as "1.0" in the view of a seat."""
    seat, number = map(int, place.split("."))
    return match.view(viewer)["seats"][seat]["loyalty"][number]


def knows(match, viewer, place):
    """The code of the Leader a seat knows to lie there, or None."""
    leader = card(match, viewer, place)["leader"]
    return None if leader is None else CODE_OF[leader]


def loyalty(match, seat):
    return " ".join(knows(match, seat, f"{seat}.{place}") for place in (0, 1))


def face_up(match):
    """The places with a face-up card, the same for everybody."""
    lists = [
        " ".join(
            f"{seat}.{place}"
            for seat in range(match.seats)
            for place in (0, 1)
            if card(match, viewer, f"{seat}.{place}")["face_up"]
        )
        for viewer in range(-1, match.seats)
    ]
    assert len(set(lists)) == 1
    return lists[0]


def hand(match, seat):
    hands = [match.view(viewer)["seats"][seat]["hand"] for viewer in range(-1, match.seats)]
    assert all(cards == hands[0] for cards in hands)
    return hands[0]


def discard(match, seat):
    piles = [match.view(viewer)["seats"][seat]["discard"] for viewer in range(-1, match.seats)]
    assert all(pile == piles[0] for pile in piles)
    return piles[0]


def without(*cards):
    return [card for card in CARDS if card not in cards]


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


def power_result(match):
    return told(match, "power_used")[-1]["result"]
