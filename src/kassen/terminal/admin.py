"""`kassen admin`: what whoever runs a site does on its machine."""

import argparse
import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from kassen.engine.errors import BadOption
from kassen.files import check_writable
from kassen.terminal.arguments import whole_number
from kassen.terminal.serve import settings_of

if TYPE_CHECKING:
    from kassen.server.settings import Settings
    from kassen.server.store.deeds import Deeds

Found = TypeVar("Found")
DAY = 86_400.0
MOST_DAYS = 36_500
MOST_REPORTS = 200

DEEDS = (
    # name              takes                   what it does
    ("appoint",          "target",              "let an account look after the site, on its page"),
    ("dismiss",          "target",              "let it do so no more"),
    ("ban",              "target --hours --text", "send away a person, or everybody from a network"),
    ("mute",             "target --hours --text", "let a person write nothing"),
    ("pardon",           "target --text",       "end a ban or a mute"),
    ("rename",           "target text",         "give a person another name"),
    ("close-table",      "target --text",       "end a table; a match that runs there counts for nobody"),
    ("close-tournament", "target --text",       "end a tournament and its tables"),
    ("refuse-word",      "target",              "refuse a word in names and talk"),
    ("allow-word",       "target",              "allow it again"),
    ("notice",           "text",                "tell everybody something in the lobby; nothing takes it away"),
    ("close-site",       "--minutes --hours",   "close the site for a while, after a countdown"),
    ("open-site",        "",                    "open it again"),
    ("settle",           "target --text",       "mark a report as settled"),
)  # fmt: skip
TAKEN: dict[str, dict[str, Any]] = {
    "target": {"metavar": "TARGET", "help": "an account's name, or the id of what it is about"},
    "text": {"metavar": "TEXT", "help": "the name or the notice"},
    "--text": {"metavar": "TEXT", "default": "", "help": "the reason, for the log"},
    "--hours": {
        "type": whole_number("--hours", 1, MOST_DAYS * 24),
        "metavar": "N",
        "help": "for this many hours (default: for good; close-site: 1)",
    },
    "--minutes": {
        "type": whole_number("--minutes", 0, 24 * 60),
        "metavar": "N",
        "default": 10,
        "help": "the countdown (default: 10)",
    },
}

Told = tuple[dict[str, Any], str]  # for programs, and for people


def add_arguments(parser: argparse.ArgumentParser) -> None:
    deeds = parser.add_subparsers(dest="deed", metavar="WHAT", required=True)

    def add(name: str, run: Callable[..., Told], meaning: str) -> argparse.ArgumentParser:
        deed = deeds.add_parser(name, help=meaning, description=f"Kassen: {meaning}.")
        deed.add_argument("--data", type=Path, metavar="FOLDER", help="the folder of the site")
        deed.add_argument("--json", action="store_true", help="print one JSON object")
        deed.set_defaults(carry_out=run)
        return deed

    backup = add("backup", back_up, "copy the site's database into a file while it is served")
    backup.add_argument("file", type=Path, metavar="FILE")
    backup.add_argument("--overwrite", action="store_true", help="replace an existing file")
    restored = add("restore", restore, "put a back-up in place of a site that is not served")
    restored.add_argument("file", type=Path, metavar="FILE")
    restored.add_argument(
        "--overwrite", action="store_true", help="replace the site that is there; a copy is kept"
    )
    exported = add("export", export, "write finished matches as Parquet files, without names")
    exported.add_argument("folder", type=Path, metavar="FOLDER")
    pruned = add("prune", prune, "forget what is old")
    days = whole_number("DAYS", 0, MOST_DAYS)
    pruned.add_argument(
        "--told",
        type=days,
        metavar="DAYS",
        help="logs and analyses of matches that ended longer ago; the decisions stay",
    )
    pruned.add_argument(
        "--guests",
        type=days,
        metavar="DAYS",
        help="guests who came longer ago, and whose sessions have ended",
    )

    for name, takes, meaning in DEEDS:
        deed = add(name, do, meaning)
        for each in takes.split():
            deed.add_argument(each, **TAKEN[each])
    add("log", show_log, "list what was done, and check that nobody has touched the list")
    add("reports", show_reports, "list what guests have reported")


def run(given: argparse.Namespace) -> None:
    result, sentence = given.carry_out(given, settings_of(given))
    print(json.dumps(result) if given.json else sentence)


