"""Commands to a table's socket, each with an id of the client's own."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints, TypeAdapter

from kassen.server.messages.words import (
    MOST_AHEAD,
    Action,
    BotName,
    Line,
    Message,
    Number,
    Place,
    Scalar,
    SeatNumber,
    Tag,
    Word,
)


class Command(Message):
    """`id` is the client's own: the answer to this command bears it."""

    id: Tag | None = None


class Sit(Command):
    type: Literal["sit"]
    seat: SeatNumber | None = None


class Leave(Command):
    """Stand up; from a running match a bot takes over."""

    type: Literal["leave"]


class Fill(Command):
    """Seat bots of this level in all free seats before the start; for the host."""

    type: Literal["fill"]
    level: BotName = "casual"


class Remove(Command):
    """Have a bot leave before the start, or somebody, who may not sit down here again; for the host."""

    type: Literal["remove"]
    seat: SeatNumber


class Return(Command):
    """Take one's seat back from the bot."""

    type: Literal["return"]


class GiveUp(Command):
    """Lose the match, for good: a bot plays the seat on while others still compete."""

    type: Literal["give_up"]


class ProposeEnd(Command):
    """Ask the others to end the match without a winner."""

    type: Literal["propose_end"]


class AnswerEnd(Command):
    type: Literal["answer_end"]
    agree: bool


class GiveWord(Command):
    """A word of one's own that is mixed into the deal."""

    type: Literal["word"]
    word: Word


class Start(Command):
    type: Literal["start"]


class Decide(Command):
    """Answer the question of this number."""

    type: Literal["decide"]
    number: Number
    action: Action


class Undo(Command):
    """Take one's last choice back, or with `check` only say whether that can be done."""

    type: Literal["undo"]
    check: bool = False


class AnswerUndo(Command):
    type: Literal["answer_undo"]
    agree: bool


class Condition(Message):
    """Something one sees: the value at a path of the view, such as `coins.0`."""

    path: Annotated[str, StringConstraints(min_length=1, max_length=100)]
    test: Literal["is", "is_not", "at_least", "at_most", "has", "has_not"]
    value: Scalar


class AheadRule(Message):
    """Answer with `action` where it is legal, unless one of `unless` is legal too, and if all of `when` hold."""

    action: Action
    unless: list[Action] = Field([], max_length=16)
    when: list[Condition] = Field([], max_length=8)
    once: bool = True


class Ahead(Command):
    """Answers to questions that may come, the first that fits; an empty list takes them away."""

    type: Literal["ahead"]
    rules: list[AheadRule] = Field(max_length=MOST_AHEAD)


class Say(Command):
    type: Literal["say"]
    text: Line


class AskHint(Command):
    type: Literal["hint"]


class AskKnow(Command):
    """Beliefs about each place that not everybody can see."""

    type: Literal["know"]


class AskWhy(Command):
    """Why an action cannot be chosen now, named by its words or by the places that were touched."""

    type: Literal["why"]
    action: Action | None = None
    path: list[Place] = Field([], max_length=8)


class Rematch(Command):
    type: Literal["rematch"]


AnyCommand = Annotated[
    Sit
    | Leave
    | Fill
    | Remove
    | Return
    | GiveUp
    | ProposeEnd
    | AnswerEnd
    | GiveWord
    | Start
    | Decide
    | Undo
    | AnswerUndo
    | Ahead
    | Say
    | AskHint
    | AskKnow
    | AskWhy
    | Rematch,
    Field(discriminator="type"),
]
COMMANDS: TypeAdapter[AnyCommand] = TypeAdapter(AnyCommand)
