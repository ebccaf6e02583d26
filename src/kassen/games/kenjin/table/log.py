"""Every event of Kenjin as a sentence, as its reader may know it."""

from collections import Counter
from collections.abc import Sequence

from kassen.engine.table.events import Fields
from kassen.engine.table.markup import Cast, join, plural
from kassen.games.kenjin.rules.battlefields import owner_of
from kassen.games.kenjin.rules.state import SIDES
from kassen.games.kenjin.table.words import score_parts


def all_the(cast: Cast, things: Sequence[str]) -> str:
    return join([cast.the(thing) for thing in things])


def owned(cast: Cast, seat: int, unit: str) -> str:
    """A unit at the head of a sentence, with the seat it belongs to."""
    return f"{cast.whose(seat)} {cast.name(unit)}"


def owners(cast: Cast, battlefield: int) -> list[int]:
    """The seats that fight there, by side."""
    return [owner_of(cast.box.seats, battlefield, side) for side in range(SIDES)]


def card_name(cast: Cast, card: Fields, unit: str | None = None) -> str:
    """A card by its public name, with its unit for those who may know it."""
    return f"{cast.your(card['seat'])} card {card['k']}{told(cast, unit)}"


def told(cast: Cast, unit: str | None) -> str:
    return f" ({cast.name(unit)})" if unit else ""


def army(cast: Cast, cards: Sequence[Fields], seat: int) -> str:
    """Cards that fight for this seat; an Assassin of another one is told by whose she is."""
    counts = Counter(
        ("" if card["seat"] == seat else f"{cast.your(card['seat'])} ") + cast.name(card["unit"])
        for card in cards
    )
    return join([f"{name} ×{n}" if n > 1 else name for name, n in counts.items()])


# Set-up.


def game_started(e: Fields, cast: Cast) -> str:
    how = f"{e['players']} players{' in teams' if e['teams'] else ''}"
    edition = "" if e["edition"] == "standard" else f", {e['edition']}"
    return f"{how}{edition}. {cast.does(e['start_seat'], 'start')}."


def tile_placed(e: Fields, cast: Cast) -> str:
    between = cast.seats(owners(cast, e["battlefield"]))
    return f"Battlefield {e['battlefield'] + 1}, between {between}, is {cast.the(e['tile'])}."


def tile_drafted(e: Fields, cast: Cast) -> str:
    field, seat = e["battlefield"], e["seat"]
    (against,) = (cast.whom(other) for other in owners(cast, field) if other != seat)
    where = f"battlefield {field + 1}, against {against}"
    return f"{cast.does(seat, 'choose')} {cast.the(e['tile'])} for {where}."


# Deployment.


def card_deployed(e: Fields, cast: Cast) -> str:
    what = f"card {e['k']}{told(cast, e.get('unit'))} face-down"
    if e["face"] == "up":
        what = cast.the(e["unit"])
    return f"{cast.does(e['seat'], 'deploy')} {what} on {cast.the(e['tile'])}."


def shugenja_looked(e: Fields, cast: Cast) -> str:
    who = owned(cast, e["seat"], "shugenja")
    return f"{who} looks at {card_name(cast, e['card'], e.get('unit'))} on {cast.the(e['tile'])}."


def general_moved(e: Fields, cast: Cast) -> str:
    who = owned(cast, e["seat"], "general")
    card = f"card {e['card']['k']}{told(cast, e.get('unit'))}"
    way = f"from {cast.the(e['from_tile'])} to {cast.the(e['to_tile'])}"
    return f"{who} moves {card} {way}."


def assassin_struck(e: Fields, cast: Cast) -> str:
    who = owned(cast, e["seat"], "assassin")
    victim = card_name(cast, e["victim"], e.get("victim_unit"))
    return f"{who} takes the place of {victim} on {cast.the(e['tile'])}."


# Combat.


def port_counted(e: Fields, cast: Cast) -> str:
    both = zip(owners(cast, e["battlefield"]), e["counts"], strict=True)
    counts = [f"{cast.whom(seat)} {n}" for seat, n in both]
    return f"Cards face-up before the reveal: {', '.join(counts)}."


