"""The analysis of a match, shown at the table."""

import asyncio

from rich.console import Group, RenderableType
from rich.text import Text
from textual import work

from kassen.engine.errors import Refusal
from kassen.lab.analysis import analyze
from kassen.match import Match
from kassen.terminal.language import language
from kassen.terminal.scroll_screen import ScrollScreen
from kassen.terminal.speech import tell

ITERATIONS = 60  # per point of the curve: a few seconds in all


class AnalysisScreen(ScrollScreen):
    def __init__(self, match: Match) -> None:
        super().__init__(tell("title-analysis"), Text(tell("thinking")))
        self._match = match

    def set_up(self) -> None:
        super().set_up()
        self._analyze()

    @work
    async def _analyze(self) -> None:
        self.show(await asyncio.to_thread(analyzed, self._match))


def analyzed(match: Match) -> RenderableType:
    from kassen.terminal.analyze import (
        lines,
    )  # imports plots and statistics, which the table does not need

    try:
        return Group(*lines(analyze(match, ITERATIONS, language=language())))
    except Refusal as refusal:
        return Text(str(refusal))
