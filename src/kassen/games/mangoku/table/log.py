"""Every event of Mangoku in a sentence, as its reader may know it."""

from collections.abc import Sequence
from typing import Any

from kassen.engine.table.events import Fields
from kassen.engine.table.markup import Cast, a, capital, join, plural
from kassen.games.mangoku.table.words import a_monk, cards_with, ikki_cards


def named(cast: Cast, cards: Sequence[str]) -> str:
    return join([cast.name(card) for card in cards])


def the_link(cast: Cast, card: str) -> str:
    """A card that works on others: of those who are Ikki together one alone never does."""
    is_ikki = card in cards_with(cast.box, "ikki")
    return cast.name("ikki") if is_ikki else cast.the(card)


def place(cast: Cast, value: Any) -> str:
    return "the center pile" if value == "center" else cast.whom(int(value))


def places(cast: Cast, values: Sequence[Any]) -> str:
    return join([place(cast, value) for value in values])


def coin_removed(e: Fields, cast: Cast) -> str:
    removed, stake = cast.box.ante_removed, e["center_after"]
    return (
        f"{plural(removed, 'coin')} {'leaves' if removed == 1 else 'leave'} the game; "
        f"{plural(stake, 'coin')} {'is' if stake == 1 else 'are'} at stake."
    )


def turn_started(e: Fields, cast: Cast) -> str:
    return f"{cast.whose(e['seat'])} turn{', the last of this campaign' if e['last_turn'] else ''}."


def card_drawn(e: Fields, cast: Cast) -> str:
    what = a(cast.name(e["card"])) if "card" in e else "a card"
    why = "" if e["reason"] == "turn" else " to refill"
    return f"{cast.does(e['seat'], 'draw')} {what}{why}."


def card_played(e: Fields, cast: Cast) -> str:
    plays = cast.does(e["seat"], "play")
    if len(e["cards"]) > 1:
        return f"{plays} {ikki_cards(cast.box)}: {cast.name('ikki')}!"
    taken = "" if e["source"] == "hand" else "taken "
    return f"{plays} the {taken}{cast.name(e['card'])}."


def monk_answered(e: Fields, cast: Cast) -> str:
    link = the_link(cast, e["against_card"])
    return f"{cast.does(e['seat'], 'answer')} {link} with {a_monk(cast.box)}."


def special_block(e: Fields, cast: Cast) -> str:
    price = plural(cast.box.special_block, "coin")
    return f"{cast.does(e['seat'], 'pay')} {price} to block the attack."


def player_eliminated(e: Fields, cast: Cast) -> str:
    why = "beaten" if e["reason"] == "battle" else "left without cards"
    cards = f", laying down {named(cast, e['cards'])}" if e["cards"] else ""
    return f"{cast.does(e['seat'], 'is')} {why} and out of this campaign{cards}."


def coins_moved(e: Fields, cast: Cast) -> str:
    if not e["amount"]:
        return f"There is nothing to take from {place(cast, e['source'])}."
    amount = plural(e["amount"], "coin")
    if e["to"] == "center":
        return f"{cast.does(int(e['source']), 'pay')} {amount} to the center pile."
    return f"{cast.does(int(e['to']), 'take')} {amount} from {place(cast, e['source'])}."


def card_taken(e: Fields, cast: Cast) -> str:
    origin = "the discard pile" if e["source"] == "discard" else cast.whom(int(e["source"]))
    return f"{cast.does(e['seat'], 'take')} {cast.the(e['card'])} from {origin}."


def no_effect(e: Fields, cast: Cast) -> str:
    link = the_link(cast, e["card"])
    return {
        "no_text": f"{capital(cast.the(e['card']))} has no effect.",
        "no_target": f"There is nobody {link} could reach.",
        "nothing_to_take": f"There is nothing {link} could take.",
        "canceled": f"{capital(link)} is canceled.",
    }[e["reason"]]


def honor_compared(e: Fields, cast: Cast) -> str:
    hands = [f"{cast.whom(h['seat'])} {h['sum']} ({named(cast, h['cards'])})" for h in e["hands"]]
    return f"Honor: {'; '.join(hands)}."


def honor_draw(e: Fields, cast: Cast) -> str:
    characters = cast.box.printed["characters"]
    draws = [
        f"{cast.whom(draw['seat'])} {cast.name(draw['card'])} ({characters.number(draw['card'], 'honor')})"
        for draw in e["draws"]
    ]
    return f"Honor draw {e['round']} for the {e['purpose']}: {'; '.join(draws)}."


ENDINGS = {
    "last_player": "one player is left",
    "emperor": "honor decides at once",
    "supply_empty": "the supply is empty, and honor decides",
}

TEXTS = {
    "game_started":
        "{players} players, {coins_each:plural coin} each, {cards_in_use} cards. {start_seat:does start}.",
    "campaign_started": "Campaign {number} begins.",
    "hand_dealt": ("{seat:does receive} {cards:named}.", "{seat:does receive} {count:plural card}."),
    "discard_started": "One card is laid face down.",
    "ante_paid": "{seat:does pay} {amount:plural coin}.",
    "supply_exhausted": "The supply is empty.",
    "target_chosen": "{card:the|capital} turns to {targets:places}.",
    "attack_blocked": "{defender:does block} the attack of {strength}.",
    "hand_shown": (
        "{seat:does show} {cards:named} to {to_seat:whom} alone.", "{seat:does show} the hand to {to_seat:whom} alone.",
    ),
    "hand_looked": (
        "{seat:does look} at {target:your} hand: {cards:named}.", "{seat:does look} at {target:your} hand.",
    ),
    "hand_revealed": "{seat:does show} everybody {cards:named}.",
    "hand_discarded": "{seat:does discard} {cards:named}.",
    "campaign_ended": "Campaign {number} ends: {reason:ENDINGS}.",
    "campaign_won": "{seat:does win} the campaign and {coins_taken:plural coin}.",
    "game_ended": "The game is over. {winner:does win}!",
}  # fmt: skip
