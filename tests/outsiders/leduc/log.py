"""Every event of leduc poker in a sentence."""

from kassen.engine.events import Fields
from kassen.engine.markup import Cast, join, plural


def pot_won(e: Fields, cast: Cast) -> str:
    """The pot goes to one seat or is shared [L-8]."""
    pot, winners = plural(e["pot"], "chip"), e["winners"]
    if len(winners) == 1:
        return f"{cast.does(winners[0], 'win')} {pot}."
    return f"{pot} are shared by {join([cast.whom(seat) for seat in winners])}."


SENTENCES = {
    "card_dealt": lambda e, cast: f"{cast.does(e['seat'], 'receive')} {e.get('card', 'a card')}.",
    "folded": lambda e, cast: f"{cast.does(e['seat'], 'fold')}.",
    "called": lambda e, cast: f"{cast.does(e['seat'], 'call')}.",
    "raised": lambda e, cast: f"{cast.does(e['seat'], 'raise')}.",
    "common_dealt": lambda e, cast: f"The open card is {e['card']}.",
    "card_shown": lambda e, cast: f"{cast.does(e['seat'], 'show')} {e['card']}.",
    "pot_won": pot_won,
}
