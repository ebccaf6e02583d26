"""The only strings of Mangoku: names, action ↔ text, log lines, the drawn table, and why an action is not legal."""

from collections.abc import Callable, Sequence
from typing import Any

from kassen.engine.events import Fields
from kassen.engine.game import Reason
from kassen.engine.markup import Cast, cards_back, coins, color, count, join, plural
from kassen.games.mangoku.actions import ACTIONS, CHARACTERS, PAIRS, TAKE_FIRST
from kassen.games.mangoku.state import (
    COMMANDER_TARGETS,
    DECISIONS,
    KABUKI_TAKE,
    NOBLEMAN_TAKE,
    OVER,
    PLAY_CARD,
    PRINCESS_TARGET,
    RESPOND,
    SINGLE_OR_IKKI,
)
from kassen.games.mangoku.view import waiting_for

CARD_NAMES = {name: name.replace("_", " ").title() for name in CHARACTERS}

CARD_COLORS = {
    "captain": "red", "commander": "red", "warlord": "red", "peasant": "red",
    "bandit": "yellow", "merchant": "yellow", "princess": "yellow",
    "tea_master": "cyan", "kabuki": "cyan", "nobleman": "cyan", "ninja": "cyan", "shrine_maiden": "cyan",
    "monk": "green", "emperor": "magenta",
}  # fmt: skip

# What a card does, in a few words for the list of options.
CARD_HINTS = {
    "emperor": "ends the campaign: honor decides",
    "peasant": "no effect alone",
    "bandit": "steal 1 coin",
    "merchant": "all others pay 1 coin to the center",
    "princess": "take half of a purse or of the center",
    "captain": "attack one player with 3",
    "monk": "no effect in your own turn",
    "shrine_maiden": "all others show their hands",
    "commander": "attack one or two players with 4",
    "ninja": "a player discards and redraws the hand",
    "tea_master": "take a random card and play it",
    "kabuki": "play a card from the discard pile",
    "nobleman": "look at a hand, take a card and play it",
    "warlord": "attack one player with 5",
}

QUESTIONS = {
    "play_card": "Which card do you play?",
    "single_or_ikki": "Play the taken Peasant alone, or join one of yours?",
    "bandit_target": "Whom does the Bandit rob?",
    "princess_target": "Whose coins does the Princess halve?",
    "attack_target": "Whom do you attack?",
    "commander_targets": "Whom does the Commander attack?",
    "ninja_target": "Whom does the Ninja visit?",
    "tea_master_target": "Whom does the Tea Master invite?",
    "nobleman_target": "Whose hand does the Nobleman see?",
    "nobleman_take": "Which card does the Nobleman take?",
    "kabuki_take": "Which card does the Kabuki play?",
    "respond": "How do you answer?",
}


def question(box: Any, view: Fields) -> str:
    return QUESTIONS[view["decision"]]


def label(box: Any, action: int, view: Fields, names: Sequence[str]) -> str:
    """An action as its seat reads it."""
    parts = ACTIONS.decode(action)
    verb = parts["verb"]
    if verb == "play":
        return f"Play {CARD_NAMES[str(parts['card'])]}"
    if verb == "take":
        return f"Take {CARD_NAMES[str(parts['card'])]}"
    if verb == "target":
        return f"Choose {names[int(parts['seat'])]}"
    if verb == "targets":
        first, second = str(parts["seats"]).split("+")
        return f"Choose {names[int(first)]} and {names[int(second)]}"
    return {
        "ikki": "Ikki: two Peasants attack everybody with 5",
        "single": "Play the Peasant alone",
        "center": "Choose the center pile",
        "accept": "Accept",
        "monk": "Answer with a Monk",
        "pay": "Pay a coin to block",
    }[str(verb)]


def hint(box: Any, action: int) -> str:
    """What the card of an action does, for those who are new to it."""
    parts = ACTIONS.decode(action)
    return CARD_HINTS[str(parts["card"])] if parts["verb"] in ("play", "take") else ""


def order(action: int, seat: int, seats: int) -> tuple[int, ...]:
    """Cards in table order, seats clockwise from the left, single seats before pairs (section 4 of the rules)."""
    parts = ACTIONS.decode(action)
    if parts["verb"] == "target":
        return (action - int(parts["seat"]), (int(parts["seat"]) - seat) % seats)
    if parts["verb"] == "targets":
        pair = PAIRS[action - ACTIONS.first("targets")]
        return (ACTIONS.first("targets"), *sorted((other - seat) % seats for other in pair))
    if parts["verb"] == "center":
        return (ACTIONS.first("target") - 1,)  # the Princess names the center first
    return (action,)


