"""The words of Kenjin: names of units and tiles, what they do, the questions, and every event as a sentence."""

from collections.abc import Callable, Sequence
from typing import Any

from kassen.engine.events import Fields
from kassen.engine.markup import Cast, join, plural
from kassen.games.kenjin.state import CLANS, TILES, UNITS

UNIT_NAMES = {name: name.title() for name in UNITS}
TILE_NAMES = {name: name.replace("_", " ").title() for name in TILES}
CLAN_NAMES = {name: f"{name.title()} Clan" for name in CLANS}

# What a card does, in a few words for the list of options.
UNIT_HINTS = {
    "scout": "turns an enemy card here face-up",
    "shugenja": "you look at any face-down card",
    "general": "moves a face-down card of yours from here",
    "assassin": "takes the place of an enemy card",
    "ashigaru": "no ability",
    "lord": "grows with every card above; VP where you win; never your last card",
    "archer": "eliminates the enemy Samurai here",
    "samurai": "eliminates Peasants, Brute and Ashigaru here",
    "brute": "no ability, but strong",
    "peasant": "VP where you win",
}

TILE_HINTS = {
    "port": "cards that lie face-up before the reveal add to your total",
    "rice_field": "Peasants fight",
    "village": "weak cards count more",
    "supply_camp": "fought first; helps its conqueror on two others",
    "torii": "VP for each other battlefield its conqueror wins",
    "bridge": "few cards a side",
    "sanctuary": "each side loses one of its weakest cards",
    "palace": "the side with more cards is weaker",
    "golden_temple": "a clear lead, or nobody wins",
    "fortress": "enough cards, or nobody wins",
}

QUESTIONS = {
    "draft_low": "Which tile goes to the border on your left?",
    "draft_high": "Which tile goes to the border on your right?",
    "deploy_card": "Which card do you deploy, and where?",
    "scout_target": "Which card does the Scout turn face-up?",
    "shugenja_target": "Which card does the Shugenja look at?",
    "general_move": "Which card does the General move, and where to?",
    "supply_bonus": "Which two battlefields does the Supply Camp help?",
    "sanctuary_sacrifice": "Which of your weakest cards do you give up?",
}


def question(box: Any, view: Fields) -> str:
    return QUESTIONS[view["decision"]]


# Log lines: an event, as its reader may know it, and the cast of the sentence.

Sentence = Callable[[Fields, Cast], str]


def tile(name: str) -> str:
    return f"the {TILE_NAMES[name]}"


def tiles(names: Sequence[str]) -> str:
    return join([TILE_NAMES[name] for name in names]) or "nothing"


def units(cards: Sequence[Fields]) -> str:
    return join([UNIT_NAMES[card["unit"]] for card in cards]) or "nothing"


def card(name: Fields, cast: Cast) -> str:
    """A card by its public name."""
    whose = cast.whose(name["seat"])
    return f"{'your' if whose == 'Your' else whose} card {name['k']}"


def at(battlefield: int) -> str:
    return f"battlefield {battlefield}"


def told(e: Fields, key: str = "unit") -> str:
    """The unit behind a card, for those who may know it."""
    return f" ({UNIT_NAMES[e[key]]})" if key in e else ""


def game_started(e: Fields, cast: Cast) -> str:
    how = "4 players in teams" if e["teams"] else f"{e['players']} players"
    return f"{how}. {cast.does(e['start_seat'], 'start')}."


def card_deployed(e: Fields, cast: Cast) -> str:
    what = UNIT_NAMES[e["unit"]] if "unit" in e else "a card"
    down = " face-down" if e["face"] == "down" else ""
    return f"{cast.does(e['seat'], 'deploy')} {what}{down} on {at(e['battlefield'])}."


def scout_revealed(e: Fields, cast: Cast) -> str:
    return (
        f"The Scout turns {card(e['card'], cast)} on {at(e['place'][0])} face-up: "
        f"{UNIT_NAMES[e['unit']]}."
    )


def shugenja_looked(e: Fields, cast: Cast) -> str:
    where = f"{card(e['card'], cast)} on {at(e['place'][0])}"
    return f"{cast.does(e['seat'], 'look')} at {where}{told(e)}."


def general_moved(e: Fields, cast: Cast) -> str:
    way = f"from {at(e['from_place'][0])} to {at(e['to_place'][0])}"
    return f"{cast.does(e['seat'], 'move')} {card(e['card'], cast)}{told(e)} {way}."


def assassin_struck(e: Fields, cast: Cast) -> str:
    victim = f"{card(e['victim'], cast)}{told(e, 'victim_unit')}"
    where = at(e["place"][0])
    return f"{cast.whose(e['seat'])} Assassin takes the place of {victim} on {where}."


def strength_counted(e: Fields, cast: Cast) -> str:
    sides = [
        f"{cast.whom(side['seat'])} {side['total']} with {plural(side['cards'], 'card')}"
        for side in e["sides"]
    ]
    return f"Total Strength on {at(e['battlefield'])}: {'; '.join(sides)}."


