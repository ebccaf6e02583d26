"""The ratings of a tournament as a picture: one line for each bot, the best on top."""

from pathlib import Path
from typing import Any

from kassen.arena.ratings import Rating
from kassen.arena.standings import Standings
from kassen.arena.tournament import Tournament
from kassen.plots import COLORS, INK, SIZE, new_plot, save_plot

EDGES, LINE = 1.3, 0.75  # inches, for title and axis, and for each bot


def draw_ratings(path: Path, tournament: Tournament, standings: Standings, games: int) -> None:
    title = tournament.game.replace("_", " ").title()
    figure, axes = new_plot(f"{title} at {tournament.seats} seats: {games:,} games between bots")
    rated = [(each.bot, each.rating) for each in standings.bots if each.rating]
    figure.set_size_inches(SIZE[0], EDGES + LINE * len(rated))
    for line, (_, rating) in enumerate(rated):
        draw_rating(axes, line, rating)
    axes.set_yticks(range(len(rated)), [bot for bot, _ in rated], fontsize=11)
    axes.set_ylim(len(rated) - 0.4, -0.6)
    axes.margins(x=0.08)
    axes.grid(visible=False, axis="y")
    axes.tick_params(axis="y", length=0)
    axes.set_xlabel("rating (the mean of all is 25), with its 95 % interval", color=INK)
    save_plot(figure, path)


def draw_rating(axes: Any, line: int, rating: Rating) -> None:
    color = COLORS[line % len(COLORS)]
    low, high = rating.interval.low, rating.interval.high
    axes.plot([low, high], [line, line], color=color, linewidth=3, solid_capstyle="round")
    axes.plot([rating.value], [line], color=color, marker="o", markersize=10)
    axes.annotate(
        f"{rating.value:.1f}",
        (rating.value, line),
        xytext=(0, 9),
        textcoords="offset points",
        ha="center",
        color=INK,
    )
