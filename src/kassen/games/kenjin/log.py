"""Every event of Kenjin as a sentence, as its reader may know it."""

from collections import Counter
from collections.abc import Callable, Sequence

from kassen.engine.events import Fields
from kassen.engine.markup import Cast, join, plural
from kassen.games.kenjin.battlefields import owner_of
from kassen.games.kenjin.state import SIDES
from kassen.games.kenjin.words import name_of, score_parts

Sentence = Callable[[Fields, Cast], str]


def the(cast: Cast, thing: str) -> str:
    return f"the {name_of(cast.box, thing)}"


def whose(cast: Cast, seat: int, unit: str) -> str:
    """A unit at the head of a sentence, with the seat it belongs to."""
    return f"{cast.whose(seat)} {name_of(cast.box, unit)}"


def names(cast: Cast, things: Sequence[str]) -> str:
    return join([name_of(cast.box, thing) for thing in things]) or "nothing"


def owners(cast: Cast, battlefield: int) -> list[int]:
    """The seats that fight there, by side."""
    return [owner_of(cast.box.seats, battlefield, side) for side in range(SIDES)]


def card_name(cast: Cast, card: Fields, unit: str | None) -> str:
    """A card by its public name, with its unit for those who may know it."""
    return f"{cast.your(card['seat'])} card {card['k']}{told(cast, unit)}"


def told(cast: Cast, unit: str | None) -> str:
    return f" ({name_of(cast.box, unit)})" if unit else ""


def army(cast: Cast, cards: Sequence[Fields], seat: int) -> str:
    """Cards that fight for this seat; an Assassin of another one is told by whose she is."""
    counts = Counter(
        ("" if card["seat"] == seat else f"{cast.your(card['seat'])} ")
        + name_of(cast.box, card["unit"])
        for card in cards
    )
    return join([f"{name} ×{n}" if n > 1 else name for name, n in counts.items()])


# Set-up.


def game_started(e: Fields, cast: Cast) -> str:
    how = f"{e['players']} players{' in teams' if e['teams'] else ''}"
    edition = "" if e["edition"] == "standard" else f", {e['edition']}"
    return f"{how}{edition}. {cast.does(e['start_seat'], 'start')}."


def tile_placed(e: Fields, cast: Cast) -> str:
    between = join([cast.whom(seat) for seat in owners(cast, e["battlefield"])])
    return f"Battlefield {e['battlefield']}, between {between}, is {the(cast, e['tile'])}."


def tile_drafted(e: Fields, cast: Cast) -> str:
    field, seat = e["battlefield"], e["seat"]
    (against,) = (cast.whom(other) for other in owners(cast, field) if other != seat)
    where = f"battlefield {field}, against {against}"
    return f"{cast.does(seat, 'choose')} {the(cast, e['tile'])} for {where}."


# Deployment.


def turn_started(e: Fields, cast: Cast) -> str:
    return f"Round {e['round']}: {cast.your(e['seat'])} turn, {plural(e['cards_to_play'], 'card')}."


def card_deployed(e: Fields, cast: Cast) -> str:
    what = f"card {e['k']}{told(cast, e.get('unit'))} face-down"
    if e["face"] == "up":
        what = the(cast, e["unit"])
    return f"{cast.does(e['seat'], 'deploy')} {what} on {the(cast, e['tile'])}."


def ability_without_target(e: Fields, cast: Cast) -> str:
    who = whose(cast, e["seat"], e["unit"])
    return f"{who} finds nothing to do on {the(cast, e['tile'])}."


def scout_revealed(e: Fields, cast: Cast) -> str:
    who = whose(cast, e["seat"], "scout")
    card = f"{card_name(cast, e['card'], None)} on {the(cast, e['tile'])}"
    return f"{who} turns {card} face-up: {name_of(cast.box, e['unit'])}."


def shugenja_looked(e: Fields, cast: Cast) -> str:
    who = whose(cast, e["seat"], "shugenja")
    return f"{who} looks at {card_name(cast, e['card'], e.get('unit'))} on {the(cast, e['tile'])}."


def general_moved(e: Fields, cast: Cast) -> str:
    who = whose(cast, e["seat"], "general")
    card = f"card {e['card']['k']}{told(cast, e.get('unit'))}"
    way = f"from {the(cast, e['from_tile'])} to {the(cast, e['to_tile'])}"
    return f"{who} moves {card} {way}."


def assassin_struck(e: Fields, cast: Cast) -> str:
    who = whose(cast, e["seat"], "assassin")
    victim = card_name(cast, e["victim"], e.get("victim_unit"))
    return f"{who} takes the place of {victim} on {the(cast, e['tile'])}."


# Combat.


def port_counted(e: Fields, cast: Cast) -> str:
    seats = owners(cast, e["battlefield"])
    counts = [f"{cast.whom(seat)} {n}" for seat, n in zip(seats, e["counts"], strict=True)]
    return f"Cards face-up before the reveal: {', '.join(counts)}."


def cards_revealed(e: Fields, cast: Cast) -> str:
    seat = owners(cast, e["battlefield"])[e["side"]]
    return f"{cast.does(seat, 'reveal')} {army(cast, e['cards'], seat)}."


def hunted(hunter: str) -> Sentence:
    def sentence(e: Fields, cast: Cast) -> str:
        seats = owners(cast, e["battlefield"])
        who, prey = whose(cast, seats[e["side"]], hunter), seats[1 - e["side"]]
        return f"{who} eliminates {cast.your(prey)} {army(cast, e['cards'], prey)}."

    return sentence


