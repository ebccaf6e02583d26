"""The site's defenses: origins, headers, sizes and rates."""

import json
import re
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from kassen.server.settings import Settings
from tests.patience import LAST_RESORT
from tests.server.play import Come, Serve, hear_the_start, two_at_a_table
from tests.server.running import Running

DOCS = Path(__file__).parents[2] / "docs"


async def test_a_socket_from_another_site_is_refused(guest: Come) -> None:
    ann, _, table = await two_at_a_table(guest)
    path = f"/api/tables/{table}/socket"
    with pytest.raises(InvalidStatus) as refused:
        await ann.socket(path, Origin="https://evil.example")
    assert refused.value.response.status_code == 403
    async with ann.socket(path, Origin=ann.address) as socket:
        assert json.loads(await socket.recv())["type"] == "welcome"


async def test_a_request_from_another_site_is_refused(guest: Come) -> None:
    ann = await guest("Ann")
    for origin in ("https://evil.example", "null", f"{ann.address}.evil.example"):
        answer = await ann.web.post(
            "/api/guests", json={"nickname": "Eve"}, headers={"Origin": origin}
        )
        assert (answer.status_code, answer.json()["code"]) == (403, "bad_origin")
    own = await ann.web.post(
        "/api/guests", json={"nickname": "Eve"}, headers={"Origin": ann.address}
    )
    assert own.status_code == 200


async def test_a_form_of_another_site_cannot_command(guest: Come) -> None:
    ann = await guest("Ann")
    answer = await ann.web.post(
        "/api/guests", content='{"nickname": "Eve"}', headers={"Content-Type": "text/plain"}
    )
    assert answer.status_code == 422


async def test_every_page_keeps_to_itself(server: Running) -> None:
    async with httpx.AsyncClient(base_url=server.address, timeout=LAST_RESORT) as web:
        for path in (
            "/api/games",
            "/healthz",
            "/docs",
            "/docs/",
            "/docs/api",
            "/openapi.json",
        ):
            headers = (await web.get(path)).headers
            rules = headers["content-security-policy"].split("; ")
            assert {"script-src 'self'", "style-src 'self'"} <= set(rules)
            assert not [rule for rule in rules if "unsafe" in rule]
            assert headers["x-content-type-options"] == "nosniff"
        page = (await web.get("/docs/api")).text
        assert "<script" not in page
        assert not re.search(r"(src|href)=.https?:", page)
        assert "style=" not in page


async def test_a_body_that_is_too_long_is_not_read(guest: Come) -> None:
    ann = await guest("Ann")
    answer = await ann.web.post("/api/guests", content=b"x" * 70_000)
    assert answer.status_code == 413

    async def endless():  # type: ignore[no-untyped-def]
        for _ in range(100):
            yield b"x" * 10_000

    answer = await ann.web.post(
        "/api/guests", content=endless(), headers={"Content-Type": "application/json"}
    )
    assert answer.status_code == 413
    answer = await ann.web.post("/api/matches", content=b"x" * 1_100_000)
    assert answer.status_code == 413


async def test_an_address_that_asks_too_often_has_to_wait(serve: Serve) -> None:
    server = serve(requests_per_second=0.2)  # two at once; a minute would not be enough for fifteen
    async with httpx.AsyncClient(base_url=server.address, timeout=LAST_RESORT) as web:
        codes = [(await web.get("/api/games")).status_code for _ in range(15)]
        assert set(codes) == {200, 429}
        assert (await web.get("/healthz")).status_code == 200


async def test_only_so_many_guests_come_from_one_address(serve: Serve) -> None:
    server = serve(guests_per_hour=3)
    async with httpx.AsyncClient(base_url=server.address, timeout=LAST_RESORT) as web:
        codes = [
            (await web.post("/api/guests", json={"nickname": "Ann"})).status_code for _ in range(4)
        ]
        assert codes == [200, 200, 200, 429]


@pytest.mark.parametrize("limit", ["sockets_per_person", "sockets_per_address"])
async def test_only_so_many_sockets_are_one_persons_or_addresses(
    serve: Serve, come: Come, limit: str
) -> None:
    ann = await come(serve(**{limit: 1}), "Ann")
    table = await ann.open("kenjin", "me", "open")
    async with ann.watch(table) as one:
        await one.until_type("welcome")
        async with ann.watch(table) as two:
            assert (await two.hear())["code"] == "too_many"
            with pytest.raises(ConnectionClosed):
                await two.hear()
    async with ann.watch(table) as again:
        while (await again.hear())["type"] == "refused":
            pass


async def test_nothing_secret_is_logged(
    serve: Serve, come: Come, capfd: pytest.CaptureFixture[str]
) -> None:
    server = serve(log_level="debug")
    ann = await come(server, "Secretive")
    await ann.post(
        "/api/accounts", name="ann", password="correct horse battery", email="ann@example.org"
    )
    await ann.post("/api/sessions", 401, name="ann", password="wrong horse battery")
    token = (await ann.post("/api/me/tokens", nickname="Dice"))["token"]
    table = await ann.open("kenjin", "me", "novice", auto_start=True)
    async with ann.watch(table) as one:
        await hear_the_start(one)
        await one.ask("say", text="a word between us")
        await one.ask("decide", number=99, action="nonsense word")
    secret = server.registry._tables[table].stored.secret
    server.stop()
    logged = "".join(capfd.readouterr())
    assert '"request"' in logged
    words = [
        "horse battery", "Secretive", "ann@example", token, secret, ann.web.cookies["kassen"], "a word between us",
        "nonsense word",
    ]  # fmt: skip
    assert [word for word in words if word in logged] == []


def test_every_setting_is_documented_with_its_default() -> None:
    page = (DOCS / "server.md").read_text(encoding="utf-8")
    for name, field in Settings.model_fields.items():
        variable = field.validation_alias or f"KASSEN_{name.upper()}"
        row = next(
            (line for line in page.splitlines() if line.startswith(f"| `{variable}` |")), None
        )
        assert row is not None, variable
        assert str(field.description) in row
        if name != "data":
            assert f"`{json.dumps(field.default)}`" in row
