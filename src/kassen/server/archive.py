"""The archive: histories, replays, match files in and out, puzzles, and leaderboards."""

import asyncio
import zlib
from typing import Annotated, Any

import orjson
from fastapi import Query, Request, Response

from kassen import deal, games, openings
from kassen.engine.box import ENGLISH
from kassen.engine.errors import Refusal
from kassen.server import door, messages, opening, puzzling, ratings, seating
from kassen.server.journal import fold
from kassen.server.limits import network_of
from kassen.server.players import player_of
from kassen.server.refereeing import referee, retell
from kassen.server.refusals import Refuse
from kassen.server.registry import DOES_NOT_REPLAY, is_current
from kassen.server.sessions import Reader, Somebody, TheSite, address_of
from kassen.server.site import Site, new_id
from kassen.server.store.matches import Matches, StoredSeat, StoredTable
from kassen.server.store.steps import StoredStep

PAGE = 50
BEST = 100
MOST_STEPS = 50

Skip = Annotated[int, Query(ge=0, le=1_000_000)]
Decisions = Annotated[int, Query(ge=0, le=1_000_000)]
AllOpen = Annotated[bool, Query(alias="open")]
Viewer = Annotated[int | None, Query(ge=0, lt=messages.MOST_SEATS)]


async def finished(site: Site, match: str) -> StoredTable:
    stored = await site.matches.get(match)
    if stored is None or stored.stage == "closed":
        raise Refuse("not_found", "There is no such match.")
    if stored.stage != "over":
        raise Refuse("not_now", "The match is not over.")
    return stored


def viewer_of(stored: StoredTable, seat: int | None) -> int:
    if seat is not None and seat >= len(stored.chairs):
        raise Refuse(
            "not_found", "The match has the seats 0 to {last}.", last=len(stored.chairs) - 1
        )
    return door.SPECTATOR if seat is None else seat


async def list_matches(site: TheSite, person: messages.Id, skip: Skip = 0) -> messages.History:
    """The finished public matches of a player, the latest first."""
    return history(await site.matches.public_of(person, PAGE, skip), person)


async def list_my_matches(site: TheSite, person: Somebody, skip: Skip = 0) -> messages.History:
    return history(await site.matches.of_person(person.id, ("over",), PAGE, skip), person.id)


def history(stored: list[StoredTable], person: str) -> messages.History:
    """The matches among these tables: a lesson, or whatever began at a position somebody wrote, is none."""
    return messages.History(
        matches=[
            messages.MatchShown(
                table=opening.shown(each), seat=seating.seat_of(each.chairs, person)
            )
            for each in stored
            if each.setup.get("scenario") is None
        ]
    )


async def replay(
    site: TheSite, request: Request, language: Reader, match: messages.Id, seat: Viewer = None
) -> messages.Replay:
    """A finished match as one seat, or a spectator, was told it; where that was forgotten, as its file tells it."""
    stored = await finished(site, match)
    viewer = viewer_of(stored, seat)
    log = await site.matches.told(match, viewer)
    if log is None:
        document = await document_of(site, stored)
        owner = network_of(address_of(request))
        log = (await site.thinking.call(owner, retell, document))[viewer]
    return messages.Replay(table=opening.shown(stored), seat=seat, told=read_told(log, language))


def read_told(stored: bytes, language: str) -> messages.Told:
    return messages.Told.model_validate(door.read_told(stored, language))


async def replay_steps(
    site: TheSite,
    request: Request,
    language: Reader,
    match: messages.Id,
    seat: Viewer = None,
    first: Decisions = 0,
    is_open: AllOpen = False,
) -> messages.Steps:
    """The table from decision `first` on, a page at a time: with the eyes of one seat, or all cards open.

    The first step of a page tells everything until then.
    """
    stored = await finished(site, match)
    viewer = viewer_of(stored, seat)
    document = await document_of(site, stored)
    total = len(document["decisions"])
    if first > total:
        raise Refuse("not_found", "The match has {total} decisions.", total=total)
    last = min(first + MOST_STEPS, total)
    owner = network_of(address_of(request))
    found = await site.thinking.call(
        owner, door.steps, document, viewer, first, last, is_open, language
    )
    return messages.Steps(steps=found, total=total)


