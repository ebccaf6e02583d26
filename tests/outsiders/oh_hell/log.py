"""Every event of Oh Hell in a sentence."""

from kassen.engine.events import Fields
from kassen.engine.markup import Cast, plural


def dealt(e: Fields, cast: Cast) -> str:
    return f"{cast.does(e['dealer'], 'deal')} {e['tricks']} each; card {e['trump']} is trump."


def hand_dealt(e: Fields, cast: Cast) -> str:
    cards = " ".join(map(str, e["cards"])) if "cards" in e else "a hand"
    return f"{cast.does(e['seat'], 'receive')} {cards}."


SENTENCES = {
    "dealt": dealt,
    "hand_dealt": hand_dealt,
    "bid": lambda e, cast: f"{cast.does(e['seat'], 'bid')} {e['tricks']}.",
    "card_played": lambda e, cast: f"{cast.does(e['seat'], 'play')} {e['card']}.",
    "trick_won": lambda e, cast: f"{cast.does(e['seat'], 'take')} the trick.",
    "scored": lambda e, cast: f"{cast.does(e['seat'], 'score')} {plural(e['points'], 'point')}.",
}
