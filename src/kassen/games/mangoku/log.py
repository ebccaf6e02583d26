"""Every event of Mangoku in a sentence, as its reader may know it."""

from collections.abc import Callable, Sequence
from typing import Any

from kassen.engine.events import Fields
from kassen.engine.markup import Cast, a, join, plural
from kassen.games.mangoku.words import a_monk, cards_with, ikki_cards, name_of


def named(cards: Sequence[str], cast: Cast) -> str:
    return join([name_of(cast.box, card) for card in cards])


def the(card: str, cast: Cast) -> str:
    return f"the {name_of(cast.box, card)}"


def the_link(card: str, cast: Cast) -> str:
    """A card that works on others: of those who are Ikki together one alone never does."""
    is_ikki = card in cards_with(cast.box, "ikki")
    return name_of(cast.box, "ikki") if is_ikki else the(card, cast)


def place(value: Any, cast: Cast) -> str:
    return "the center pile" if value == "center" else cast.whom(int(value))


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def game_started(e: Fields, cast: Cast) -> str:
    return (
        f"{e['players']} players, {plural(e['coins_each'], 'coin')} each, {e['cards_in_use']} cards. "
        f"{cast.does(e['start_seat'], 'start')}."
    )


def hand_dealt(e: Fields, cast: Cast) -> str:
    what = named(e["cards"], cast) if "cards" in e else plural(e["count"], "card")
    return f"{cast.does(e['seat'], 'receive')} {what}."


def coin_removed(e: Fields, cast: Cast) -> str:
    removed, stake = cast.box.ante_removed, e["center_after"]
    return (
        f"{plural(removed, 'coin')} {'leaves' if removed == 1 else 'leave'} the game; "
        f"{plural(stake, 'coin')} {'is' if stake == 1 else 'are'} at stake."
    )


def turn_started(e: Fields, cast: Cast) -> str:
    return f"{cast.whose(e['seat'])} turn{', the last of this campaign' if e['last_turn'] else ''}."


def card_drawn(e: Fields, cast: Cast) -> str:
    what = a(name_of(cast.box, e["card"])) if "card" in e else "a card"
    why = "" if e["reason"] == "turn" else " to refill"
    return f"{cast.does(e['seat'], 'draw')} {what}{why}."


def card_played(e: Fields, cast: Cast) -> str:
    plays = cast.does(e["seat"], "play")
    if len(e["cards"]) > 1:
        return f"{plays} {ikki_cards(cast.box)}: {name_of(cast.box, 'ikki')}!"
    taken = "" if e["source"] == "hand" else "taken "
    return f"{plays} the {taken}{name_of(cast.box, e['card'])}."


def target_chosen(e: Fields, cast: Cast) -> str:
    targets = join([place(target, cast) for target in e["targets"]])
    return f"{capital(the(e['card'], cast))} turns to {targets}."


def monk_answered(e: Fields, cast: Cast) -> str:
    link = the_link(e["against_card"], cast)
    return f"{cast.does(e['seat'], 'answer')} {link} with {a_monk(cast.box)}."


def special_block(e: Fields, cast: Cast) -> str:
    price = plural(cast.box.special_block, "coin")
    return f"{cast.does(e['seat'], 'pay')} {price} to block the attack."


def attack_blocked(e: Fields, cast: Cast) -> str:
    return f"{cast.does(e['defender'], 'block')} the attack of {e['strength']}."


def hand_shown(e: Fields, cast: Cast) -> str:
    what = named(e["cards"], cast) if "cards" in e else "the hand"
    return f"{cast.does(e['seat'], 'show')} {what} to {cast.whom(e['to_seat'])} alone."


def player_eliminated(e: Fields, cast: Cast) -> str:
    why = "beaten" if e["reason"] == "battle" else "left without cards"
    cards = f", laying down {named(e['cards'], cast)}" if e["cards"] else ""
    return f"{cast.does(e['seat'], 'is')} {why} and out of this campaign{cards}."