def sanctuary_waiting(e: Fields, cast: Cast) -> str:
    seats = join([cast.whom(seat) for seat in e["seats"]])
    return f"The {name_of(cast.box, 'sanctuary')} waits for {seats}."


def sanctuary_destroyed(e: Fields, cast: Cast) -> str:
    lost = []
    for card in e["cards"]:
        seat = owners(cast, e["battlefield"])[card["side"]]
        where = "" if card["seat"] == seat else f" from {cast.your(seat)} army"
        lost.append(f"{cast.your(card['seat'])} {name_of(cast.box, card['unit'])}{where}")
    return f"The weakest are given up: {join(lost)}."


def strength_counted(e: Fields, cast: Cast) -> str:
    sides = [
        f"{cast.whom(side['seat'])} {side['total']} with {plural(side['cards'], 'card')}"
        f"{strength_notes(side, cast)}"
        for side in e["sides"]
    ]
    return f"Total Strength on {the(cast, e['tile'])}: {', '.join(sides)}."


def strength_notes(side: Fields, cast: Cast) -> str:
    """What tiles added to the cards of an army, or took from it."""
    tiles = {"port": "port", "supply": "supply_camp", "palace": "palace"}
    notes = [
        f"{name_of(cast.box, tile)} {side[part]:+}" for part, tile in tiles.items() if side[part]
    ]
    return f" ({', '.join(notes)})" if notes else ""


REASONS = {
    "strength": "the stronger army",
    "cards": "as strong, but more cards",
    "unopposed": "nobody stands against it",
    "tie": "the armies are level",
    "empty": "nobody is there",
    "temple_margin": "the lead is too small",
    "fortress_cards": "the leader has too few cards",
}


def battlefield_conquered(e: Fields, cast: Cast) -> str:
    return f"{cast.does(e['seat'], 'conquer')} {the(cast, e['tile'])}: {REASONS[e['reason']]}."


def battlefield_unconquered(e: Fields, cast: Cast) -> str:
    return f"Nobody conquers {the(cast, e['tile'])}: {REASONS[e['reason']]}."


def cards_withdrawn(e: Fields, cast: Cast) -> str:
    seat = owners(cast, e["battlefield"])[e["side"]]
    return f"{cast.does(seat, 'withdraw')} {army(cast, e['cards'], seat)}."


def cards_eliminated(e: Fields, cast: Cast) -> str:
    armies = []
    for side, seat in enumerate(owners(cast, e["battlefield"])):
        cards = [card for card in e["cards"] if card["side"] == side]
        if cards:
            armies.append(f"{cast.then_does(seat, 'lose')} {army(cast, cards, seat)}")
    return f"All cards there are eliminated: {'; '.join(armies)}."


def supply_assigned(e: Fields, cast: Cast) -> str:
    where = join([the(cast, tile) for tile in e["tiles"]])
    return f"{cast.does(e['seat'], 'send')} supplies to {where}."


# The end.


def set_aside_revealed(e: Fields, cast: Cast) -> str:
    who = whose(cast, e["seat"], "assassin")
    name = card_name(cast, {"seat": e["of"], "k": e["k"]}, None)
    return f"{who} had struck {name}: {name_of(cast.box, e['unit'])}."


def score_counted(e: Fields, cast: Cast) -> str:
    parts = [f"{name} {vp}" for name, vp in score_parts(cast.box, e) if vp or name == "tiles"]
    return f"{cast.does(e['seat'], 'score')} {e['total']} VP ({', '.join(parts)})."


def team_score_counted(e: Fields, cast: Cast) -> str:
    team = join([cast.whom(seat) for seat in (e["team"], e["team"] + 2)])
    return f"Together {team} have {e['total']} VP and {plural(e['battlefields'], 'battlefield')}."


def game_ended(e: Fields, cast: Cast) -> str:
    first, *others = e["winners"]
    if not others:
        return f"The game is over. {cast.does(first, 'win')}!"
    names = [cast.whom(seat) for seat in e["winners"]]
    return f"The game is over. It is won together by {join(names)}."


SENTENCES: dict[str, Sentence] = {
    "game_started": game_started,
    "tiles_laid_out": lambda e, cast: f"Laid out: {names(cast, e['tiles'])}.",
    "tile_drafted": tile_drafted,
    "tile_placed": tile_placed,
    "tiles_boxed": lambda e, cast: f"Not in this game: {names(cast, e['tiles'])}.",
    "turn_started": turn_started,
    "card_deployed": card_deployed,
    "ability_without_target": ability_without_target,
    "scout_revealed": scout_revealed,
    "shugenja_looked": shugenja_looked,
    "general_moved": general_moved,
    "assassin_struck": assassin_struck,
    "deployment_ended": lambda e, cast: "All cards are deployed. The battles begin.",
    "battle_started": lambda e, cast: f"The battle for {the(cast, e['tile'])} begins.",
    "port_counted": port_counted,
    "cards_revealed": cards_revealed,
    "archer_shot": hunted("archer"),
    "samurai_struck": hunted("samurai"),
    "sanctuary_waiting": sanctuary_waiting,
    "sanctuary_destroyed": sanctuary_destroyed,
    "strength_counted": strength_counted,
    "battlefield_conquered": battlefield_conquered,
    "battlefield_unconquered": battlefield_unconquered,
    "cards_withdrawn": cards_withdrawn,
    "cards_eliminated": cards_eliminated,
    "supply_assigned": supply_assigned,
    "set_aside_revealed": set_aside_revealed,
    "score_counted": score_counted,
    "team_score_counted": team_score_counted,
    "game_ended": game_ended,
}
