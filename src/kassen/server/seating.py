"""Seating: chairs for people, programs and bots, and stand-ins for those who are away."""

import random
from collections.abc import Collection, Sequence
from dataclasses import replace

from kassen.bots.levels import NAMES as LEVELS
from kassen.bots.names import OF_NAME, guests
from kassen.server import messages
from kassen.server.names import told_apart
from kassen.server.ratings import Result
from kassen.server.refusals import Refuse
from kassen.server.store.matches import StoredSeat
from kassen.server.store.people import Person

LONGEST_NAME = 12


def first_chairs(setup: messages.Setup, host: Person | None) -> list[StoredSeat]:
    """The chairs of a table that was just opened."""
    names = iter(bot_names(host, len(setup.seats), day=setup.day))
    chairs = []
    for seat, wish in enumerate(setup.seats):
        if wish == "me" and host is not None:
            chairs.append(taken(StoredSeat(seat), host))
        elif wish == "open":
            chairs.append(StoredSeat(seat))
        else:
            chairs.append(StoredSeat(seat, bot=wish, name=next(names)))
    if sum(chair.person is not None for chair in chairs) > 1:
        raise Refuse("bad_setup", "You can sit in one seat only.")
    return chairs


def bot_names(
    host: Person | None, number: int, but: Collection[str | None] = (), day: str | None = None
) -> list[str]:
    """Names for new bots, as their host writes them, and none that is at the table already.

    The bots of a day's deal have the same characters for everybody.
    """
    return guests(host.language if host else None, number, random.Random(day), but)


def taken(chair: StoredSeat, person: Person) -> StoredSeat:
    return replace(
        chair,
        person=person.id,
        kind=person.kind,
        nickname=person.nickname,
        language=person.language,
    )


def freed(chair: StoredSeat) -> StoredSeat:
    return StoredSeat(chair.seat)


def seat_of(chairs: Sequence[StoredSeat], person: str | None) -> int | None:
    if person is None:
        return None
    return next((chair.seat for chair in chairs if chair.person == person), None)


def free_seat(chairs: Sequence[StoredSeat], wish: int | None) -> int:
    free = [chair.seat for chair in chairs if is_free(chair)]
    if wish is not None and wish not in free:
        raise Refuse("taken", "Seat {seat} is not free.", seat=wish)
    if not free:
        raise Refuse("taken", "Every seat is taken.")
    return free[0] if wish is None else wish


def is_free(chair: StoredSeat) -> bool:
    return chair.person is None and chair.bot is None


def is_full(chairs: Sequence[StoredSeat]) -> bool:
    return not any(is_free(chair) for chair in chairs)


def is_a_person(chair: StoredSeat) -> bool:
    """Whether a person competes here, be they away for a while."""
    return chair.bot is None and not chair.gave_up


def plays_for(chair: StoredSeat) -> str | None:
    """The level of the bot that decides for this chair now; None where a person does."""
    return chair.bot or chair.stand_in


def character_of(chair: StoredSeat) -> str | None:
    """The character of the bot that sits here."""
    return OF_NAME.get(chair.name or "") if chair.bot in LEVELS else None


def names_of(chairs: Sequence[StoredSeat]) -> list[str]:
    """The names of a match, no two of which look alike."""
    wishes = [chair.name or chair.nickname or "Nobody" for chair in chairs]
    return told_apart(wishes, LONGEST_NAME)


def result_of(game: str, chairs: Sequence[StoredSeat], ranks: Sequence[int]) -> Result:
    players = tuple(chair.person or f"bot:{chair.bot}" for chair in chairs)
    return Result(game, players, tuple(kind_of(chair) for chair in chairs), tuple(ranks))


def shown(chairs: Sequence[StoredSeat], here: set[int]) -> list[messages.SeatShown]:
    names = names_of(chairs)
    return [
        messages.SeatShown(
            seat=chair.seat,
            kind=kind_of(chair),
            name="" if is_free(chair) and not chair.name else names[chair.seat],
            player=chair.person,
            level=chair.bot,
            character=character_of(chair),
            stand_in=chair.stand_in,
            is_here=chair.seat in here,
            gave_up=chair.gave_up is not None,
        )
        for chair in chairs
    ]


def kind_of(chair: StoredSeat) -> messages.ChairKind:
    if chair.bot is not None:
        return "bot"
    match chair.kind:
        case "guest" | "account" | "program":
            return chair.kind
        case _:
            return "open"
