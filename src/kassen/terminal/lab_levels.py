"""`kassen lab --levels`: the same study by bots of different skill."""

import argparse
import json
from collections.abc import Callable, Sequence
from copy import copy

from rich.markup import escape
from rich.table import Table

from kassen import bots
from kassen.engine.errors import BadOption
from kassen.engine.game import Game
from kassen.lab.study import Study
from kassen.lab.study_data import as_data
from kassen.terminal.lab_tables import FIGURES, figures, varied_in
from kassen.terminal.page import Page
from kassen.terminal.spelling import titled


def run(
    game: Game, given: argparse.Namespace, studied: Callable[[Game, argparse.Namespace], Study]
) -> None:
    """Play the study once for each kind of bots, all with the same deals."""
    kinds = list(dict.fromkeys(kind.strip() for kind in given.levels.split(",")))
    if len(kinds) < 2:
        raise BadOption("--levels compares two kinds of bots or more")
    for kind in kinds:
        bots.check(kind)
    studies: list[Study] = []
    for kind in kinds:
        own = copy(given)
        own.bots = kind
        own.seed = studies[0].seed if studies else given.seed
        own.matches = given.matches if not studies else []
        studies.append(studied(game, own))
    if given.json:
        print(json.dumps({"levels": [as_data(study) for study in studies]}))
    else:
        Page().print(level_table(kinds, studies))
        print(f"seed {studies[0].seed}")


def level_table(kinds: Sequence[str], studies: Sequence[Study]) -> Table:
    """A row for each kind of bots and variant."""
    first = studies[0]
    drawn = Table(
        title=escape(
            f"{titled(first.game.name)} by {first.seats} bots of each kind{varied_in(first)}"
        ),
        caption="95 % intervals; below, the difference to the printed box (*) in the same deals; at a fair table the "
        f"starter wins {first.fair:.1%}",
    )
    drawn.add_column("Bots")
    drawn.add_column("Variant", overflow="fold")
    for column in FIGURES:
        drawn.add_column(column, justify="right", overflow="fold")
    for kind, study in zip(kinds, studies, strict=True):
        for finding in study.findings:
            drawn.add_row(
                "recorded" if finding.variant.recorded else escape(kind),
                *figures(study, finding),
            )
    return drawn