async def show_analysis(
    site: TheSite, request: Request, language: Reader, match: messages.Id
) -> messages.Analyzed:
    """The analysis of a finished match, if somebody asked for it."""
    stored = await finished(site, match)
    found = await analyzed(site, match)
    if found.analysis is None or language == ENGLISH:
        return found
    document = await document_of(site, stored)
    owner = network_of(address_of(request))
    told = await site.thinking.call(
        owner, door.retold, document, found.analysis.model_dump(), language
    )
    return found.model_copy(update={"analysis": messages.Analysis.model_validate(told)})


async def analyze(
    site: TheSite, request: Request, person: Somebody, match: messages.Id
) -> messages.Analyzed:
    """Have a finished match looked back at; it takes a while, and is kept."""
    stored = await finished(site, match)
    now = await analyzed(site, match)
    if now.status != "none":
        return now
    await site.limits.spend("analysis", person.id, network_of(address_of(request)))
    document = await document_of(site, stored)
    site.analyzing.add(match)
    site.spawn(look_back(site, match, document), f"analysis of {match}")
    return await analyzed(site, match)


async def analyzed(site: Site, match: str) -> messages.Analyzed:
    is_thinking = match in site.analyzing
    found = await site.matches.analysis(match)
    if found is not None:
        analysis = messages.Analysis.model_validate_json(zlib.decompress(found))
        return messages.Analyzed(status="ready", analysis=analysis)
    return messages.Analyzed(status="thinking" if is_thinking else "none", analysis=None)


async def look_back(site: Site, match: str, document: dict[str, Any]) -> None:
    try:
        found = await site.thinking.look_back(document, site.settings.analysis_playouts)
        await site.matches.keep_analysis(match, found)
    finally:
        site.analyzing.discard(match)


async def download(site: TheSite, match: messages.Id) -> Response:
    """The match file, with the secret of its deal: `kassen verify` checks it anywhere."""
    stored = await finished(site, match)
    content = orjson.dumps(await file_of(site.matches, stored), option=orjson.OPT_INDENT_2)
    name = f'attachment; filename="{stored.game}-{stored.id[:8]}.json"'
    return Response(content, media_type="application/json", headers={"Content-Disposition": name})


async def document_of(site: Site, stored: StoredTable) -> dict[str, Any]:
    """The match file without the secret of its deal, for whoever replays it."""
    document = await file_of(site.matches, stored)
    document.pop("deal", None)
    return document


async def file_of(matches: Matches, stored: StoredTable) -> dict[str, Any]:
    if stored.seed is None or stored.why == DOES_NOT_REPLAY or not is_current(stored):
        raise Refuse("not_now", "The match cannot be replayed by the rules as they are now.")
    setup = messages.Setup.model_validate(stored.setup)
    game = games.get(stored.game)
    standing, _ = fold(await matches.steps(stored.id))
    gave_up = [chair.seat for chair in stored.chairs if chair.gave_up]
    document: dict[str, Any] = {
        "kassen": 1,
        "game": stored.game,
        "rules_version": stored.rules_version,
        "seats": len(stored.chairs),
        "options": game.settle(setup.options),
        "box": stored.box,
        "seed": stored.seed,
        "names": [chair.name for chair in stored.chairs],
        "decisions": [[row.seat, row.action] for row in standing],
        "ranks": stored.ranks if stored.why is None and not gave_up else None,
    }
    if gave_up:
        document["given_up"] = gave_up
    words = [chair.word for chair in stored.chairs]
    if setup.scenario is not None:
        document["scenario"] = setup.scenario
    elif deal.seed_of(stored.secret, words) == stored.seed:  # not so where it was handed in
        document["deal"] = deal.document_of(stored.secret, words)
        if stored.link is not None:
            document["deal"]["chain"] = openings.document_of(stored.link)
    if setup.edition:
        document["edition"] = setup.edition
    return document


