"""The analysis of a match: its win curve, what decided it, and which decisions were costly."""

from dataclasses import dataclass
from typing import Any

from kassen.bots.search.preparation import preparation
from kassen.engine.box import ENGLISH
from kassen.engine.errors import BadOption
from kassen.engine.match import Match
from kassen.engine.rules.dice import key_of
from kassen.lab.beliefs import Beliefs, Bluff, find_beliefs
from kassen.lab.curve import Curve, draw_curve
from kassen.lab.futures import Futures
from kassen.lab.keys import key_by_match, key_for
from kassen.lab.mistakes import Mistake, find_mistakes
from kassen.lab.moments import Moment, find_moments, noise
from kassen.lab.retrace import ReplayedDecision, retrace
from kassen.lab.workers import Report, silent

USUAL = 500  # playouts of a point …
SECOND_LOOK = 2  # … and how many times as many where it matters


@dataclass(frozen=True)
class Analysis:
    """All that was found; the same match, seed and iterations bring the same."""

    game: str
    names: tuple[str, ...]
    ranks: tuple[int, ...] | None
    seed: str
    iterations: int
    decisions: tuple[ReplayedDecision, ...]
    curve: Curve
    moments: tuple[Moment, ...]
    mistakes: tuple[Mistake, ...]
    beliefs: Beliefs

    @property
    def seats(self) -> int:
        return len(self.names)


def analyze(
    match: Match,
    iterations: int = USUAL,
    seed: int | str | None = None,
    workers: int | None = None,
    report: Report = silent,
    language: str = ENGLISH,
) -> Analysis:
    """Analyze a match with `iterations` playouts for each point of its curve; without a seed the match gives one."""
    if iterations < 1:
        raise BadOption("an analysis takes at least one iteration")
    preparation(match.game).wait()
    key = key_by_match(match) if seed is None else key_of(seed)
    scenes = list(retrace(match, language))
    decisions = tuple(scene.decision for scene in scenes)
    truths = [*(scene.truth for scene in scenes), match.truth()]
    futures = Futures(match, key_for(key, "futures"), workers, report)
    curve = draw_curve(futures, truths, iterations)
    again = SECOND_LOOK * iterations
    curve, moments = find_moments(futures, truths, decisions, curve, again)
    mistakes = find_mistakes(scenes, again, key, workers, report)
    beliefs = find_beliefs(match, decisions, curve.points.tolist(), iterations, noise(iterations))
    ranks = tuple(match.ranks) if match.ranks else None
    return Analysis(
        match.game.name, tuple(match.names), ranks, key.hex(), iterations, decisions, curve, moments, mistakes, beliefs
    )  # fmt: skip


def as_data(analysis: Analysis) -> dict[str, Any]:
    """Everything, as plain data for JSON."""
    return {
        "game": analysis.game,
        "seats": analysis.seats,
        "names": list(analysis.names),
        "over": analysis.ranks is not None,
        "ranks": analysis.ranks and list(analysis.ranks),
        "seed": analysis.seed,
        "iterations": analysis.iterations,
        "decisions": [decision_data(decision) for decision in analysis.decisions],
        "curve": analysis.curve.points.tolist(),
        "playouts": analysis.curve.playouts.tolist(),
        "moments": [moment_data(moment) for moment in analysis.moments],
        "mistakes": [mistake_data(mistake) for mistake in analysis.mistakes],
        "beliefs": [vars(point) for point in analysis.beliefs.points],
        "bluffs": [bluff_data(bluff) for bluff in analysis.beliefs.bluffs],
    }


def bluff_data(bluff: Bluff) -> dict[str, Any]:
    own = {name: value for name, value in vars(bluff).items() if name != "decision"}
    return {**decision_data(bluff.decision), **own}


def decision_data(decision: ReplayedDecision) -> dict[str, Any]:
    return {
        "number": decision.number,
        "seat": decision.seat,
        "action": decision.words,
        "label": decision.label,
        "options": decision.options,
    }


def moment_data(moment: Moment) -> dict[str, Any]:
    return {
        **decision_data(moment.decision),
        "told": list(moment.decision.told),
        "before": list(moment.before),
        "decided": list(moment.decided),
        "after": list(moment.after),
        "lasting": list(moment.lasting),
        "swung_seat": moment.seat,
        "by_chance": moment.by_chance,
    }


def mistake_data(mistake: Mistake) -> dict[str, Any]:
    return {
        **decision_data(mistake.decision),
        "win_share": mistake.chosen_share,
        "better_label": mistake.better_label,
        "better_win_share": mistake.better_share,
        "cost": mistake.cost,
        "low": mistake.low,
        "high": mistake.high,
        "playouts": mistake.playouts,
    }
