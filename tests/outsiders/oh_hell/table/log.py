"""Every event of Oh Hell in a sentence."""

from collections.abc import Sequence

from kassen.engine.table.markup import Cast


def cards(cast: Cast, hand: Sequence[int]) -> str:
    return " ".join(map(str, hand))


TEXTS = {
    "dealt": "{dealer:does deal} {tricks} each; card {trump} is trump.",
    "hand_dealt": ("{seat:does receive} {cards:cards}.", "{seat:does receive} a hand."),
    "bid": "{seat:does bid} {tricks}.",
    "card_played": "{seat:does play} {card}.",
    "trick_won": "{seat:does take} the trick.",
    "scored": "{seat:does score} {points:plural point}.",
}
