"""Names: visible, plain, and told apart at one table."""

import pytest

from kassen.server.names import check_name, skeleton, told_apart
from tests.server.play import Come

GOOD = ["Ann", "Jürgen", "春香", "Guest 1", "O'Neil", "Łukasz", "Nguyễn", "אבי"]
BAD = [
    "\u3164", "Ann\u2800", "A\u202enn", "An\u200bn", "An\tn", "Ann  Lee", "!!!", "A" + "\u0301" * 5, "\u115f\u1160",
    " Ann",
]  # fmt: skip


@pytest.mark.parametrize("name", GOOD)
def test_names_of_all_scripts_are_names(name: str) -> None:
    assert check_name(name) == name


@pytest.mark.parametrize("name", BAD, ids=ascii)
def test_what_cannot_be_read_is_no_name(name: str) -> None:
    with pytest.raises(ValueError, match="has"):
        check_name(name)


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ann", "Аnn"), ("Ann", "ＡＮＮ"), ("Bill", "Bi1I"), ("Otto", "0tt0"), ("Ann", "A n n"), ("Bill", "Bıll"),
        ("Otto", "Օtto"), ("Ann", "ɑnn"),
    ],
)  # fmt: skip
def test_names_that_look_alike_have_one_skeleton(name: str, other: str) -> None:
    assert skeleton(name) == skeleton(other)


def test_look_alikes_are_numbered() -> None:
    assert told_apart(["Ann", "Аnn", "Bob", "ann"], 12) == ["Ann", "Аnn 2", "Bob", "ann 3"]


@pytest.mark.parametrize("store", ["sqlite"], indirect=True)
async def test_a_name_is_checked_wherever_it_comes_in(guest: Come) -> None:
    ann = await guest("Ann")
    bad = "Ann\u3164"
    refused = [
        await ann.web.post("/api/guests", json={"nickname": bad}),
        await ann.web.post("/api/me/tokens", json={"nickname": bad}),
        await ann.web.patch("/api/me", json={"nickname": bad}),
        await ann.web.post("/api/accounts", json={"name": "ann", "password": "a" * 9, "nickname": bad}),
    ]  # fmt: skip
    assert [answer.status_code for answer in refused] == [422] * len(refused)


@pytest.mark.parametrize("store", ["sqlite"], indirect=True)
async def test_nobody_speaks_under_a_name_like_a_players(guest: Come) -> None:
    ann, eve = await guest("Ann"), await guest("Аnn")
    table = await ann.open("kenjin", "me", "open")
    assert (await eve.command(table, "say", 409, text="I am Ann"))["code"] == "not_now"
    await eve.command(table, "sit")
    names = [seat["name"] for seat in (await ann.table(table))["seats"]]
    assert names == ["Ann", "Аnn 2"]


NOT_FOR_A_CARD = [r"\u202eevil", r"a\u0000b", "A" + r"\u0301" * 5, r"\ud800", "x" * 1001]


@pytest.mark.parametrize("store", ["sqlite"], indirect=True)
@pytest.mark.parametrize("name", NOT_FOR_A_CARD)
async def test_a_card_of_an_edition_has_a_name_that_can_be_read(guest: Come, name: str) -> None:
    ann = await guest("Ann")
    edition = f'{{"characters": {{"captain": {{"name": "{name}"}}}}}}'
    setup = f'{{"game": "mangoku", "seats": ["me", "open"], "edition": {edition}}}'
    json = {"Content-Type": "application/json"}
    answer = await ann.web.post("/api/tables", content=setup, headers=json)
    assert answer.status_code == 422, answer.text
