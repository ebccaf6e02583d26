"""Stepping through a match, forward and back, as seen by a seat, a spectator or everybody."""

from kassen.engine.rules.seats import SPECTATOR
from kassen.engine.table.markup import clean
from kassen.match import Match
from kassen.terminal.language import language
from kassen.terminal.speech import tell

EVERYBODY = -2  # all hands open, one board below the other
WATCHERS = {SPECTATOR: "spectator", EVERYBODY: "everybody"}


class Walk:
    """A moment of a match, and who is looking."""

    def __init__(self, match: Match, seat: int = SPECTATOR) -> None:
        self.match = match
        self.seat = seat
        self.number = 0  # of the decisions made so far
        self.now = match.at(0)

    def go(self, number: int) -> None:
        """Go to the state after `number` decisions."""
        number = min(max(number, 0), len(self.match.decisions))
        if number < self.number:
            self.now = self.match.at(number)
        for seat, action in self.match.decisions[len(self.now.decisions) : number]:
            self.now.play(seat, action)
        self.number = number

    def look(self) -> None:
        """Switch to the next viewer: spectator, each seat, everybody."""
        eyes = [SPECTATOR, *range(self.match.seats), EVERYBODY]
        self.seat = eyes[(eyes.index(self.seat) + 1) % len(eyes)]

    @property
    def readers(self) -> list[int]:
        return list(range(self.match.seats)) if self.seat == EVERYBODY else [self.seat]

    @property
    def title(self) -> str:
        """The number of the decision, who decided, and the choice, as far as the viewer may know."""
        is_seat = self.seat not in WATCHERS
        return tell(
            "eyes",
            number=self.number,
            last=len(self.match.decisions),
            whose=WATCHERS.get(self.seat),
            name=clean(self.match.names[self.seat]) if is_seat else "",
        )

    def told(self) -> list[str]:
        """Sentences about the last decision."""
        if not self.number:
            return []
        before = self.match.at(self.number - 1)
        reader = SPECTATOR if self.seat == EVERYBODY else self.seat
        return [
            clean(sentence)
            for sentence in self.now.sentences(reader, len(before.events), language())
        ]
