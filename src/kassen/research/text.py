"""A table for language models: prompts, answers in words and transcripts, of what each seat may know.

    table = TextTable("mangoku", seats=4, models=[0], seed=7)
    while not table.over:
        table.answer(model(table.messages(table.seat)))

Everything a model reads comes from what a seat's screen shows: the log, the drawn table, the question and its
options. An answer that is not legal is refused with the rule, and counted.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from kassen.engine.errors import BadOption, NotLegal
from kassen.engine.game import Game
from kassen.engine.table.rulebook import rule_text
from kassen.engine.table.snapshot import Action
from kassen.match import Match
from kassen.research.opponents import Opponents, made, one_for_each
from kassen.research.rewards import rewards_of

NUMBERS, WORDS, NOT_LISTED = "numbers", "words", "none"
LISTINGS = (NUMBERS, WORDS, NOT_LISTED)
TRIES = 5  # answers to one question, the last of which must be legal
BRACKETED = re.compile(r"\[([^\[\]\n]+)\]")
SPOKEN = re.compile(r"\w+")

HOW = {
    NUMBERS: "Answer with the number of an option in brackets, such as [1].",
    WORDS: "Answer with the words of an option in brackets, such as [{example}].",
    NOT_LISTED: "Options are not listed. Answer with an action in brackets, such as [{example}]. "
    "Actions begin with: {verbs}.",
}
PROMPT = """\
You play {title} at a table of {seats}. You are {name}; the others are {others}.
You see what a player at your seat may see. Rank as high as you can.
{how} An answer that is not allowed is refused with the rule that forbids it; \
{tries} such answers to one question lose the game.