def coins_moved(e: Fields, cast: Cast) -> str:
    if not e["amount"]:
        return f"There is nothing to take from {place(e['source'], cast)}."
    amount = plural(e["amount"], "coin")
    if e["to"] == "center":
        return f"{cast.does(int(e['source']), 'pay')} {amount} to the center pile."
    return f"{cast.does(int(e['to']), 'take')} {amount} from {place(e['source'], cast)}."


def hand_looked(e: Fields, cast: Cast) -> str:
    what = f": {named(e['cards'], cast)}" if "cards" in e else ""
    return f"{cast.does(e['seat'], 'look')} at {cast.your(e['target'])} hand{what}."


def card_taken(e: Fields, cast: Cast) -> str:
    origin = "the discard pile" if e["source"] == "discard" else cast.whom(int(e["source"]))
    return f"{cast.does(e['seat'], 'take')} {the(e['card'], cast)} from {origin}."


def no_effect(e: Fields, cast: Cast) -> str:
    link = the_link(e["card"], cast)
    return {
        "no_text": f"{capital(the(e['card'], cast))} has no effect.",
        "no_target": f"There is nobody {link} could reach.",
        "nothing_to_take": f"There is nothing {link} could take.",
        "canceled": f"{capital(link)} is canceled.",
    }[e["reason"]]


def campaign_ended(e: Fields, cast: Cast) -> str:
    why = {
        "last_player": "one player is left",
        "emperor": "honor decides at once",
        "supply_empty": "the supply is empty, and honor decides",
    }[e["reason"]]
    return f"Campaign {e['number']} ends: {why}."


def honor_compared(e: Fields, cast: Cast) -> str:
    hands = [f"{cast.whom(h['seat'])} {h['sum']} ({named(h['cards'], cast)})" for h in e["hands"]]
    return f"Honor: {'; '.join(hands)}."


def honor_draw(e: Fields, cast: Cast) -> str:
    characters = cast.box.printed["characters"]
    draws = [
        f"{cast.whom(draw['seat'])} {name_of(cast.box, draw['card'])} ({characters.number(draw['card'], 'honor')})"
        for draw in e["draws"]
    ]
    return f"Honor draw {e['round']} for the {e['purpose']}: {'; '.join(draws)}."


def campaign_won(e: Fields, cast: Cast) -> str:
    return f"{cast.does(e['seat'], 'win')} the campaign and {plural(e['coins_taken'], 'coin')}."


SENTENCES: dict[str, Callable[[Fields, Cast], str]] = {
    "game_started": game_started,
    "campaign_started": lambda e, cast: f"Campaign {e['number']} begins.",
    "hand_dealt": hand_dealt,
    "discard_started": lambda e, cast: "One card is laid face down.",
    "ante_paid": lambda e, cast: f"{cast.does(e['seat'], 'pay')} {plural(e['amount'], 'coin')}.",
    "coin_removed": coin_removed,
    "turn_started": turn_started,
    "card_drawn": card_drawn,
    "supply_exhausted": lambda e, cast: "The supply is empty.",
    "card_played": card_played,
    "target_chosen": target_chosen,
    "monk_answered": monk_answered,
    "special_block": special_block,
    "attack_blocked": attack_blocked,
    "hand_shown": hand_shown,
    "player_eliminated": player_eliminated,
    "coins_moved": coins_moved,
    "hand_revealed": lambda e, cast: (
        f"{cast.does(e['seat'], 'show')} everybody {named(e['cards'], cast)}."
    ),
    "hand_looked": hand_looked,
    "card_taken": card_taken,
    "hand_discarded": lambda e, cast: (
        f"{cast.does(e['seat'], 'discard')} {named(e['cards'], cast)}."
    ),
    "no_effect": no_effect,
    "campaign_ended": campaign_ended,
    "honor_compared": honor_compared,
    "honor_draw": honor_draw,
    "campaign_won": campaign_won,
    "game_ended": lambda e, cast: f"The game is over. {cast.does(e['winner'], 'win')}!",
}
