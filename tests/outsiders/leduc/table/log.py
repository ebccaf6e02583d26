"""Every event of leduc poker in a sentence."""

from kassen.engine.table.events import Fields
from kassen.engine.table.markup import Cast, plural


def pot_won(e: Fields, cast: Cast) -> str:
    """The pot goes to one seat or is shared [L-8]."""
    pot, winners = plural(e["pot"], "chip"), e["winners"]
    if len(winners) == 1:
        return f"{cast.does(winners[0], 'win')} {pot}."
    return f"{pot} are shared by {cast.seats(winners)}."


TEXTS = {
    "card_dealt": ("{seat:does receive} {card}.", "{seat:does receive} a card."),
    "folded": "{seat:does fold}.",
    "called": "{seat:does call}.",
    "raised": "{seat:does raise}.",
    "common_dealt": "The open card is {card}.",
    "card_shown": "{seat:does show} {card}.",
}
