"""A study as plain data for JSON, with everything it found."""

from typing import Any

from kassen.lab.bans import Ban
from kassen.lab.findings import Finding, Taste, dead_choices
from kassen.lab.study import Study


def as_data(study: Study) -> dict[str, Any]:
    """Everything, as plain data for JSON."""
    return {
        "game": study.game.name,
        "rules_version": study.game.rules_version,
        "seats": study.seats,
        "bots": list(study.bots),
        "options": study.options,
        "edition": study.edition,
        "seed": study.seed,
        "device": study.device,
        "games_asked": study.asked,
        "games": study.games,
        "probes": study.probed,
        "seconds": round(study.seconds, 6),
        "games_per_second": round(study.games / max(study.seconds, 1e-9)),
        "variants": [finding_data(finding) for finding in study.findings],
    }


def finding_data(finding: Finding) -> dict[str, Any]:
    return {
        "cells": {str(path): cell for path, cell in finding.variant.cells.items()},
        "ban": ban_data(finding.variant.ban),
        "recorded": bool(finding.variant.recorded),
        "as_printed": finding.is_printed,
        "games": finding.games,
        "win_share_by_turn": [turn.as_data() for turn in finding.turns],
        "length": finding.length.as_data(),
        "real_choices": finding.real.as_data(),
        "decisive": finding.decisive.as_data(),
        "out": finding.out.as_data(),
        "restricted_win_share": finding.restricted and finding.restricted.as_data(),
        "lengths": [
            {"first": each.first, "last": each.last, **each.share.as_data()}
            for each in finding.lengths
        ],
        "drama": {name: each.as_data() for name, each in finding.drama.items()},
        "choices": [taste_data(taste) for taste in finding.tastes],
        "dead_choices": [taste.choice.words for taste in dead_choices(finding)],
        "difference_to_printed": [
            {"figure": name, "of": of, **estimate.as_data()}
            for (name, of), estimate in finding.differences.items()
        ],
    }


def ban_data(ban: Ban | None) -> dict[str, Any] | None:
    if ban is None:
        return None
    return {"choices": [choice.words for choice in ban.choices], "one_seat": ban.for_one}


def taste_data(taste: Taste) -> dict[str, Any]:
    return {
        "choice": taste.choice.words,
        "family": taste.choice.family,
        "offered": taste.offered,
        "chosen": taste.chosen,
        "taken": taste.taken.as_data(),
        "win_share": taste.wins and taste.wins.as_data(),
        "edge": taste.edge and taste.edge.as_data(),
        "worth": taste.worth and taste.worth.as_data(),
    }
