"""A search for the boxes that come nearest to several aims, by Optuna: each trial is a study of one box.

All trials play the same deals. Where every combination can be tried, it is; else a tree-structured Parzen estimator
(Bergstra et al., 2011) proposes the next one. A file keeps every trial, so that a search can go on later.
"""

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import prod
from pathlib import Path as File
from typing import Any

from kassen.engine.game import Game, Options
from kassen.engine.rules.dice import key_of
from kassen.extras import need
from kassen.lab.aims import Aim
from kassen.lab.estimates import Estimate
from kassen.lab.study import run_study
from kassen.lab.variants import Cells, merged
from kassen.lab.wish import StudyWish

EXTRA = "search"
SEED = "seed"
Steps = Sequence[Cells]  # the values of one --vary, cells in step


@dataclass(frozen=True)
class Tried:
    """One box: what was set in it, its figures by aim, and how far each aim was missed."""

    words: str
    figures: tuple[Estimate, ...]
    missed: tuple[float, ...]

    @property
    def is_there(self) -> bool:
        return not any(self.missed)


@dataclass(frozen=True)
class BoxSearch:
    game: Game
    aims: tuple[Aim, ...]
    seed: str
    games: int  # a trial
    tried: tuple[Tried, ...]  # every box once, in the order of the trials

    @property
    def front(self) -> list[Tried]:
        """The boxes of which no other is as near to all aims and nearer to one; the nearest first."""
        best = [one for one in self.tried if not any(beats(other, one) for other in self.tried)]
        unit = [
            max(column) or 1.0 for column in zip(*(one.missed for one in self.tried), strict=True)
        ]
        return sorted(
            best, key=lambda one: sum(m / u for m, u in zip(one.missed, unit, strict=True))
        )


def beats(one: Tried, other: Tried) -> bool:
    """Pareto dominance."""
    return one.missed != other.missed and all(
        mine <= theirs for mine, theirs in zip(one.missed, other.missed, strict=True)
    )


def search_boxes(
    game: Game,
    columns: Sequence[Steps],
    aims: Sequence[Aim],
    seats: int,
    games: int,
    trials: int,
    seed: int | str | None = None,
    bots: Sequence[str] | None = None,
    options: Options | None = None,
    edition: Mapping[str, Any] | None = None,
    workers: int | None = None,
    report: Callable[[int], None] = lambda games: None,
    keep: File | None = None,
) -> BoxSearch:
    """Try `trials` combinations of what `columns` vary, of `games` games each, those in the file `keep` included.

    Ctrl-C ends it early, with what was tried.
    """
    optuna = need("optuna", EXTRA)
    asked = [
        game.name,
        seats,
        games,
        list(map(str, aims)),
        list(bots or ()),
        options,
        edition,
        spelled(columns),
    ]
    name = hashlib.sha256(json.dumps(asked, sort_keys=True, default=str).encode()).hexdigest()[:16]
    study = opened(optuna, keep, name, len(aims))
    key = study.user_attrs.get(SEED) or key_of(seed).hex()
    study.set_user_attr(SEED, key)
    size = prod(map(len, columns))
    study.sampler = optuna.samplers.TPESampler(seed=int(key[:8], 16) + len(study.trials))
    if size <= trials and not study.trials:
        for number in range(size):
            study.enqueue_trial(dict(places_of(number, columns)))

    def objective(trial: Any) -> tuple[float, ...]:
        steps = [
            column[trial.suggest_int(str(number), 0, len(column) - 1)]
            for number, column in enumerate(columns)
        ]
        cells = merged(steps)
        words = ", ".join(f"{path}={cell}" for path, cell in cells.items()) or "as printed"
        trial.set_user_attr("words", words)
        known = next((each for each in done(study) if each.user_attrs["words"] == words), None)
        if known is None:
            wish = StudyWish(game, [cells], seats, games, key, bots, options, (edition,))
            played = run_study(wish, workers=workers, report=report)
            if played.games < games:
                raise KeyboardInterrupt
            figures = [aim.of(played.base) for aim in aims]
            kept = [[each.value, each.low, each.high] for each in figures]
            missed = tuple(aim.missed_by(played.base) for aim in aims)
        else:
            report(games)
            kept, missed = known.user_attrs["figures"], tuple(known.values)
        trial.set_user_attr("figures", kept)
        return missed

    try:
        study.optimize(objective, n_trials=max(0, min(size, trials) - len(done(study))))
    except KeyboardInterrupt:
        if not done(study):
            raise
    return BoxSearch(game, tuple(aims), key, games, tuple(tried_in(study)))