def back_up(given: argparse.Namespace, settings: "Settings") -> Told:
    from kassen.server import upkeep

    if given.file.exists() and not given.overwrite:
        raise BadOption(f"{given.file} exists already; --overwrite replaces it")
    check_writable(given.file)
    upkeep.back_up(settings, given.file)
    size = given.file.stat().st_size
    return {"file": str(given.file), "bytes": size}, f"{given.file} has the site: {size:,} bytes."


def restore(given: argparse.Namespace, settings: "Settings") -> Told:
    from kassen.server import upkeep

    upkeep.restore(settings, given.file, overwrite=given.overwrite)
    where = str(settings.data)
    return {"folder": where}, f"The site in {where} is that of {given.file}."


def export(given: argparse.Namespace, settings: "Settings") -> Told:
    from kassen.server import upkeep

    counts = asyncio.run(upkeep.export(settings, given.folder))
    lines = [f"{given.folder / game}.parquet: {number:,}" for game, number in counts.items()]
    return {"folder": str(given.folder), "matches": counts}, "\n".join(lines)


def prune(given: argparse.Namespace, settings: "Settings") -> Told:
    from kassen.server import upkeep

    if given.told is None and given.guests is None:
        raise BadOption("say what to forget: kassen admin prune --told 90 --guests 90")
    now = time.time()
    told, guests = (
        None if days is None else now - days * DAY for days in (given.told, given.guests)
    )
    counts = asyncio.run(upkeep.prune(settings, told, guests, now))
    matches, people = counts["matches"], counts["guests"]
    return counts, f"Forgotten: the logs of {matches:,} matches, and {people:,} guests."


def do(given: argparse.Namespace, settings: "Settings") -> Told:
    """Put a deed into the log; a site that is served carries it out when it next looks there."""
    from pydantic import ValidationError

    from kassen.server import hosting, messages
    from kassen.server.refusals import Refuse, malformed

    now, hours = time.time(), getattr(given, "hours", None)
    fields: dict[str, Any] = {"deed": given.deed.replace("-", "_")}
    fields |= {name: getattr(given, name) for name in ("target", "text") if hasattr(given, name)}
    if given.deed == "close-site":
        begins = now + given.minutes * 60
        fields |= {"begins": begins, "until": begins + (hours or 1) * 3600}
    elif hours is not None:
        fields["until"] = now + hours * 3600
    try:
        deed = messages.NewDeed(**fields)
        stored = asyncio.run(in_log(settings, lambda deeds: hosting.record(deeds, deed, None, now)))
    except ValidationError as error:
        raise BadOption(malformed(list(error.errors())).text) from error
    except Refuse as refusal:
        raise BadOption(refusal.text) from refusal
    return vars(stored), f"Done: number {stored.number} of the log."


def show_log(given: argparse.Namespace, settings: "Settings") -> Told:
    from kassen.server.store.deeds import first_broken

    deeds = asyncio.run(in_log(settings, lambda deeds: deeds.all()))
    broken = first_broken(deeds)
    if broken is not None:
        raise BadOption(f"the log was tampered with: number {broken} is not as it was written")
    lines = [
        f"{deed.number} {when(deed.at)} {deed.by or 'here'}: {deed.deed} {deed.target} {deed.text}".rstrip()
        for deed in deeds
    ]
    return {"deeds": [vars(deed) for deed in deeds]}, "\n".join([*lines, "The log is whole."])


def show_reports(given: argparse.Namespace, settings: "Settings") -> Told:
    rows = asyncio.run(in_log(settings, lambda deeds: deeds.complaints(MOST_REPORTS)))
    lines = [
        f"{row['id']} {when(row['at'])} {row['player']} at {row['table']}: {row['text']}"
        for row in rows
    ]
    return {"reports": rows}, "\n".join(lines) or "Nothing was reported."


async def in_log(settings: "Settings", work: Callable[["Deeds"], Awaitable[Found]]) -> Found:
    from kassen.server import upkeep
    from kassen.server.store.deeds import Deeds

    async with upkeep.opened(settings) as database:
        return await work(Deeds(database))


def when(at: float) -> str:
    return f"{datetime.fromtimestamp(at, UTC):%Y-%m-%d %H:%M}"
