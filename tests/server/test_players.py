"""Who is there: guests, accounts and programs, and the sessions by which they are known."""

import asyncio

import pytest
from argon2 import PasswordHasher, extract_parameters
from argon2.exceptions import VerifyMismatchError

from kassen.server import passwords
from tests.server.client import Person
from tests.server.play import Come, Serve, play_out, two_at_a_table
from tests.server.running import Running

PASSWORD = "correct horse"


async def test_a_guest_sits_down_with_a_nickname_alone(guest: Come) -> None:
    ann = await guest("Ann")
    assert (await ann.get("/api/me"))["nickname"] == "Ann"
    cookie = next(iter(ann.web.cookies.jar))
    assert cookie.has_nonstandard_attr("HttpOnly")


async def test_a_cookie_that_we_did_not_sign_is_nobodys(guest: Come) -> None:
    ann = await guest("Ann")
    cookie = ann.web.cookies["kassen"]
    token, _, signature = cookie.partition(".")
    for forged in (token, f"{token}.", f"{token}.{'0' * 64}", f"x{cookie}", "", "ü"):
        answer = await ann.web.get("/api/me", headers={"Cookie": f"kassen={forged}".encode()})
        assert answer.status_code == 401
    assert len(signature) == 64


async def test_a_guest_becomes_an_account_and_keeps_rating_and_history(guest: Come) -> None:
    ann, bob, table = await two_at_a_table(guest)
    async with ann.watch(table) as one, bob.watch(table) as two:
        await play_out(one, two)
    before = await ann.get("/api/me")
    assert [rating["matches"] for rating in before["ratings"]] == [1]
    after = await ann.post("/api/accounts", name="ann", password=PASSWORD)
    assert (after["id"], after["kind"], after["ratings"]) == (
        before["id"],
        "account",
        before["ratings"],
    )
    board = await ann.get("/api/games/kenjin/leaderboard")
    assert [standing["player"]["id"] for standing in board["people"]] == [before["id"]]
    [match] = (await ann.get("/api/me/matches"))["matches"]
    assert (match["table"]["id"], match["seat"]) == (table, 0)


async def test_an_account_is_found_again_from_another_machine(
    guest: Come, server: Running, come: Come
) -> None:
    ann = await guest("Ann")
    me = await ann.post("/api/accounts", name="Ann-1", password=PASSWORD)
    other = await come(server, "Somebody")
    assert (await other.post("/api/sessions", name="ANN-1", password=PASSWORD))["id"] == me["id"]
    assert (await other.get("/api/me"))["name"] == "ann-1"
    assert (await other.post("/api/accounts", 409, name="ann-1", password=PASSWORD))[
        "code"
    ] == "name_taken"


async def test_letters_that_no_database_keeps_are_refused(guest: Come) -> None:
    ann = await guest("Ann")
    name = {"name": "Ann-1", "password": PASSWORD}
    refused = [
        await ann.post("/api/accounts", 422, **name, email="ann\0@example.org"),
        await ann.post("/api/sessions", 422, **{**name, "name": "Ann\0"}),
    ]
    assert [answer["code"] for answer in refused] == ["malformed", "malformed"]


async def test_a_session_ends_when_one_logs_out(guest: Come) -> None:
    ann = await guest("Ann")
    cookie = ann.web.cookies["kassen"]
    await ann.web.delete("/api/sessions")
    answer = await ann.web.get("/api/me", headers={"Cookie": f"kassen={cookie}"})
    assert answer.status_code == 401


async def test_a_session_ends_by_itself(serve: Serve, come: Come) -> None:
    server = serve(session_days=1e-9)
    ann = Person(server.address)
    await ann.post("/api/guests", nickname="Ann")
    assert (await ann.get("/api/me", 401))["code"] == "not_signed_in"
    await ann.close()