{rulebook}"""

Chat = list[dict[str, str]]  # messages with a role and a content


@dataclass
class ModelSeat:
    """The conversation between the table and one model."""

    transcript: Chat = field(default_factory=list)
    told: int = 0  # events the model has read about
    illegal: int = 0  # answers refused in this match
    refused: int = 0  # of them, those to the present question


class TextTable:
    """One match, some of whose seats are models; bots play at all others."""

    def __init__(
        self,
        game: str | Game | Match,
        seats: int | None = None,
        models: Sequence[int] = (0,),
        opponents: Opponents = "casual",
        seed: int | str | None = None,
        options: Mapping[str, Any] | None = None,
        edition: Mapping[str, Any] | None = None,
        scenario: Mapping[str, Any] | None = None,
        listing: str = NUMBERS,
        tries: int = TRIES,
        rulebook: bool = True,
    ) -> None:
        """The opponents are one bot for all other seats, or one for each in seat order.

        Given a match instead of a game, the table goes on as it stands.
        """
        if listing not in LISTINGS:
            raise BadOption(f"options are listed by {', '.join(LISTINGS)}, not {listing!r}")
        self.match = (
            game
            if not isinstance(game, str | Game)
            else Match(game, seats, seed, options, edition, scenario)
        )
        self.listing, self.tries, self.rulebook = listing, tries, rulebook
        self.conversations = {check_seat(self.match, seat): ModelSeat() for seat in models}
        others = [seat for seat in range(self.match.seats) if seat not in self.conversations]
        seeds = [sha256(b"%d" % seat + self.match.key).hexdigest() for seat in others]
        named = one_for_each(opponents, len(others))
        self._bots = dict(zip(others, made(named, seeds), strict=True))
        self.offender: int | None = None  # who ran out of tries
        self._let_bots_play()

    # How the match stands.

    @property
    def over(self) -> bool:
        return self.offender is not None or self.match.over

    @property
    def seat(self) -> int:
        """The model to answer; of several that decide at the same time the lowest seat."""
        if self.over:
            raise NotLegal("the game is over: nobody is asked")
        return self.match.pending[0]

    @property
    def rewards(self) -> list[float]:
        """By seat; nothing before the end. Whoever ran out of tries loses, and nobody wins by it."""
        if self.offender is not None:
            return [-float(seat == self.offender) for seat in range(self.match.seats)]
        ranks = self.match.ranks
        return rewards_of(ranks) if ranks else [0.0] * self.match.seats

    # What a model reads.

    def prompt(self, seat: int) -> str:
        """A model's first prompt: the game, its seat, how to answer, and the rules."""
        match = self.match
        names = list(match.names)
        return PROMPT.format(
            title=match.game.name.replace("_", " ").title(),
            seats=match.seats,
            name=names.pop(seat),
            others=", ".join(names),
            how=self.how_to_answer,
            tries=self.tries,
            rulebook=match.game.rulebook if self.rulebook else "",
        ).rstrip()

    @property
    def how_to_answer(self) -> str:
        actions = self.match.game.actions
        verbs = dict.fromkeys(str(actions.decode(action)["verb"]) for action in actions)
        return HOW[self.listing].format(example=actions.words(0), verbs=", ".join(verbs))

    def situation(self, seat: int) -> str:
        """The log since this model last decided, the table, and what is asked of it."""
        match = self.match
        news = match.sentences(seat, self.conversations[seat].told)
        parts = ["\n".join(news), match.board(seat, marks=False)]
        if self.over:
            parts.append(self._ending(seat))
        elif seat in match.pending:
            parts += [match.snapshot(seat).question or "", self.listed(seat)]
        return "\n\n".join(part for part in parts if part)

    def _ending(self, seat: int) -> str:
        if self.offender is not None:
            return f"The game is over: {self.match.names[self.offender]} ran out of tries."
        return f"The game is over. Your rank: {(self.match.ranks or [])[seat]}."

    def listed(self, seat: int) -> str:
        """The options of a seat as this table lists them."""
        if self.listing == NOT_LISTED:
            return ""
        return "\n".join(
            f"{number}. {told}" if self.listing == NUMBERS else f"- {told}"
            for number, told in enumerate(map(self._told, self.match.legal(seat)), 1)
        )

    def _told(self, option: Action) -> str:
        name = option.words if self.listing == WORDS else option.label
        return f"{name} ({option.hint})" if option.hint else name

    def messages(self, seat: int) -> Chat:
        """The whole conversation with a model up to the present question."""
        opening = [{"role": "system", "content": self.prompt(seat)}]
        asked = {"role": "user", "content": self.situation(seat)}
        transcript = self.conversations[seat].transcript
        is_refused = bool(self.conversations[seat].refused) and not self.over
        return [*opening, *transcript, *([] if is_refused else [asked])]

    def rule(self, number: str) -> str:
        """The text of one rule of the rulebook."""
        found = rule_text(self.match.game.rulebook, number)
        if not found:
            raise NotLegal(f"the rulebook of {self.match.game.name} has no rule {number}")
        return found

    # What a model answers.

    def answer(self, text: str, seat: int | None = None) -> str | None:
        """Play the action an answer names, and all that bots decide then; or say why it is refused."""
        seat = self.seat if seat is None else seat
        if self.over or seat not in self.match.pending:
            raise NotLegal(f"seat {seat} is not asked for a decision now")
        conversation = self.conversations[seat]
        if not conversation.refused:
            conversation.transcript.append({"role": "user", "content": self.situation(seat)})
        conversation.transcript.append({"role": "assistant", "content": text})
        try:
            action = self.read(seat, text)
        except NotLegal as refusal:
            return self._refuse(seat, str(refusal))
        conversation.refused, conversation.told = 0, len(self.match.events)
        self.match.play(seat, action)
        self._let_bots_play()
        return None

    def _refuse(self, seat: int, why: str) -> str:
        conversation = self.conversations[seat]
        conversation.illegal += 1
        conversation.refused += 1
        if conversation.refused == self.tries:
            self.offender = seat
        conversation.transcript.append({"role": "user", "content": why})
        return why

    def read(self, seat: int, text: str) -> int:
        """The legal action that an answer names: in the last brackets, or else in its last line."""
        bracketed = BRACKETED.findall(text)
        lines = [line for line in text.splitlines() if line.strip()]
        said = (bracketed or lines or [""])[-1].strip()
        options = self.match.legal(seat)
        if self.listing == NUMBERS and re.fullmatch(r"\d{1,4}\.?", said):
            number = int(said.removesuffix("."))
            if 1 <= number <= len(options):
                return options[number - 1].id
            raise NotLegal(f"There is no option {number}; there are {len(options)}.")
        return self._named(seat, said, options)

    def _named(self, seat: int, said: str, options: Sequence[Action]) -> int:
        spoken = words_of(said)
        for option in options:
            if spoken in (words_of(option.words), words_of(option.label)):
                return option.id
        for action in self.match.game.actions:
            if spoken == words_of(self.match.game.actions.words(action)):
                raise NotLegal(str(self.match.why_not(seat, action)))
        raise NotLegal(f"There is no action {said[:80]!r}. {self.how_to_answer}")

    def _let_bots_play(self) -> None:
        """Bots decide until a model is to, of those that decide at the same time before it too."""
        match = self.match
        while match.pending and match.pending[0] in self._bots:
            seat = match.pending[0]
            match.play(seat, self._bots[seat].decide(match.position(seat)))


def words_of(text: str) -> str:
    """A text as it is compared: its words alone."""
    return " ".join(SPOKEN.findall(text.casefold().replace("_", " ")))


def check_seat(match: Any, seat: int) -> int:
    if not 0 <= seat < match.seats:
        raise BadOption(f"there is no seat {seat} at this table; it has 0 to {match.seats - 1}")
    return seat
