"""A table as it is opened, dealt, and shown to everybody."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import cast

from kassen import deal, games
from kassen.server import endings, messages, seating
from kassen.server.dealing import check, check_practice
from kassen.server.site import new_id
from kassen.server.store.matches import StoredSeat, StoredTable
from kassen.server.store.people import Person

USUAL_STAND_IN = "casual"
WEAK = ("novice", USUAL_STAND_IN)  # nobody leaves a match to have such a bot win it
TOO_MANY = "You have {most} tables: finish one first."


def settled(setup: messages.Setup) -> messages.Setup:
    """Settle a table that is to be opened; refuses one that could not be dealt, with the game's own sentence."""
    check(setup)
    setup = setup.model_copy(update={"day": None})  # which nobody chooses
    if setup.scenario is not None:
        check_practice(setup)
        return setup.model_copy(update={"rated": False, "public": False})
    is_rated = setup.rated and is_ratable(setup)
    return setup.model_copy(update={"rated": is_rated, "hints": setup.hints and not is_rated})


def is_ratable(setup: messages.Setup | messages.TournamentSetup) -> bool:
    """Whether a match may count: the printed box, the usual options, opponents anybody could have met, no help,
    and no hand that is shown.
    """
    game, stand_in = games.get(setup.game), getattr(setup, "stand_in", USUAL_STAND_IN)
    is_usual = not setup.edition and game.settle(setup.options) == game.settle({})
    is_secret = getattr(setup, "open_hands", None) is None
    return setup.public and is_usual and is_secret and stand_in in WEAK


def new_table(setup: messages.Setup, host: Person | None, now: float) -> StoredTable:
    """A table with its secret, sworn to from now on."""
    return StoredTable(
        id=new_id(),
        stage="open",
        game=setup.game,
        setup=setup.model_dump(),
        public=setup.public,
        host=host.id if host else None,
        opened=now,
        secret=deal.new_secret(),
        chairs=tuple(seating.first_chairs(setup, host)),
    )


def round_table(
    setup: messages.TournamentSetup,
    place: messages.RoundPlace,
    people: Sequence[Person | None],
    now: float,
) -> StoredTable:
    """A table of a tournament: nobody's own, with everybody seated, and dealt by itself; None is a bot."""
    seats = ["open" if person else setup.bot for person in people]
    is_rated = setup.rated and is_ratable(setup) and sum(map(bool, people)) > 1
    table = messages.Setup(
        game=setup.game, seats=seats, options=setup.options, edition=setup.edition, clock=setup.clock,
        public=setup.public, rated=is_rated, hints=False, pace=setup.pace,
        stand_in=USUAL_STAND_IN if is_rated and setup.bot not in WEAK else setup.bot,
    )  # fmt: skip
    chairs = [
        seating.taken(chair, person) if person else chair
        for chair, person in zip(seating.first_chairs(table, None), people, strict=True)
    ]
    return replace(
        new_table(table, None, now), chairs=tuple(chairs), wakes=place.begins,
        tournament=place.tournament, round=place.round, number=place.number,
    )  # fmt: skip


def shown(
    stored: StoredTable,
    setup: messages.Setup | None = None,
    chairs: Sequence[StoredSeat] | None = None,
    here: Collection[int] = (),
    spectators: int = 0,
) -> messages.TableShown:
    """Show a table to anybody who knows its id: the secret only once it is over."""
    chairs = stored.chairs if chairs is None else chairs
    setup = setup or messages.Setup.model_validate(stored.setup)
    is_practice = setup.scenario is not None
    is_dealt = stored.stage in ("running", "over")
    return messages.TableShown.model_construct(
        id=stored.id,
        stage=cast(messages.Stage, stored.stage),
        setup=setup.model_copy(update={"scenario": None}) if is_practice else setup,
        practice=is_practice,
        seats=seating.shown(chairs, set(here)),
        host=stored.host,
        spectators=spectators,
        opened=stored.opened,
        started=stored.started,
        ended=stored.ended,
        commitment=deal.commitment_of(stored.secret),
        words=[chair.word for chair in chairs] if is_dealt else None,
        secret=stored.secret if stored.stage == "over" else None,
        ranks=stored.ranks,
        ended_by=endings.ended_by(stored),
        why=endings.reason(stored),
        next=stored.next,
        undo=None,
        end=None,
        round=round_of(stored),
    )


def listed(stored: StoredTable) -> messages.TableShown:
    """A table as one of many: whether it has an edition, but not what the edition changes."""
    table = shown(stored)
    if table.setup.edition is None:
        return table
    return table.model_copy(update={"setup": table.setup.model_copy(update={"edition": {}})})


def round_of(stored: StoredTable) -> messages.RoundPlace | None:
    if stored.tournament is None or stored.round is None or stored.number is None:
        return None
    begins = stored.wakes if stored.stage == "open" else None
    return messages.RoundPlace(
        tournament=stored.tournament, round=stored.round, number=stored.number, begins=begins
    )