async def test_a_new_password_ends_all_other_sessions(
    guest: Come, come: Come, server: Running
) -> None:
    ann = await guest("Ann")
    await ann.post("/api/accounts", name="ann", password=PASSWORD)
    thief = await come(server, "Thief")
    await thief.post("/api/sessions", name="ann", password=PASSWORD)
    answer = await ann.web.patch(
        "/api/me", json={"password": "another one", "old_password": PASSWORD}
    )
    assert answer.status_code == 200
    await ann.get("/api/me")
    await thief.get("/api/me", 401)
    await thief.post("/api/sessions", 401, name="ann", password=PASSWORD)


async def test_wrong_passwords_are_limited_in_number(serve: Serve, come: Come) -> None:
    server = serve(password_tries=3)
    ann = await come(server, "Ann")
    await ann.post("/api/accounts", name="ann", password=PASSWORD)
    for _ in range(3):
        assert (await ann.post("/api/sessions", 401, name="ann", password="guess"))[
            "code"
        ] == "bad_login"
    assert (await ann.post("/api/sessions", 429, name="ann", password=PASSWORD))[
        "code"
    ] == "too_fast"


async def test_a_name_that_is_not_there_is_refused_like_a_wrong_password(guest: Come) -> None:
    ann = await guest("Ann")
    await ann.post("/api/accounts", name="ann", password=PASSWORD)
    wrong = await ann.post("/api/sessions", 401, name="ann", password="guess")
    assert await ann.post("/api/sessions", 401, name="nobody", password="guess") == wrong


def test_a_name_that_is_not_there_costs_the_work_of_a_password_that_is_wrong() -> None:
    hasher = PasswordHasher(time_cost=2, memory_cost=16, parallelism=1)
    none, stored = passwords.hash_of_none(hasher), hasher.hash("a password")
    assert extract_parameters(none) == extract_parameters(stored)
    assert [*map(len, none.split("$"))] == [*map(len, stored.split("$"))]
    assert none != passwords.hash_of_none(hasher)
    with pytest.raises(VerifyMismatchError):  # and not that it is no hash, which would take no time
        hasher.verify(none, "a password")


async def test_a_program_plays_by_its_token_and_is_rated_apart(
    guest: Come, server: Running
) -> None:
    ann, bob = await guest("Ann"), await guest("Bob")
    token = await ann.post("/api/me/tokens", nickname="Dice")
    program = Person(server.address)
    program.web.headers["Authorization"] = f"Bearer {token['token']}"
    table = await bob.open("kenjin", "me", "open", auto_start=True)
    await program.command(table, "sit")
    assert (await bob.table(table))["seats"][1]["kind"] == "program"
    header = {"Authorization": f"Bearer {token['token']}"}
    async with (
        bob.watch(table) as one,
        program.socket(f"/api/tables/{table}/socket", **header) as socket,
    ):
        from tests.server.client import Watching

        await play_out(one, Watching(socket))
    board = await bob.get("/api/games/kenjin/leaderboard")
    assert [standing["player"]["nickname"] for standing in board["programs"]] == ["Dice"]
    [shown] = await ann.get("/api/me/tokens")
    assert shown["token"] is None
    await ann.web.delete(f"/api/me/tokens/{shown['id']}")
    await program.get("/api/me", 401)
    await program.close()


async def test_nicknames_and_chat_are_plain_text(guest: Come) -> None:
    ann = await guest("Ann")
    for nickname in ("", " ", "x" * 13, "a\u202eb", "a\x00b", "a\nb"):
        assert (await ann.post("/api/guests", 422, nickname=nickname))["code"] == "malformed"
    table = await ann.open("kenjin", "me", "open")
    async with ann.watch(table) as one:
        text = "<script>alert('&')</script>"
        await one.ask("say", text=text)
        assert next(news for news in one.heard if news["type"] == "chat")["text"] == text
        assert (await one.ask("say", text="a\x07b"))["code"] == "malformed"


async def test_guests_that_come_together_are_all_different(guest: Come) -> None:
    people = await asyncio.gather(*(guest("Ann") for _ in range(20)))
    assert len({person.me["id"] for person in people}) == 20