def opened(optuna: Any, keep: File | None, name: str, aims: int) -> Any:
    """The study of this name in a file, or a new one."""
    optuna.logging.set_verbosity(optuna.logging.WARNING)
    storage = None
    if keep:
        journal = optuna.storages.journal.JournalFileBackend(str(keep))
        storage = optuna.storages.JournalStorage(journal)
    return optuna.create_study(
        storage=storage, study_name=name, directions=["minimize"] * aims, load_if_exists=True
    )


def done(study: Any) -> list[Any]:
    return [trial for trial in study.trials if trial.state.name == "COMPLETE"]


def tried_in(study: Any) -> Iterator[Tried]:
    """Every box once, though it was proposed twice."""
    by_words = {trial.user_attrs["words"]: trial for trial in done(study)}
    for words, trial in by_words.items():
        figures = tuple(Estimate(*each) for each in trial.user_attrs["figures"])
        yield Tried(words, figures, tuple(trial.values))


def places_of(number: int, columns: Sequence[Steps]) -> Iterator[tuple[str, int]]:
    """Which value of each column this combination takes."""
    for place, column in enumerate(columns):
        number, step = divmod(number, len(column))
        yield str(place), step


def spelled(columns: Sequence[Steps]) -> list[list[dict[str, Any]]]:
    return [
        [{str(path): cell for path, cell in step.items()} for step in steps] for steps in columns
    ]


def as_data(search: BoxSearch) -> dict[str, Any]:
    """Everything, as plain data for JSON."""
    front = {one.words for one in search.front}
    return {
        "game": search.game.name,
        "seed": search.seed,
        "games_a_box": search.games,
        "aims": list(map(str, search.aims)),
        "boxes": [
            {
                "box": one.words,
                "on_the_front": one.words in front,
                "figures": {
                    aim.figure: {**estimate.as_data(), "missed_by": missed}
                    for aim, estimate, missed in zip(
                        search.aims, one.figures, one.missed, strict=True
                    )
                },
            }
            for one in search.tried
        ],
    }


def plot_search(search: BoxSearch) -> Any:
    """Every box by how far it misses the first two aims; those of the front are named."""
    from kassen.plots import COLORS, INK, new_plot

    figure, axes = new_plot(
        f"{search.game.name.replace('_', ' ').title()}: {', '.join(map(str, search.aims))}"
    )
    at = [(one.missed[0], one.missed[1] if len(one.missed) > 1 else 0.0) for one in search.tried]
    axes.scatter(*zip(*at, strict=True), color=COLORS[1], s=18, label="every box tried")
    front = sorted(
        (one.missed[0], one.missed[1] if len(one.missed) > 1 else 0.0) for one in search.front
    )
    axes.plot(*zip(*front, strict=True), color=COLORS[0], marker="o", label="the front")
    for one in search.front[:6]:
        place = (one.missed[0], one.missed[1] if len(one.missed) > 1 else 0.0)
        axes.annotate(
            one.words, place, fontsize=7, color=INK, xytext=(5, 5), textcoords="offset points"
        )
    axes.set_xlabel(f"{search.aims[0]} is missed by", color=INK)
    if len(search.aims) > 1:
        axes.set_ylabel(f"{search.aims[1]} is missed by", color=INK)
    axes.legend(frameon=False, labelcolor=INK)
    return figure
