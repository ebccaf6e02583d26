"""Our tables as a server of the Model Context Protocol: one seat per connection, and nothing of any other.

Whoever sits down is given a token that nobody can guess; it names one seat of one table, and every tool that tells of
a table takes it. So it holds over every transport, those without sessions included.
"""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import wraps
from importlib.metadata import version
from threading import Lock
from typing import Any, ParamSpec

from kassen import games
from kassen.bots import LEVELS
from kassen.engine.errors import BadOption, Refusal
from kassen.engine.table.rulebook import rule_text
from kassen.extras import need
from kassen.research.text import NUMBERS, TextTable

need("mcp", "mcp")
from mcp.server.mcpserver import MCPServer  # noqa: E402
from mcp.server.mcpserver.exceptions import ToolError  # noqa: E402

INSTRUCTIONS = (
    "Board games with hidden information. Call list_games, then sit_down (or join a table), and keep the token that "
    "names your seat. Then read the situation and decide until the game is over."
)
MOST_TABLES = 1000  # the oldest makes room for one more
TOKEN_BYTES = 16
WAITING = "You are not asked: others decide."

Asked = ParamSpec("Asked")


@dataclass
class OpenTable:
    """A table and its free seats; one thread at a time plays at it."""

    text: TextTable
    free: list[int]
    lock: Lock = field(default_factory=Lock)


class SeatTools:
    """The tools of the server: what they tell is text, and a refusal is an error of one sentence."""

    def __init__(self) -> None:
        self._open: dict[str, OpenTable] = {}  # by the code that others join with
        self._seats: dict[str, tuple[OpenTable, int]] = {}  # by token

    def list_games(self) -> str:
        """List the games, with how many can play."""
        return "\n".join(
            f"{game.name}: {game.title} ({game.seats[0]} to {game.seats[1]} seats)"
            for game in games.available()
        )

    def read_rules(self, game: str, rule: str = "") -> str:
        """Read the rulebook of a game, or one of its rules by its number, such as M-22."""
        found = games.get(game)
        text = rule_text(found.rulebook, rule) if rule else found.rulebook
        if not text:
            raise BadOption(f"the rulebook of {found.name} has no rule {rule}")
        return text

    def sit_down(
        self,
        game: str,
        seats: int | None = None,
        models: int = 1,
        opponents: str = "casual",
        seed: int | None = None,
        listing: str = NUMBERS,
    ) -> str:
        """Open a table and take its first seat.

        The first `models` seats are for you and whoever joins; bots take the others. Opponents are novice, casual,
        skilled, expert or master; options are listed by numbers, words or none.
        """
        if opponents not in LEVELS:  # never a file of this machine
            raise BadOption(f"opponents are one of {', '.join(LEVELS)}, not {opponents!r}")
        if len(self._open) >= MOST_TABLES:
            self._close(next(iter(self._open)))
        text = TextTable(
            game, seats, range(models), opponents, seed, listing=listing, rulebook=False
        )
        code = secrets.token_urlsafe(TOKEN_BYTES)
        self._open[code] = OpenTable(text, list(range(models)))
        joined = f"\nOthers join with the code {code}." if models > 1 else ""
        return self.join(code) + joined

    def join(self, table: str) -> str:
        """Take the next free seat of a table, by the code that whoever opened it was given."""
        opened = self._open.get(table)
        if opened is None or not opened.free:
            raise BadOption("there is no free seat under this code")
        seat = opened.free.pop(0)
        return f"{opened.text.prompt(seat)}\nYour seat: {self.give(opened, seat)}"

    def give(self, opened: OpenTable, seat: int) -> str:
        """Make the token of a seat."""
        token = secrets.token_urlsafe(TOKEN_BYTES)
        self._seats[token] = opened, seat
        return token

    def situation(self, seat: str) -> str:
        """Read what has happened since you last decided, the table, and what is asked of you."""
        return self._at(seat, lambda text, own: self._told(text, own))

    def list_options(self, seat: str) -> str:
        """List your options, as this table lists them."""
        return self._at(seat, lambda text, own: text.listed(own) or text.how_to_answer)

    def why_not(self, seat: str, action: str) -> str:
        """Ask why an action, in its words, is not allowed now."""
        return self._at(
            seat, lambda text, own: str(text.match.why_not(own, action) or "It is allowed.")
        )

    def decide(self, seat: str, answer: str) -> str:
        """Decide, by the number of an option or in its words; you are told what follows."""

        def decided(text: TextTable, own: int) -> str:
            if refused := text.answer(f"[{answer}]", own):
                raise BadOption(refused)
            return self._told(text, own)

        return self._at(seat, decided)

    def read_log(self, seat: str, since: int = 0) -> str:
        """Read the course of the game in sentences, from number `since` on."""
        return self._at(seat, lambda text, own: "\n".join(text.match.sentences(own, since)))

    def _told(self, text: TextTable, seat: int) -> str:
        told = text.situation(seat)
        return told if text.over or seat in text.match.pending else f"{told}\n\n{WAITING}"

    def _at(self, token: str, tell: Callable[[TextTable, int], str]) -> str:
        if token not in self._seats:
            raise BadOption("no seat has this token; sit_down gives you one")
        opened, seat = self._seats[token]
        with opened.lock:
            return tell(opened.text, seat)

    def _close(self, code: str) -> None:
        closed = self._open.pop(code)
        self._seats = {token: at for token, at in self._seats.items() if at[0] is not closed}


TOOLS = (
    "list_games", "read_rules", "sit_down", "join", "situation", "list_options", "why_not", "decide", "read_log",
)  # fmt: skip


def make_server(tables: SeatTools | None = None) -> Any:
    """Make a server, for stdio (`run("stdio")`) or HTTP (`run("streamable-http", port=…)`)."""
    tables = SeatTools() if tables is None else tables
    server = MCPServer("kassen", version=version("kassen"), instructions=INSTRUCTIONS)
    for name in TOOLS:
        server.add_tool(refusing(getattr(tables, name)), structured_output=False)
    return server


def refusing(tool: Callable[Asked, str]) -> Callable[Asked, str]:
    """The tool, whose refusals are errors that the protocol hands on."""

    @wraps(tool)
    def call(*given: Asked.args, **named: Asked.kwargs) -> str:
        try:
            return tool(*given, **named)
        except Refusal as refusal:
            raise ToolError(str(refusal)) from refusal

    return call
