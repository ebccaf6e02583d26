"""`kassen admin`: what whoever runs a site does on its machine."""

import argparse
import asyncio
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kassen.engine.errors import BadOption
from kassen.files import check_writable
from kassen.terminal.arguments import whole_number
from kassen.terminal.serve import settings_of

if TYPE_CHECKING:
    from kassen.server.settings import Settings

DAY = 86_400.0
MOST_DAYS = 36_500

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
