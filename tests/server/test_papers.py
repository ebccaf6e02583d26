"""The server's companions: the TypeScript of its messages, the documents, the example, the command."""

import re
import subprocess
import sys
from pathlib import Path
from typing import get_type_hints

import pytest
from pydantic import BaseModel

from bench.serving import Server
from kassen import games
from kassen.server import messages, typescript
from kassen.server.routes import ROUTES
from scripts.typescript import FILE
from tests.patience import LAST_RESORT
from tests.server.running import Running

PROJECT = Path(__file__).parents[2]
PROTOCOL = (PROJECT / "docs" / "protocol.md").read_text(encoding="utf-8")


def test_every_message_is_there_in_typescript_with_all_its_fields() -> None:
    page = typescript.page()
    for kind in typescript.models():
        body = re.search(rf"export interface {kind.__name__} {{\n(.*?)\n}}", page, re.DOTALL)
        assert body, kind.__name__
        fields = re.findall(r"^  (\w+)\??:", body.group(1), re.MULTILINE)
        assert fields == list(kind.model_fields)
    assert "unknown" not in page.replace("Record<string, unknown>", "")


@pytest.mark.parametrize("game", games.NAMES)
def test_the_view_of_every_game_is_there_in_typescript_with_all_its_fields(game: str) -> None:
    page, whole = typescript.page(), games.get(game).room.view_type
    for kind in typescript.kinds_in(whole):
        name = typescript.titled(game) + kind.__name__
        body = re.search(rf"export interface {name} {{\n(.*?)\n}}", page, re.DOTALL)
        assert body, name
        fields = re.findall(r"^  (\w+): ", body.group(1), re.MULTILINE)
        assert fields == list(get_type_hints(kind))


def test_the_types_of_the_page_are_those_of_today() -> None:
    assert FILE.read_text(encoding="utf-8") == typescript.page(), "python scripts/typescript.py"


def test_every_command_and_message_of_a_socket_is_in_the_protocol() -> None:
    for kind in vars(messages).values():
        if isinstance(kind, type) and issubclass(kind, BaseModel) and "type" in kind.model_fields:
            [name] = kind.model_fields["type"].annotation.__args__  # type: ignore[union-attr]
            assert f"`{name}`" in PROTOCOL or name == "lobby", name


def test_every_route_has_an_endpoint_of_its_own_and_most_say_what_they_do() -> None:
    assert len({(route.method, route.path) for route in ROUTES}) == len(ROUTES)
    assert len({route.endpoint for route in ROUTES}) == len(ROUTES)


def test_the_example_plays_a_whole_match_and_prints_the_ranks(server: Running) -> None:
    command = [sys.executable, str(PROJECT / "examples" / "bot.py"), server.address]
    done = subprocess.run(command, capture_output=True, text=True, timeout=LAST_RESORT, check=True)
    assert sorted(line.split()[0] for line in done.stdout.splitlines())[0] == "1"
    assert "Dice program" in done.stdout


def test_serve_says_where_it_is_and_ends_when_it_is_asked_to(tmp_path: Path) -> None:
    server = Server(tmp_path / "site").start()
    assert re.fullmatch(r"http://127\.0\.0\.1:\d+", server.address)
    assert (tmp_path / "site" / "kassen.sqlite").exists()
    again = subprocess.run(
        [sys.executable, "-c", "from kassen.terminal.command import main; raise SystemExit(main())",
         "serve", "--port", "0", "--data", str(tmp_path / "site")],
        capture_output=True, text=True, timeout=LAST_RESORT, check=False,
    )  # fmt: skip
    assert again.returncode == 2
    assert again.stderr.startswith("kassen: another server")
    assert server.stop() == 0
