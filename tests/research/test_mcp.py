"""SeatTools by the Model Context Protocol: whole games by a real client, and nothing of another seat."""

import asyncio
import re
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
import uvicorn
from mcp import Client, StdioServerParameters

import kassen
from kassen import games
from kassen.research.mcp import TOOLS, OpenTable, SeatTools, make_server
from kassen.research.text import TextTable
from kassen.testing import noninterference


async def told(client: Client, tool: str, **arguments: object) -> str:
    answer = await client.call_tool(tool, arguments)
    text: str = answer.content[0].text
    return f"refused: {text}" if answer.is_error else text


def token_in(text: str) -> str:
    return re.findall(r"^Your seat: (\S+)$", text, re.MULTILINE)[0]


async def play_all_games(client: Client) -> None:
    listed = await told(client, "list_games")
    for name in games.NAMES:
        assert f"{name}: " in listed
        sat = await told(client, "sit_down", game=name, seats=games.get(name).seats[0], seed=3)
        seat = token_in(sat)
        text = await told(client, "situation", seat=seat)
        while "The game is over" not in text:
            last = re.findall(r"^(\d+)\. ", text, re.MULTILINE)[-1]
            text = await told(client, "decide", seat=seat, answer=last)
        assert "Your rank: " in text
        assert await told(client, "read_log", seat=seat)


@asynccontextmanager
async def served() -> AsyncIterator[str]:
    """The address of a server on this machine."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        app = make_server().streamable_http_app()
        server = uvicorn.Server(uvicorn.Config(app, log_level="error"))
        serving = asyncio.create_task(server.serve(sockets=[listening]))
        while not server.started:
            await asyncio.sleep(0.01)
        yield f"http://127.0.0.1:{listening.getsockname()[1]}/mcp"
        server.should_exit = True
        await serving


async def test_a_client_plays_whole_games_of_all_five_over_stdio() -> None:
    command = StdioServerParameters(command=sys.executable, args=["-m", "kassen", "mcp"])
    async with Client(command) as client:
        assert {tool.name for tool in (await client.list_tools()).tools} == set(TOOLS)
        await play_all_games(client)


async def test_a_client_plays_whole_games_of_all_five_over_http() -> None:
    async with served() as address, Client(address) as client:
        await play_all_games(client)


async def test_two_connections_share_a_table_and_neither_is_told_the_other_s_hand() -> None:
    async with served() as address, Client(address) as one, Client(address) as two:
        sat = await told(one, "sit_down", game="mangoku", seats=2, models=2, seed=1)
        code = re.findall(r"join with the code (\S+)\.", sat)[0]
        seats = [token_in(sat), token_in(await told(two, "join", table=code))]
        situations = [await told(one, "situation", seat=seat) for seat in seats]
        assert situations[0] != situations[1]
        waiting = [
            text for text in situations if text.endswith("You are not asked: others decide.")
        ]
        assert len(waiting) == 1
        assert "there is no free seat" in await told(two, "join", table=code)
        out_of_turn = seats[situations.index(waiting[0])]
        assert "is not asked" in await told(two, "decide", seat=out_of_turn, answer="1")


def test_what_is_not_allowed_is_one_sentence_with_its_rule() -> None:
    tables = SeatTools()
    seat = token_in(tables.sit_down("mangoku", 4, seed=1))
    tables.situation(seat)
    options = {option.words for option in tables._seats[seat][0].text.match.legal(0)}
    words = next(action for action in games.get("mangoku").action_names if action not in options)
    assert re.search(r"\[M-\d+\]$", tables.why_not(seat, words))
    with pytest.raises(kassen.Refusal, match=r"\[M-\d+\]$"):
        tables.decide(seat, words)
    assert tables.read_rules("mangoku", "M-22").startswith("**M-22** ")


@pytest.mark.parametrize(
    ("tool", "given", "sentence"),
    [
        ("situation", ["guessed"], "no seat has this token"),
        ("read_rules", ["mangoku", "M-999"], "has no rule M-999"),
        ("sit_down", ["mangoku", None, 1, "mine.py:Cautious"], "opponents are one of novice"),
        ("sit_down", ["chess"], "there is no game 'chess'"),
    ],
)
def test_a_call_that_means_nothing_is_refused(
    tool: str, given: list[object], sentence: str
) -> None:
    with pytest.raises(kassen.Refusal, match=sentence):
        getattr(SeatTools(), tool)(*given)


def test_the_oldest_table_makes_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kassen.research.mcp.MOST_TABLES", 2)
    tables = SeatTools()
    seats = [token_in(tables.sit_down("mangoku", seed=seed)) for seed in range(3)]
    assert tables.situation(seats[2])
    with pytest.raises(kassen.Refusal, match="no seat has this token"):
        tables.situation(seats[0])


def by_tools(match: kassen.Match, seat: int) -> list[str]:
    """All that the tools tell one seat."""
    tables = SeatTools()
    table = OpenTable(TextTable(match, models=range(match.seats)), [])
    token = tables.give(table, seat)
    actions = match.game.action_names[::7] if seat in match.pending else []
    return [
        tables.situation(token),
        tables.list_options(token),
        tables.read_log(token),
        *(tables.why_not(token, action) for action in actions),
    ]


@pytest.mark.parametrize("name", games.NAMES)
def test_no_tool_tells_two_worlds_apart(name: str) -> None:
    assert noninterference(by_tools, name, seeds=[2], every=13)
