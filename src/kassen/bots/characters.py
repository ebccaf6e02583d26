"""Characters: bots of one level, about as strong as each other, that like to do different things.

A character tilts the policy of its level toward what it likes, π ∝ π · exp(β · liked), as a reward for it would. A
level that draws from its policy draws from that; one that searches takes the most visited option by it; one that plays
by rules of thumb takes its second choice now and then, where it likes that and not the first. What it likes depends on
what its seat knows.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from math import exp

from kassen.bots.search.method import Evaluation
from kassen.engine.game import Game
from kassen.engine.position import Position

FONDNESS = 0.2  # β: what is liked counts as a fifth more likely
WHIMS = 3  # one in so many times, rules of thumb give way to what is liked

# What each likes, as actions are written in match files, with stars; THEM is whoever is ahead, or what is.
THEM = "{them}"
LIKED: dict[str, dict[str, tuple[str, ...]]] = {
    "mangoku": {
        "bold":    ("play captain", "play peasant", "ikki", "targets *"),
        "patient": ("play merchant", "play bandit", "play ninja", "play kabuki", "play tea_master", "single", "pay"),
        "envious": ("target {them}", "targets *{them}*", "play princess", "play bandit", "play nobleman"),
    },
    "martial_art": {
        "bold":    ("play samurai", "play commander", "play daimyo", "play emperor", "play shogun"),
        "patient": ("play apprentice", "play peasants", "play assassin", "play raider"),
        "envious": ("aim * {them}", "target {them}", "play ninja", "play emperor"),
    },
    "kenjin": {
        "bold":    ("deploy samurai *", "deploy brute *", "deploy archer *", "deploy lord *"),
        "patient": ("deploy scout *", "deploy shugenja *", "deploy general *"),
        "envious": ("deploy * {them}", "move * {them}"),
    },
    "shogunate": {
        "bold":    ("play flowing_upstream", "play cloaked_in_shadows", "raise * 2"),
        "patient": ("play path_of_the_arrow", "peek *", "pass"),
        "envious": ("play dishonor", "play honorable_company"),
    },
    "ninjato": {
        "bold":    ("house_*_strength", "deck"),
        "patient": ("house_*_stealth", "slot_*"),
        "envious": ("sensei", "palace", "pavilion"),
    },
}  # fmt: skip


@dataclass(frozen=True)
class Character:
    name: str
    meaning: str  # what it does, after its name

    def likes(self, position: Position) -> list[int]:
        """The options of the position that it likes; none where nobody has said what it likes."""
        liked = LIKED.get(position.game.name, {}).get(self.name, ())
        them = names_ahead(position) if any(THEM in pattern for pattern in liked) else ()
        found = frozenset().union(*(matching(position.game, each) for each in filled(liked, them)))
        return [action for action in position.legal if action in found]

    def weigh(self, shares: Mapping[int, float], position: Position) -> dict[int, float]:
        """Count options that it likes for more."""
        liked = self.likes(position)
        return {
            action: share * (exp(FONDNESS) if action in liked else 1.0)
            for action, share in shares.items()
        }

    def lean(self, policy: Mapping[int, float], position: Position) -> dict[int, float]:
        """Tilt a policy toward what it likes."""
        weights = self.weigh(policy, position)
        total = sum(weights.values())
        return {action: weight / total for action, weight in weights.items()}


CHARACTERS = {
    character.name: character
    for character in (
        Character("bold", "attacks, and plays its strong cards first"),
        Character("patient", "keeps its strength for later, and takes small gains"),
        Character("envious", "wants what others have, and turns on whoever is ahead"),
    )
}


def named(character: str | None, level: str) -> str:
    """The name of a bot of this level and character, such as `bold-expert`."""
    return level if character is None else f"{character}-{level}"


def parted(name: str) -> tuple[Character | None, str]:
    """The character and the level that are named, such as `bold-expert`; no character where none is."""
    character, dash, level = name.partition("-")
    return (CHARACTERS[character], level) if dash and character in CHARACTERS else (None, name)


def most_visited(
    found: Sequence[Evaluation], character: Character | None, position: Position
) -> int:
    """The most visited option, those it likes counted for more; `found` has the most visited first."""
    if character is None:
        return found[0].action
    weights = character.weigh({each.action: each.visits for each in found}, position)
    return max(weights, key=lambda action: weights[action])


@cache
def matching(game: Game, pattern: str) -> frozenset[int]:
    numbers = range(len(game.actions))
    return frozenset(each for each in numbers if fnmatchcase(game.actions.words(each), pattern))


def filled(patterns: Sequence[str], them: Sequence[str]) -> list[str]:
    """Write everybody who is ahead into the patterns that name them."""
    return [
        pattern.replace(THEM, each)
        for pattern in patterns
        for each in (them if THEM in pattern else ("",))
    ]


# Who is ahead, or what, by what all see.


def names_ahead(position: Position) -> list[str]:
    return AHEAD[position.game.name](position)


def richest(position: Position) -> list[str]:
    """The other seats with the most coins."""
    return seats_with_most(position, position.state.coins)


def most_famous(position: Position) -> list[str]:
    """The other seats with the most points."""
    return seats_with_most(position, position.state.points)


def seats_with_most(position: Position, counts: Sequence[int]) -> list[str]:
    others = [seat for seat in range(position.seats) if seat != position.seat]
    return most(others, [int(counts[seat]) for seat in others])


def most_contested(position: Position) -> list[str]:
    """The battlefields with the most cards."""
    heights = position.state.height
    fields = range(len(heights))
    return most(fields, [int(heights[field, 0]) + int(heights[field, 1]) for field in fields])


def most(names: Sequence[object], counts: Sequence[int]) -> list[str]:
    return [str(name) for name, count in zip(names, counts, strict=True) if count == max(counts)]


AHEAD: dict[str, Callable[[Position], list[str]]] = {
    "mangoku": richest,
    "martial_art": most_famous,
    "kenjin": most_contested,
}
