"""Where each action lies on the table: the places one touches, most often one, to choose it."""

from typing import Any

from kassen.engine.table.events import Fields
from kassen.games.ninjato.box import guard_names
from kassen.games.ninjato.rules import actions, state as terms
from kassen.games.ninjato.rules.stacks import top_of

ROW_PLACES = {
    "learn_skill": "sensei",
    "buy_envoy": "palace",
}  # and the Pavilion in all other decisions
CHOICES = ("leave", "banzai", "give_up", "let_ring", "decline", "honor")  # they lie nowhere


def path(action: int, view: Fields) -> tuple[str, ...]:
    word = actions.ACTIONS.words(action)
    if word in actions.PLACES:
        return (word,)
    if action in actions.RAIDS:
        house, side = divmod(action - actions.RAID_FIRST, terms.NUM_SIDES)
        return (f"{actions.HOUSES[house]}/{actions.SIDES[side]}",)
    if action in actions.SOURCES:
        slot = action - actions.SLOT_FIRST + 1
        return ("dojo/pile" if action == actions.DRAW_DECK else f"dojo/{slot}",)
    if action in actions.CARDS:
        return (f"hand/{action - actions.CARD_FIRST + 1}",)
    if action == actions.KICKER:
        return (f"hand/{view['kicker']}",)
    if action in actions.ROWS:
        row = ROW_PLACES.get(view["decision"], "pavilion")
        return (f"{row}/{action - actions.ROW_FIRST + 1}",)
    if action in actions.TREASURES_MOVED:
        where = view["raid"]["house"] if view["decision"] == "choho_take" else "shuriken"
        return (f"{where}/{actions.KINDS[action - actions.KIND_FIRST]}",)
    if action in actions.TILES:
        return (f"tile/{actions.SKILL_NAMES[action - actions.TILE_FIRST]}",)
    if action == actions.USE_DISGUISE:
        return (f"tile/{view['scoring']['tile']}",)
    if action in actions.STAND_INS:
        tile, card = divmod(action - actions.STAND_IN_FIRST, terms.NUM_VALUES)
        return (f"tile/{actions.SKILL_NAMES[tile]}/{card + 1}",)
    if action in actions.TOKENS_LAID:
        return (f"token/{actions.TOKENS[action - actions.TOKEN_FIRST]}",)
    return (f"choice/{word}",)


def places(view: Fields) -> set[str]:
    """Every place the view shows: buildings and what lies in them, your hand and your tiles, the supply of tokens."""
    return {
        *actions.PLACES,
        "dojo/pile",
        "guards",
        "elites",
        *(f"seat/{seat['seat']}" for seat in view["seats"]),
        *(f"dojo/{slot}" for slot, card in enumerate(view["dojo"]["slots"], 1) if card),
        *(
            f"{place}/{slot}"
            for place in ("sensei", "palace", "pavilion")
            for slot, card in enumerate(view[place]["row"], 1)
            if card
        ),
        *(f"{house}/{side}" for house in actions.HOUSES for side in actions.SIDES),
        *(f"{house['house']}/{kind}" for house in view["houses"] for kind in house["treasures"]),
        *(f"hand/{value}" for value in view["hand"]),
        *(f"token/{token}" for token in view["tokens"]),
        *shuriken(view),
        *tiles(view),
        *choices(view),
    }


def shuriken(view: Fields) -> set[str]:
    return {f"shuriken/{kind}" for kind in view["raid"]["shuriken"]} if view["raid"] else set()


def tiles(view: Fields) -> set[str]:
    """Your tiles that lie face up, and on each the values it might stand in for."""
    own = view["seats"][view["seat"]]["tiles"] if view["seat"] >= 0 else []
    face_up = [f"tile/{tile['tile']}" for tile in own if tile["up"]]
    return {
        *face_up,
        *(f"{tile}/{card + 1}" for tile in face_up for card in range(terms.NUM_VALUES)),
    }


def choices(view: Fields) -> set[str]:
    """What lies nowhere: a few words, and the payments while one is being chosen."""
    payments = actions.PAYMENTS_MADE if view["buying"] else ()
    words = [actions.ACTIONS.words(payment) for payment in payments]
    return {f"choice/{word}" for word in (*CHOICES, *words)}


def hidden(box: Any, state: Any) -> dict[str, list[str]]:
    """The hands, and what lies on top of the Dojo pile and of the two decks of guards."""
    things = {
        f"seat/{seat}": [str(card + 1) for card, copies in enumerate(hand) for _ in range(copies)]
        for seat, hand in enumerate(state.hand.tolist()[: state.seats])
    }
    if state.stack_size[terms.DOJO]:
        things["dojo/pile"] = [str(top_of(state, terms.DOJO) + 1)]
    for place, deck in (("guards", terms.GUARDS), ("elites", terms.ELITES)):
        if state.stack_size[deck]:
            things[place] = [guard_names(box)[terms.NUM_GUARD_KINDS * deck + top_of(state, deck)]]
    return things