async def upload(
    site: TheSite, person: Somebody, language: Reader, request: Request
) -> messages.Replay:
    """A match file handed in: refereed again, and kept so that it can be looked at by its link."""
    await site.limits.spend("upload", person.id, network_of(address_of(request)))
    try:
        document = orjson.loads(await request.body())
        read = await site.thinking.call(person.id, referee, document)
    except (Refusal, ValueError, TypeError, LookupError, ArithmeticError, RecursionError) as error:
        raise Refuse("malformed", "That is no match file: {error}", error=error) from error
    for name in read[0]["names"]:
        site.moderation.check_name(name)
    site.moderation.check_texts(read[0].get("edition"))
    stored, rows, told = await asyncio.to_thread(keepable, read, site.now())
    await site.matches.add(stored, told)
    await site.matches.add_rows(rows)
    found = await site.matches.get(stored.id)
    kept = read_told(told[door.SPECTATOR], language)
    return messages.Replay(table=opening.shown(found or stored), seat=None, told=kept)


def keepable(
    read: tuple[dict[str, Any], dict[int, bytes]], now: float
) -> tuple[StoredTable, list[StoredStep], dict[int, bytes]]:
    document, told = read
    setup = messages.Setup.model_validate({
        "game": document["game"], "seats": ["open"] * document["seats"], "options": document["options"],
        "edition": document.get("edition"), "public": False, "rated": False,
    })  # fmt: skip
    names = [name[:24] for name in document["names"]]
    stored = StoredTable(
        id=new_id(), stage="over", game=setup.game, setup=setup.model_dump(), public=False, host=None,
        opened=now, started=now, ended=now, rules_version=document["rules_version"], box=document["box"],
        secret=deal.new_secret(), seed=document["seed"], ranks=document["ranks"],
        chairs=tuple(StoredSeat(seat, name=name) for seat, name in enumerate(names)),
    )  # fmt: skip
    rows = [
        StoredStep(stored.id, number, seat, action, now, 0.0, 0)
        for number, (seat, action) in enumerate(document["decisions"])
    ]
    return stored, rows, told


async def list_puzzles() -> messages.PuzzleList:
    return messages.PuzzleList.model_validate(puzzling.catalog())


async def show_puzzle(
    site: TheSite, request: Request, language: Reader, puzzle: messages.Tag
) -> messages.PuzzleShown:
    """A puzzle as its seat saw the table; whoever likes answers it for themselves."""
    puzzling.found(puzzle)  # or it is refused
    owner = network_of(address_of(request))
    shown = await site.thinking.call(owner, puzzling.shown, puzzle, language)
    return messages.PuzzleShown.model_validate(shown)


async def solve_puzzle(
    site: TheSite, request: Request, language: Reader, puzzle: messages.Tag
) -> messages.Solution:
    puzzling.found(puzzle)  # or it is refused
    owner = network_of(address_of(request))
    found = await site.thinking.call(owner, puzzling.solution, puzzle, language)
    return messages.Solution.model_validate(found)


async def leaderboard(site: TheSite, game: messages.GameName) -> messages.Leaderboard:
    """The best of each kind, counted as low as their rating may well be."""
    people = await standings(site, game, ("account",))
    programs = await standings(site, game, ("program",))
    own = await standings(site, game, ("bot",))
    return messages.Leaderboard(game=game, people=people, programs=programs, bots=own)


async def standings(site: Site, game: str, kinds: tuple[str, ...]) -> list[messages.Standing]:
    rows = await site.matches.best(game, kinds, BEST)
    people = {
        person.id: person for person in await site.people.all_of([row["player"] for row in rows])
    }
    found = []
    for place, row in enumerate(rows, 1):
        person = people.get(row["player"])
        bot = row["player"].removeprefix("bot:") if person is None else None
        player = None if person is None else player_of(person, [row])
        found.append(
            messages.Standing(place=place, player=player, bot=bot, rating=ratings.shown(row))
        )
    return found
