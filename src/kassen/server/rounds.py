"""The rounds of tournaments: opened when they are due, each once, whoever looks; and how a tournament is shown."""

import asyncio
from collections.abc import Sequence
from hashlib import sha256
from itertools import groupby

from kassen.server import messages, opening, pairing
from kassen.server.pairing import PlayedTable, TournamentScore
from kassen.server.refusals import Refuse
from kassen.server.site import LOG, Site
from kassen.server.store.database import Unavailable
from kassen.server.store.matches import StoredTable
from kassen.server.store.tournaments import Entry, StoredTournament
from kassen.server.table import TOURNAMENTS

DAY = 86_400.0
MOST_AT_ONCE = 20  # tournaments that go on in one round of looking
MOST_SHOWN = 50
FEWEST = 2  # players


def setup_of(tournament: StoredTournament) -> messages.TournamentSetup:
    return messages.TournamentSetup.model_validate(tournament.setup)


# What happens by itself.


async def sweep(site: Site) -> None:
    """Start those whose time has come, open the next round where one is over, and end what has ended."""
    now = site.now()
    unused = now - site.settings.tournament_days * DAY
    for tournament in await site.tournaments.due(now, unused, MOST_AT_ONCE):
        try:
            await go_on(site, tournament)
        except Unavailable:
            raise
        except Exception:  # whatever it was, the others go on
            LOG.exception("a tournament did not go on", tournament=tournament.id)


async def go_on(site: Site, tournament: StoredTournament) -> None:
    """From the round that was seen to be over: where another one has begun since, nothing happens."""
    is_forgotten = tournament.stage == "open" and tournament.starts is None
    is_played = tournament.round >= setup_of(tournament).rounds
    if is_forgotten or is_played or not await open_round(site, tournament):
        await end(site, tournament)


async def end(site: Site, tournament: StoredTournament) -> None:
    """Over; or closed, if it never began."""
    stage = "closed" if tournament.stage == "open" else "over"
    number, now = tournament.round, site.now()
    if await site.tournaments.end(tournament.id, stage, tournament.stage, number, now):
        LOG.info("a tournament ended", tournament=tournament.id, stage=stage)
        await site.publish(TOURNAMENTS, tournament.id)


async def open_round(site: Site, tournament: StoredTournament) -> bool:
    """The next round, unless another worker opened it meanwhile; False where too few are left to play."""
    entries = await site.tournaments.entries(tournament.id)
    playing = [entry.person for entry in entries if not entry.withdrawn]
    if len(playing) < FEWEST:
        return False
    past = [played(stored) for stored in await site.matches.of_tournament(tournament.id)]
    scores = standings(tournament, entries, past)
    tables = await asyncio.to_thread(
        pairing.paired,
        [score.player for score in scores if score.player in playing],
        {score.player: score.points for score in scores},
        past,
        setup_of(tournament).seats,
    )
    stored = await tables_of(site, tournament, tables)
    if await site.tournaments.open_round(tournament.id, tournament.round + 1, stored, site.now()):
        site.metrics.rounds.labels(setup_of(tournament).game).inc()
        await site.publish(TOURNAMENTS, tournament.id)
    return True


async def tables_of(
    site: Site, tournament: StoredTournament, tables: Sequence[pairing.Seating]
) -> list[StoredTable]:
    ids = [player for table in tables for player in pairing.people_at(table)]
    people = {person.id: person for person in await site.people.all_of(ids)}
    now, setup = site.now(), setup_of(tournament)
    begins = now + setup.pause
    found = []
    for number, table in enumerate(tables, 1):
        sitting = [people[player] if player is not None else None for player in table]
        place = messages.RoundPlace(
            tournament=tournament.id, round=tournament.round + 1, number=number, begins=begins
        )
        found.append(opening.round_table(setup, place, sitting, now))
    return found


# How it stands.


def played(stored: StoredTable) -> PlayedTable:
    ranks = stored.ranks if stored.stage == "over" else None
    return PlayedTable(tuple(chair.person for chair in stored.chairs), ranks)


def standings(
    tournament: StoredTournament, entries: Sequence[Entry], past: Sequence[PlayedTable]
) -> list[TournamentScore]:
    """Order the players; those equal in everything stand by lot, the same in every round."""

    def lot(player: str) -> bytes:
        return sha256(f"{tournament.id} {player}".encode()).digest()

    return pairing.standings(sorted((entry.person for entry in entries), key=lot), past)


# As everybody may know it.


async def listed(site: Site) -> list[messages.TournamentLine]:
    """Public ones: those that are open or running, and the last ones that ended."""
    live = await site.tournaments.listed(("open", "running"), MOST_SHOWN)
    over = await site.tournaments.listed(("over",), MOST_SHOWN // 10)
    return [line_of(each) for each in (*live, *over)]


def line_of(tournament: StoredTournament) -> messages.TournamentLine:
    return messages.TournamentLine.model_validate(fields_of(tournament))


def fields_of(tournament: StoredTournament) -> dict[str, object]:
    fields = {**vars(tournament), "setup": setup_of(tournament)}
    return {name: fields[name] for name in messages.TournamentLine.model_fields}


async def shown(site: Site, name: str) -> messages.TournamentShown:
    tournament = await site.tournaments.get(name)
    if tournament is None or tournament.stage == "closed":
        raise Refuse("not_found", "There is no such tournament.")
    entries = await site.tournaments.entries(name)
    tables = await site.matches.of_tournament(name)
    scores = standings(tournament, entries, [played(stored) for stored in tables])
    known = {entry.person: entry for entry in entries}
    return messages.TournamentShown.model_validate({
        **fields_of(tournament),
        "standings": [entrant(score, known[score.player]) for score in scores],
        "rounds": [
            messages.Round(number=number or 0, tables=[round_table(stored) for stored in group])
            for number, group in groupby(tables, lambda stored: stored.round)
        ],
        "can_enter": can_enter(tournament, site.settings.tournament_players),
    })  # fmt: skip


def entrant(score: TournamentScore, entry: Entry) -> messages.Entrant:
    return messages.Entrant.model_validate(
        {**vars(score), "name": entry.nickname, "kind": entry.kind, "withdrawn": entry.withdrawn}
    )


def round_table(stored: StoredTable) -> messages.RoundTable:
    ranks = stored.ranks if stored.stage == "over" else None
    points = pairing.points_of(ranks) if ranks else None
    seats = [
        messages.RoundSeat(
            player=chair.person,
            name=chair.name or chair.nickname or "",
            level=chair.bot,
            rank=ranks[chair.seat] if ranks else None,
            points=points[chair.seat] if points else None,
        )
        for chair in stored.chairs
    ]
    table = opening.shown(stored)
    begins = table.round.begins if table.round else None
    return messages.RoundTable(table=stored.id, stage=table.stage, begins=begins, seats=seats)


def can_enter(tournament: StoredTournament, most: int) -> bool:
    """Until it is half over, while there is room."""
    is_early = tournament.stage == "open" or (
        tournament.stage == "running" and 2 * tournament.round <= setup_of(tournament).rounds
    )
    return is_early and tournament.players < most