REASONS = {
    "strength": "the stronger army",
    "cards": "as strong, but more cards",
    "unopposed": "nobody stands against it",
    "tie": "the armies are level",
    "empty": "nobody is there",
    "temple_margin": "the lead is too small",
    "fortress_cards": "the leader has too few cards",
}


def conquered(e: Fields, cast: Cast) -> str:
    return f"{cast.does(e['seat'], 'conquer')} {tile(e['tile'])}: {REASONS[e['reason']]}."


def unconquered(e: Fields, cast: Cast) -> str:
    return f"Nobody conquers {tile(e['tile'])}: {REASONS[e['reason']]}."


def supply_assigned(e: Fields, cast: Cast) -> str:
    where = join([at(place[0]) for place in e["places"]])
    return f"{cast.does(e['seat'], 'send')} supplies to {where}."


def set_aside_revealed(e: Fields, cast: Cast) -> str:
    name = card({"seat": e["of"], "k": e["k"]}, cast)
    return f"{cast.whose(e['seat'])} Assassin had struck {name}: {UNIT_NAMES[e['unit']]}."


def score_counted(e: Fields, cast: Cast) -> str:
    parts = [f"tiles {e['tiles']}"]
    for name in ("peasants", "lord", "torii", "coward"):
        if e[name]:
            parts.append(f"{name} {e[name]}")
    return f"{cast.does(e['seat'], 'score')} {e['total']} VP ({', '.join(parts)})."


def game_ended(e: Fields, cast: Cast) -> str:
    first, *others = e["winners"]
    if not others:
        return f"The game is over. {cast.does(first, 'win')}!"
    names = [cast.whom(seat) for seat in e["winners"]]
    return f"The game is over. It is won together by {join(names)}."


SENTENCES: dict[str, Sentence] = {
    "game_started": game_started,
    "tiles_laid_out": lambda e, cast: f"Laid out: {tiles(e['tiles'])}.",
    "tile_drafted": lambda e, cast: (
        f"{cast.does(e['seat'], 'choose')} {tile(e['tile'])} for {at(e['battlefield'])}."
    ),
    "tile_placed": lambda e, cast: f"{at(e['battlefield']).capitalize()} is {tile(e['tile'])}.",
    "tiles_boxed": lambda e, cast: f"Not in this game: {tiles(e['tiles'])}.",
    "turn_started": lambda e, cast: (
        f"Round {e['round']}: {cast.does(e['seat'], 'deploy')} {plural(e['cards_to_play'], 'card')}."
    ),
    "card_deployed": card_deployed,
    "ability_without_target": lambda e, cast: (
        f"The {UNIT_NAMES[e['unit']]} finds nothing to do on {at(e['battlefield'])}."
    ),
    "scout_revealed": scout_revealed,
    "shugenja_looked": shugenja_looked,
    "general_moved": general_moved,
    "assassin_struck": assassin_struck,
    "deployment_ended": lambda e, cast: "All cards are deployed. The battles begin.",
    "battle_started": lambda e, cast: (
        f"The battle for {tile(e['tile'])} (battlefield {e['battlefield']}) begins."
    ),
    "port_counted": lambda e, cast: (
        f"Face-up before the reveal: {e['counts'][0]} against {e['counts'][1]}."
    ),
    "cards_revealed": lambda e, cast: f"Revealed on side {e['side']}: {units(e['cards'])}.",
    "archer_shot": lambda e, cast: f"The Archer eliminates {units(e['cards'])}.",
    "samurai_struck": lambda e, cast: f"The Samurai eliminates {units(e['cards'])}.",
    "sanctuary_waiting": lambda e, cast: (
        f"The Sanctuary waits for {join([cast.whom(seat) for seat in e['seats']])}."
    ),
    "sanctuary_destroyed": lambda e, cast: f"The Sanctuary takes {units(e['cards'])}.",
    "strength_counted": strength_counted,
    "battlefield_conquered": conquered,
    "battlefield_unconquered": unconquered,
    "cards_withdrawn": lambda e, cast: f"Withdrawn: {units(e['cards'])}.",
    "cards_eliminated": lambda e, cast: f"All cards there are eliminated: {units(e['cards'])}.",
    "supply_assigned": supply_assigned,
    "set_aside_revealed": set_aside_revealed,
    "score_counted": score_counted,
    "team_score_counted": lambda e, cast: (
        f"Team of seats {e['team']} and {e['team'] + 2}: {e['total']} VP, "
        f"{plural(e['battlefields'], 'battlefield')}."
    ),
    "game_ended": game_ended,
}


def sentence(box: Any, event: Fields, names: Sequence[str], reader: int) -> str:
    """An event, as its reader may know it, in one plain sentence."""
    return SENTENCES[event["event"]](event, Cast(names, reader))
