"""A model's beliefs about a hidden place, scored against the true chances.

Asked for the chance of each thing, it is given the quadratic score (Brier 1950) it can expect: a proper scoring rule,
best for whoever says what is true. `regret` is how much worse than that an answer is.
"""

import json
import random
import re
from collections.abc import Sequence
from dataclasses import dataclass

from kassen.engine.match import Match
from kassen.engine.table.knowledge import Shares, shares

DEALS = 400  # that the true chances are counted over
UNTOLD = 0.5  # the chance of a thing that an answer leaves out
HOLDER = re.compile(r"seat/(\d)")
OBJECT = re.compile(r"\{[^{}]*\}")

QUESTION = """\
A question aside, which changes nothing at the table: how likely is each of these things {place}?
{things}
Answer with a JSON object of chances between 0 and 1, such as {{"{example}": 0.25}}."""


@dataclass(frozen=True)
class BeliefQuestion:
    """A hidden place, and the true chances of what it may hold."""

    where: str
    chances: dict[str, float]

    @property
    def words(self) -> str:
        return QUESTION.format(
            place=self.where, things=", ".join(self.chances), example=next(iter(self.chances))
        )

    def loss(self, told: dict[str, float]) -> float:
        """The quadratic score to be expected, over all things: 0 is best, 1 is worst."""
        each = [
            chance * (1 - told.get(thing, UNTOLD)) ** 2
            + (1 - chance) * told.get(thing, UNTOLD) ** 2
            for thing, chance in self.chances.items()
        ]
        return sum(each) / len(each)

    def regret(self, text: str) -> float:
        """How much worse an answer is than the truth."""
        return self.loss(chances_in(text)) - self.loss(self.chances)


def question_for(match: Match, seat: int, chance: random.Random) -> BeliefQuestion | None:
    """A place whose contents this seat cannot know for certain, if there is one."""
    open_places = unsure(shares(match.position(seat), DEALS))
    if not open_places:
        return None
    place = chance.choice(sorted(open_places))
    return BeliefQuestion(where(place, match.names), dict(sorted(open_places[place].items())))


def where(place: str, names: Sequence[str]) -> str:
    """A place in words."""
    holder = HOLDER.fullmatch(place)
    return f"among what {names[int(holder[1])]} holds" if holder else f'at the place "{place}"'


def unsure(known: Shares) -> Shares:
    return {place: things for place, things in known.items() if any(p < 1 for p in things.values())}


def chances_in(text: str) -> dict[str, float]:
    """The chances an answer tells, each within 0 and 1; none where it cannot be read."""
    for found in reversed(OBJECT.findall(text)):
        try:
            told = json.loads(found)
        except ValueError:
            continue
        return {
            thing: min(1.0, max(0.0, float(chance)))
            for thing, chance in told.items()
            if isinstance(chance, int | float) and chance == chance
        }
    return {}