# Log lines: an event, as its reader may know it, and the cast of the sentence.

Sentence = Callable[[Fields, Cast], str]


def named(cards: Sequence[str]) -> str:
    return join([CARD_NAMES[card] for card in cards]) or "nothing"


def game_started(e: Fields, cast: Cast) -> str:
    return (
        f"{e['players']} players, {e['coins_each']} coins each, {e['cards_in_use']} cards. "
        f"{cast.does(e['start_seat'], 'start')}."
    )


def hand_dealt(e: Fields, cast: Cast) -> str:
    what = named(e["cards"]) if "cards" in e else plural(e["count"], "card")
    return f"{cast.does(e['seat'], 'receive')} {what}."


def coin_removed(e: Fields, cast: Cast) -> str:
    verb = "is" if e["center_after"] == 1 else "are"
    return f"One coin leaves the game; {plural(e['center_after'], 'coin')} {verb} at stake."


def turn_started(e: Fields, cast: Cast) -> str:
    return f"{cast.whose(e['seat'])} turn{', the last of this campaign' if e['last_turn'] else ''}."


def card_drawn(e: Fields, cast: Cast) -> str:
    what = f"a {CARD_NAMES[e['card']]}" if "card" in e else "a card"
    why = "" if e["reason"] == "turn" else " to refill the hand"
    return f"{cast.does(e['seat'], 'draw')} {what}{why}."


def card_played(e: Fields, cast: Cast) -> str:
    if len(e["cards"]) == 2:
        return f"{cast.does(e['seat'], 'play')} two Peasants: Ikki!"
    taken = "" if e["source"] == "hand" else "taken "
    return f"{cast.does(e['seat'], 'play')} the {taken}{CARD_NAMES[e['card']]}."


def place(value: Any, cast: Cast) -> str:
    return "the center pile" if value == "center" else cast.whom(int(value))


def target_chosen(e: Fields, cast: Cast) -> str:
    targets = join([place(target, cast) for target in e["targets"]])
    return f"The {CARD_NAMES[e['card']]} turns to {targets}."


def monk_answered(e: Fields, cast: Cast) -> str:
    return f"{cast.does(e['seat'], 'answer')} the {CARD_NAMES[e['against_card']]} with a Monk."


def hand_shown(e: Fields, cast: Cast) -> str:
    what = named(e["cards"]) if "cards" in e else "the hand"
    return f"{cast.does(e['seat'], 'show')} {what} to {cast.whom(e['to_seat'])} alone."


def player_eliminated(e: Fields, cast: Cast) -> str:
    why = "beaten" if e["reason"] == "battle" else "left without cards"
    cards = f", laying down {named(e['cards'])}" if e["cards"] else ""
    return f"{cast.does(e['seat'], 'is')} {why} and out of this campaign{cards}."


def coins_moved(e: Fields, cast: Cast) -> str:
    if not e["amount"]:
        return f"There is nothing to take from {place(e['source'], cast)}."
    return (
        f"{plural(e['amount'], 'coin')} from {place(e['source'], cast)} to {place(e['to'], cast)}."
    )


def hand_looked(e: Fields, cast: Cast) -> str:
    what = f": {named(e['cards'])}" if "cards" in e else ""
    return f"{cast.does(e['seat'], 'look')} at the hand of {cast.whom(e['target'])}{what}."


def card_taken(e: Fields, cast: Cast) -> str:
    origin = "the discard pile" if e["source"] == "discard" else cast.whom(int(e["source"]))
    return f"{cast.does(e['seat'], 'take')} the {CARD_NAMES[e['card']]} from {origin}."


NOTHINGS = {
    "no_text": "nothing happens",
    "no_target": "there is nobody to aim at",
    "nothing_to_take": "there is nothing to take",
    "canceled": "every effect of it was canceled",
}

ENDINGS = {
    "last_player": "one player is left",
    "emperor": "the Emperor has spoken",
    "supply_empty": "the supply is empty",
}


def honor_compared(e: Fields, cast: Cast) -> str:
    hands = [f"{cast.whom(h['seat'])} {h['sum']} ({named(h['cards'])})" for h in e["hands"]]
    return f"Honor: {'; '.join(hands)}."


