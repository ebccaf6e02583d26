"""`kassen verify`: deal and referee a match file again."""

import argparse
from pathlib import Path

from kassen.deal import check_deal
from kassen.engine.table.markup import clean, plural
from kassen.files import read_document
from kassen.openings import check_chain
from kassen.terminal.documents import read_match


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a match file")


def run(given: argparse.Namespace) -> None:
    """Load the match, which referees every decision, then deal and referee all of it once more."""
    match = read_match(given.file)
    match.verify()
    document = read_document(given.file)
    sworn = check_deal(document)
    deal = document.get("deal") or {}
    is_checked = check_chain(match, deal) if "chain" in deal else None
    if match.ranks:
        winners = [name for name, rank in zip(match.names, match.ranks, strict=True) if rank == 1]
        end = f"{clean(' and '.join(winners))} won"
    else:
        end = "it is not over"
    if match.given_up:
        losers = " and ".join(match.names[seat] for seat in match.given_up)
        end += f"; {clean(losers)} gave up"
    print(
        f"{given.file} is a fair match of {match.game.name} between {match.seats}: "
        f"the deal and all {plural(len(match.decisions), 'decision')} replay, and {end}."
    )
    if sworn is not None:
        print(
            f"It was dealt from the seats' words and the secret the table committed to as {sworn}."
        )
    if is_checked:
        print("Watchers were shown all hands a while later, and they were those of this match.")
    elif is_checked is False:
        made = clean(deal["chain"]["kassen"])
        print(
            f"Hands that watchers were shown are checked by the version that showed them, {made}."
        )
