"""Every event of Kenjin as a sentence, as its reader may know it."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from kassen.engine.events import Fields
from kassen.engine.markup import Cast, join, plural
from kassen.games.kenjin.battlefields import owner_of
from kassen.games.kenjin.words import score_parts, tile_name, unit_name


class Voice(Cast):
    """The cast of a sentence, and what the box of the table calls the things in it."""

    def __init__(self, box: Any, names: Sequence[str], reader: int) -> None:
        super().__init__(names, reader)
        self.box = box
        self.seats = len(names)

    def of(self, seat: int) -> str:
        """Whose something is, within a sentence."""
        return "your" if self.whom(seat) == "you" else self.whose(seat)

    def unit(self, unit: str) -> str:
        return unit_name(self.box, unit)

    def tile(self, tile: str) -> str:
        return f"the {tile_name(self.box, tile)}"

    def tiles(self, tiles: Sequence[str]) -> str:
        return join([tile_name(self.box, tile) for tile in tiles]) or "nothing"

    def owner(self, battlefield: int, side: int) -> int:
        return int(owner_of(self.seats, battlefield, side))

    def opponent(self, battlefield: int, seat: int) -> int:
        """Who else fights there."""
        return sum(self.owner(battlefield, side) for side in (0, 1)) - seat

    def card(self, name: Fields, unit: str | None) -> str:
        """A card by its public name, with its unit for those who may know it."""
        return f"{self.of(name['seat'])} card {name['k']}{self.told(unit)}"

    def told(self, unit: str | None) -> str:
        return f" ({self.unit(unit)})" if unit else ""

    def army(self, cards: Sequence[Fields], seat: int) -> str:
        """Cards that fight for this seat; an Assassin of another one is told by whose she is."""
        counts = Counter(
            self.unit(card["unit"])
            if card["seat"] == seat
            else f"{self.of(card['seat'])} {self.unit(card['unit'])}"
            for card in cards
        )
        return join([f"{name} ×{n}" if n > 1 else name for name, n in counts.items()])


Sentence = Callable[[Fields, Voice], str]


# Set-up.


def game_started(e: Fields, voice: Voice) -> str:
    how = f"{e['players']} players{' in teams' if e['teams'] else ''}"
    edition = "" if e["edition"] == "standard" else f", {e['edition']}"
    return f"{how}{edition}. {voice.does(e['start_seat'], 'start')}."


def tile_placed(e: Fields, voice: Voice) -> str:
    field = e["battlefield"]
    between = join([voice.whom(voice.owner(field, side)) for side in (0, 1)])
    return f"Battlefield {field}, between {between}, is {voice.tile(e['tile'])}."


def tile_drafted(e: Fields, voice: Voice) -> str:
    field, seat = e["battlefield"], e["seat"]
    against = voice.whom(voice.opponent(field, seat))
    return (
        f"{voice.does(seat, 'choose')} {voice.tile(e['tile'])} for battlefield {field}, "
        f"against {against}."
    )


# Deployment.


def turn_started(e: Fields, voice: Voice) -> str:
    return f"Round {e['round']}: {voice.of(e['seat'])} turn, {plural(e['cards_to_play'], 'card')}."


def card_deployed(e: Fields, voice: Voice) -> str:
    what = f"card {e['k']}{voice.told(e.get('unit'))} face-down"
    if e["face"] == "up":
        what = f"the {voice.unit(e['unit'])}"
    return f"{voice.does(e['seat'], 'deploy')} {what} on {voice.tile(e['tile'])}."


def ability_without_target(e: Fields, voice: Voice) -> str:
    who = f"{voice.whose(e['seat'])} {voice.unit(e['unit'])}"
    return f"{who} finds nothing to do on {voice.tile(e['tile'])}."


def scout_revealed(e: Fields, voice: Voice) -> str:
    who = f"{voice.whose(e['seat'])} {voice.unit('scout')}"
    card = f"{voice.card(e['card'], None)} on {voice.tile(e['tile'])}"
    return f"{who} turns {card} face-up: {voice.unit(e['unit'])}."


def shugenja_looked(e: Fields, voice: Voice) -> str:
    who = f"{voice.whose(e['seat'])} {voice.unit('shugenja')}"
    return f"{who} looks at {voice.card(e['card'], e.get('unit'))} on {voice.tile(e['tile'])}."


def general_moved(e: Fields, voice: Voice) -> str:
    who = f"{voice.whose(e['seat'])} {voice.unit('general')}"
    card = f"card {e['card']['k']}{voice.told(e.get('unit'))}"
    way = f"from {voice.tile(e['from_tile'])} to {voice.tile(e['to_tile'])}"
    return f"{who} moves {card} {way}."


def assassin_struck(e: Fields, voice: Voice) -> str:
    who = f"{voice.whose(e['seat'])} {voice.unit('assassin')}"
    victim = voice.card(e["victim"], e.get("victim_unit"))
    return f"{who} takes the place of {victim} on {voice.tile(e['tile'])}."


# Combat.


def port_counted(e: Fields, voice: Voice) -> str:
    counts = [
        f"{voice.whom(voice.owner(e['battlefield'], side))} {count}"
        for side, count in enumerate(e["counts"])
    ]
    return f"Cards face-up before the reveal: {', '.join(counts)}."


def cards_revealed(e: Fields, voice: Voice) -> str:
    seat = voice.owner(e["battlefield"], e["side"])
    return f"{voice.does(seat, 'reveal')} {voice.army(e['cards'], seat)}."


def hunted(hunter: str) -> Sentence:
    def sentence(e: Fields, voice: Voice) -> str:
        seat = voice.owner(e["battlefield"], e["side"])
        prey = voice.owner(e["battlefield"], 1 - e["side"])
        return (
            f"{voice.whose(seat)} {voice.unit(hunter)} eliminates "
            f"{voice.of(prey)} {voice.army(e['cards'], prey)}."
        )

    return sentence


def sanctuary_waiting(e: Fields, voice: Voice) -> str:
    seats = join([voice.whom(seat) for seat in e["seats"]])
    return f"The {tile_name(voice.box, 'sanctuary')} waits for {seats}."


def sanctuary_destroyed(e: Fields, voice: Voice) -> str:
    lost = []
    for card in e["cards"]:
        seat = voice.owner(e["battlefield"], card["side"])
        army = "" if card["seat"] == seat else f" from {voice.of(seat)} army"
        lost.append(f"{voice.of(card['seat'])} {voice.unit(card['unit'])}{army}")
    return f"The weakest are given up: {join(lost)}."


def strength_counted(e: Fields, voice: Voice) -> str:
    sides = [
        f"{voice.whom(side['seat'])} {side['total']} with {plural(side['cards'], 'card')}"
        f"{strength_notes(side, voice)}"
        for side in e["sides"]
    ]
    return f"Total Strength on {voice.tile(e['tile'])}: {', '.join(sides)}."


def strength_notes(side: Fields, voice: Voice) -> str:
    """What tiles added to the cards of an army, or took from it."""
    tiles = {"port": "port", "supply": "supply_camp", "palace": "palace"}
    notes = [
        f"{tile_name(voice.box, tile)} {side[part]:+}" for part, tile in tiles.items() if side[part]
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


def battlefield_conquered(e: Fields, voice: Voice) -> str:
    return f"{voice.does(e['seat'], 'conquer')} {voice.tile(e['tile'])}: {REASONS[e['reason']]}."


def battlefield_unconquered(e: Fields, voice: Voice) -> str:
    return f"Nobody conquers {voice.tile(e['tile'])}: {REASONS[e['reason']]}."


def cards_withdrawn(e: Fields, voice: Voice) -> str:
    seat = voice.owner(e["battlefield"], e["side"])
    return f"{voice.does(seat, 'withdraw')} {voice.army(e['cards'], seat)}."


def cards_eliminated(e: Fields, voice: Voice) -> str:
    armies = []
    for side in (0, 1):
        seat = voice.owner(e["battlefield"], side)
        cards = [card for card in e["cards"] if card["side"] == side]
        if cards:
            armies.append(f"from {voice.whom(seat)} {voice.army(cards, seat)}")
    return f"All cards there are eliminated: {', '.join(armies)}."


def supply_assigned(e: Fields, voice: Voice) -> str:
    where = join([voice.tile(tile) for tile in e["tiles"]])
    return f"{voice.does(e['seat'], 'send')} supplies to {where}."


# The end.


def set_aside_revealed(e: Fields, voice: Voice) -> str:
    who = f"{voice.whose(e['seat'])} {voice.unit('assassin')}"
    name = voice.card({"seat": e["of"], "k": e["k"]}, None)
    return f"{who} had struck {name}: {voice.unit(e['unit'])}."


def score_counted(e: Fields, voice: Voice) -> str:
    parts = [f"{name} {vp}" for name, vp in score_parts(voice.box, e) if vp or name == "tiles"]
    return f"{voice.does(e['seat'], 'score')} {e['total']} VP ({', '.join(parts)})."


def team_score_counted(e: Fields, voice: Voice) -> str:
    team = join([voice.whom(seat) for seat in (e["team"], e["team"] + 2)])
    return f"Together {team} have {e['total']} VP and {plural(e['battlefields'], 'battlefield')}."


def game_ended(e: Fields, voice: Voice) -> str:
    first, *others = e["winners"]
    if not others:
        return f"The game is over. {voice.does(first, 'win')}!"
    names = [voice.whom(seat) for seat in e["winners"]]
    return f"The game is over. It is won together by {join(names)}."


SENTENCES: dict[str, Sentence] = {
    "game_started": game_started,
    "tiles_laid_out": lambda e, voice: f"Laid out: {voice.tiles(e['tiles'])}.",
    "tile_drafted": tile_drafted,
    "tile_placed": tile_placed,
    "tiles_boxed": lambda e, voice: f"Not in this game: {voice.tiles(e['tiles'])}.",
    "turn_started": turn_started,
    "card_deployed": card_deployed,
    "ability_without_target": ability_without_target,
    "scout_revealed": scout_revealed,
    "shugenja_looked": shugenja_looked,
    "general_moved": general_moved,
    "assassin_struck": assassin_struck,
    "deployment_ended": lambda e, voice: "All cards are deployed. The battles begin.",
    "battle_started": lambda e, voice: f"The battle for {voice.tile(e['tile'])} begins.",
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


def sentence(box: Any, event: Fields, names: Sequence[str], reader: int) -> str:
    """An event, as its reader may know it, in one plain sentence."""
    return SENTENCES[event["event"]](event, Voice(box, names, reader))