def honor_draw(e: Fields, cast: Cast) -> str:
    draws = [f"{cast.whom(d['seat'])} {CARD_NAMES[d['card']]}" for d in e["draws"]]
    return f"Honor draw {e['round']}: {'; '.join(draws)}."


def campaign_won(e: Fields, cast: Cast) -> str:
    return f"{cast.does(e['seat'], 'win')} the campaign and {plural(e['coins_taken'], 'coin')}."


SENTENCES: dict[str, Sentence] = {
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
    "special_block": lambda e, cast: f"{cast.does(e['seat'], 'pay')} to block the attack.",
    "attack_blocked": lambda e, cast: (
        f"{cast.does(e['defender'], 'block')} the attack of {e['strength']}."
    ),
    "hand_shown": hand_shown,
    "player_eliminated": player_eliminated,
    "coins_moved": coins_moved,
    "hand_revealed": lambda e, cast: (
        f"{cast.does(e['seat'], 'show')} everybody {named(e['cards'])}."
    ),
    "hand_looked": hand_looked,
    "card_taken": card_taken,
    "hand_discarded": lambda e, cast: f"{cast.does(e['seat'], 'discard')} {named(e['cards'])}.",
    "no_effect": lambda e, cast: f"The {CARD_NAMES[e['card']]}: {NOTHINGS[e['reason']]}.",
    "campaign_ended": lambda e, cast: f"Campaign {e['number']} ends: {ENDINGS[e['reason']]}.",
    "honor_compared": honor_compared,
    "honor_draw": honor_draw,
    "campaign_won": campaign_won,
    "game_ended": lambda e, cast: f"The game is over. {cast.does(e['winner'], 'win')}!",
}


def sentence(box: Any, event: Fields, names: Sequence[str], reader: int) -> str:
    """An event, as its reader may know it, in one plain sentence."""
    return SENTENCES[event["event"]](event, Cast(names, reader))


# The table, drawn.


def card_face(name: str, view: Fields) -> str:
    printed = view["characters"][name]
    return color(f"{CARD_NAMES[name]} {printed['battle']}/{printed['honor']}", CARD_COLORS[name])


def board(box: Any, view: Fields, names: Sequence[str]) -> str:
    """The whole table on some ten lines of at most 100 columns, with color marks."""
    discard = [
        color(CARD_NAMES[name] + (f" ×{copies}" if copies > 1 else ""), CARD_COLORS[name])
        for name, copies in view["discard"].items()
    ]
    supply = "empty" if not view["supply"] else f"{cards_back(1)} {view['supply']}"
    lines = [
        f"Campaign {view['campaign']} · turn {view['turn_number']}"
        + (color(" · last turn", "bold red") if view["last_turn"] else "")
        + f"    center {coins(view['center'])} {view['center']}    supply {supply}"
        + f"    out of the game {view['coins_out']}",
        "discard  " + (" · ".join(discard) if discard else color("one card, face down", "dim")),
        "",
    ]
    width = max(len(name) for name in names)
    lines += [seat_line(seat, view, names[seat["seat"]].ljust(width)) for seat in view["seats"]]
    lines += ["", situation(view, names)]
    return "\n".join(lines)


def seat_line(seat: Fields, view: Fields, name: str) -> str:
    marker = color("▶", "bold") if seat["seat"] in view["waiting_for"] else " "
    turn = color("●", "bold") if seat["seat"] == view["active"] and not view["over"] else " "
    purse = f"{seat['coins']:2} {coins(min(seat['coins'], 12))}" + " " * (
        12 - min(seat["coins"], 12)
    )
    if not seat["remaining"]:
        hand = color("out", "dim")
    else:
        hand = "  ".join(card_face(card, view) for card in seat["known"])
        hand += "  " * bool(seat["known"]) + cards_back(seat["cards"] - len(seat["known"]))
    notes = []
    if seat["remaining"] and not seat["begun"]:
        notes.append("may pay")
    if seat["floor"]:
        notes.append(f"blocked {seat['floor']}")
    name = color(name, "bold") if seat["seat"] == view["seat"] else name
    rank = f"  rank {view['ranks'][seat['seat']]}" if view["ranks"] else ""
    return f"{marker}{turn} {name}  {purse}  {hand}{count(notes)}{rank}"