def cards_revealed(e: Fields, cast: Cast) -> str:
    seat = owners(cast, e["battlefield"])[e["side"]]
    return f"{cast.does(seat, 'reveal')} {army(cast, e['cards'], seat)}."


def archer_shot(e: Fields, cast: Cast) -> str:
    return hunted(e, cast, "archer")


def samurai_struck(e: Fields, cast: Cast) -> str:
    return hunted(e, cast, "samurai")


def hunted(e: Fields, cast: Cast, hunter: str) -> str:
    by, prey = owners(cast, e["battlefield"])[:: -1 if e["side"] else 1]
    return f"{owned(cast, by, hunter)} eliminates {cast.your(prey)} {army(cast, e['cards'], prey)}."


def sanctuary_destroyed(e: Fields, cast: Cast) -> str:
    lost = []
    for card in e["cards"]:
        seat = owners(cast, e["battlefield"])[card["side"]]
        where = "" if card["seat"] == seat else f" from {cast.your(seat)} army"
        lost.append(f"{cast.your(card['seat'])} {cast.name(card['unit'])}{where}")
    return f"The weakest are given up: {join(lost)}."


def strength_counted(e: Fields, cast: Cast) -> str:
    sides = [
        f"{cast.whom(side['seat'])} {side['total']} with {plural(side['cards'], 'card')}"
        f"{strength_notes(side, cast)}"
        for side in e["sides"]
    ]
    return f"Total Strength on {cast.the(e['tile'])}: {', '.join(sides)}."


def strength_notes(side: Fields, cast: Cast) -> str:
    """What tiles added to the cards of an army, or took from it."""
    tiles = {"port": "port", "supply": "supply_camp", "palace": "palace"}
    notes = [f"{cast.name(tile)} {side[part]:+}" for part, tile in tiles.items() if side[part]]
    return f" ({', '.join(notes)})" if notes else ""


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


# The end.


def set_aside_revealed(e: Fields, cast: Cast) -> str:
    who = owned(cast, e["seat"], "assassin")
    name = card_name(cast, {"seat": e["of"], "k": e["k"]}, None)
    return f"{who} had struck {name}: {cast.name(e['unit'])}."


def score_counted(e: Fields, cast: Cast) -> str:
    parts = [f"{name} {vp}" for name, vp in score_parts(cast.box, e) if vp or name == "tiles"]
    return f"{cast.does(e['seat'], 'score')} {e['total']} VP ({', '.join(parts)})."


def team_score_counted(e: Fields, cast: Cast) -> str:
    team = cast.seats((e["team"], e["team"] + 2))
    return f"Together {team} have {e['total']} VP and {plural(e['battlefields'], 'battlefield')}."


def game_ended(e: Fields, cast: Cast) -> str:
    first, *others = e["winners"]
    if not others:
        return f"The game is over. {cast.does(first, 'win')}!"
    return f"The game is over. It is won together by {cast.seats(e['winners'])}."


REASONS = {
    "strength": "the stronger army",
    "cards": "as strong, but more cards",
    "unopposed": "nobody stands against it",
    "tie": "the armies are level",
    "empty": "nobody is there",
    "temple_margin": "the lead is too small",
    "fortress_cards": "the leader has too few cards",
}

TEXTS = {
    "tiles_laid_out": "Laid out: {tiles:names}.",
    "tiles_boxed": "Not in this game: {tiles:names}.",
    "turn_started": "Round {round}: {seat:your} turn, {cards_to_play:plural card}.",
    "ability_without_target": "{seat:whose} {unit:name} finds nothing to do on {tile:the}.",
    "scout_revealed": "{seat:whose} {scout} turns {card:card_name} on {tile:the} face-up: {unit:name}.",
    "deployment_ended": "All cards are deployed. The battles begin.",
    "battle_started": "The battle for {tile:the} begins.",
    "sanctuary_waiting": "The {sanctuary} waits for {seats:seats}.",
    "battlefield_conquered": "{seat:does conquer} {tile:the}: {reason:REASONS}.",
    "battlefield_unconquered": "Nobody conquers {tile:the}: {reason:REASONS}.",
    "supply_assigned": "{seat:does send} supplies to {tiles:all_the}.",
}