def situation(view: Fields, names: Sequence[str]) -> str:
    """What is going on, in one line."""
    if view["over"]:
        winner = view["ranks"].index(1)
        return color(f"The game is over: {names[winner]} wins.", "bold")
    link = view["link"]
    waiting = f"waiting for {names[view['waiting_for'][0]]}"
    if view["decision"] == "play_card" or link is None:
        return f"{names[view['active']]} to play"
    card = "Ikki" if link["ikki"] else CARD_NAMES[link["card"]]
    aim = f" → {join([place(target, Cast(names, view['seat'])) for target in link['targets']])}"
    return f"{names[view['active']]}: {card}{aim if link['targets'] else ''} · {waiting}"


# Why an action is not legal now.

RULE_OF_DECISION = {
    "play_card": "M-22", "single_or_ikki": "M-71", "bandit_target": "M-72", "princess_target": "M-76",
    "attack_target": "M-78", "commander_targets": "M-83", "ninja_target": "M-84", "tea_master_target": "M-86",
    "nobleman_target": "M-90", "nobleman_take": "M-90", "kabuki_take": "M-88", "respond": "M-40",
}  # fmt: skip

VERBS_OF_DECISION = {
    PLAY_CARD: ("play", "ikki"),
    SINGLE_OR_IKKI: ("single", "ikki"),
    PRINCESS_TARGET: ("target", "center"),
    COMMANDER_TARGETS: ("target", "targets"),
    NOBLEMAN_TAKE: ("take",),
    KABUKI_TAKE: ("take",),
    RESPOND: ("accept", "monk", "pay"),
}


def why_not(box: Any, seen: Any, seat: int, action: int) -> Reason:
    """The rule that forbids an action now, from what this seat sees."""
    if seen.phase == OVER:
        return Reason("M-117", "The game is over.")
    if seat not in waiting_for(seen):
        return Reason("M-50", "It is not your decision now.")
    parts = ACTIONS.decode(action)
    if parts["verb"] not in VERBS_OF_DECISION.get(seen.phase, ("target",)):
        decision = DECISIONS[seen.phase]
        return Reason(
            RULE_OF_DECISION[decision], f"That is not the question now: {QUESTIONS[decision]}"
        )
    if parts["verb"] == "play":
        return Reason("M-22", f"You do not hold a {CARD_NAMES[str(parts['card'])]}.")
    if parts["verb"] == "ikki":
        return why_no_ikki(seen)
    if parts["verb"] == "take":
        return why_not_take(box, seen, action - TAKE_FIRST)
    if parts["verb"] in ("monk", "pay"):
        return why_no_answer(box, seen, seat, str(parts["verb"]))
    return why_not_target(seen, seat, parts)


def why_no_ikki(seen: Any) -> Reason:
    if seen.phase == SINGLE_OR_IKKI:
        return Reason("M-71", "You hold no Peasant that could join the taken one.")
    return Reason("M-70", "Ikki takes two Peasants, and you do not hold two.")


def why_not_take(box: Any, seen: Any, card: int) -> Reason:
    name = CARD_NAMES[CHARACTERS[card]]
    if seen.phase == NOBLEMAN_TAKE:
        return Reason("M-90", f"There is no {name} in that hand.")
    if seen.discard[card]:
        return Reason("M-88", f"A {name} cannot take a {name}.")
    return Reason("M-88", f"No {name} lies face up in the discard pile.")


def why_no_answer(box: Any, seen: Any, seat: int, verb: str) -> Reason:
    if verb == "monk":
        return Reason("M-42", "You hold no Monk.")
    if seen.begun >> seat & 1:
        return Reason(
            "M-44",
            "You have begun a turn in this campaign; only before that can an attack be bought off.",
        )
    if seen.coins[seat] < box.block_price:
        return Reason("M-47", "You have no coin to pay with.")
    return Reason("M-44", "Only an attack can be bought off with a coin.")


def why_not_target(seen: Any, seat: int, parts: Fields) -> Reason:
    rule = RULE_OF_DECISION[DECISIONS[seen.phase]]
    wanted = [int(part) for part in str(parts.get("seat", parts.get("seats"))).split("+")]
    if any(other >= seen.seats for other in wanted):
        return Reason("M-1", f"There are only {seen.seats} players at this table.")
    if seat in wanted:
        return Reason(rule, "You cannot choose yourself.")
    return Reason("M-64", "An eliminated player is reached by Bandit and Merchant only.")
