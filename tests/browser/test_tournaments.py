"""A tournament by two browsers: opened, entered, played in two rounds, and looked at in every state."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.conftest import SMALL, WIDE
from tests.browser.guest import Guest, take_turns
from tests.browser.looking import look_at, look_by_every_light

Come = Callable[..., Guest]
ENOUGH = 10_000  # decisions
SIZES: dict[str, dict[str, Any]] = {
    "wide": {"viewport": WIDE},
    "phone": {"viewport": SMALL, "has_touch": True, "is_mobile": True},
}


def test_two_people_play_a_tournament_of_two_rounds(guest: Come) -> None:
    aiko, bunta = guest("Aiko"), guest("Bunta")
    page = aiko.page
    page.get_by_role("button", name="New tournament").click()
    asked = page.locator("dialog")
    asked.get_by_label("Its name").fill("Autumn cup")
    asked.get_by_label("Game").select_option("mangoku")
    asked.get_by_label("Rounds").select_option("2")
    page.get_by_role("button", name="Open the tournament").click()
    page.get_by_role("button", name="Enter").click()
    page.get_by_role("button", name="Leave").wait_for()
    assert page.get_by_role("button", name="Start").is_disabled()

    bunta.page.get_by_role("link", name="Open: Autumn cup").click()
    bunta.page.get_by_role("button", name="Enter").click()
    page.get_by_role("link", name="Bunta", exact=True).wait_for()
    page.get_by_role("button", name="Start").click()
    for number in (1, 2):
        for each in (aiko, bunta):
            each.page.get_by_text(f"Round {number}, with").wait_for()
            each.page.get_by_role("link", name="To your table").click()
        for each in (aiko, bunta):
            each.wait_for("asked", "waiting")
        take_turns(aiko, bunta, ENOUGH)
        for each in (aiko, bunta):
            assert each.standings() == 2
            each.page.get_by_role("link", name="To the tournament").click()
    for each in (aiko, bunta):
        each.page.get_by_text("the tournament", exact=False).first.wait_for()
        each.page.get_by_role("link", name="Replay: Round 2, Table 1").wait_for()
        assert each.page.locator("tbody tr").count() == 2
    assert points(aiko) == points(bunta)
    assert sum(points(aiko)) == 2
    assert not look_at(page, "tournament-over-wide-day")
    page.get_by_role("link", name="Replay: Round 1, Table 1").click()
    page.locator(".dial").wait_for()


def test_a_tournament_by_link_is_in_the_lobby_of_those_who_play_in_it_alone(guest: Come) -> None:
    aiko, bunta = guest("Aiko"), guest("Bunta")
    hidden = opened(aiko, "Among friends", public=False)
    opened(aiko, "For everybody")
    for each in (aiko, bunta):
        each.page.goto(each.site.address)
        each.page.get_by_role("link", name="Open: For everybody").wait_for()
    aiko.page.get_by_role("link", name="Open: Among friends").click()
    aiko.page.get_by_role("heading", name="Among friends").wait_for()
    assert aiko.page.url.endswith(hidden)
    assert bunta.page.get_by_text("Among friends").count() == 0


def points(guest: Guest) -> list[float]:
    return [float(each) for each in guest.page.locator("td.points").all_inner_texts()]


@pytest.mark.parametrize("size", SIZES)
def test_every_state_of_a_tournament_can_be_used_by_everybody(guest: Come, size: str) -> None:
    aiko = guest("Aiko", **SIZES[size])
    page = aiko.page
    page.get_by_role("button", name="New tournament").click()
    page.locator("dialog[open]").wait_for()
    complaints = look_by_every_light(page, f"new-tournament-{size}")
    id_ = opened(aiko, f"Cup of {size}")
    page.goto(f"{aiko.site.address}/tournament/{id_}")
    page.get_by_role("button", name="Enter").click()
    page.get_by_role("button", name="Leave").wait_for()
    complaints += look_by_every_light(page, f"tournament-open-{size}")
    for name in ("Bunta", "Chiyo"):
        other = guest(name, at=f"/tournament/{id_}")
        other.page.get_by_role("button", name="Enter").click()
        other.page.get_by_role("button", name="Leave").wait_for()
    page.get_by_role("button", name="Start").click()
    page.get_by_role("link", name="To your table").wait_for()
    complaints += look_by_every_light(page, f"tournament-ready-{size}")
    page.get_by_role("link", name="To your table").click()
    page.get_by_text("Dealt in").wait_for()
    complaints += look_by_every_light(page, f"tournament-room-{size}")
    page.get_by_role("link", name="To the tournament").click()
    page.get_by_role("button", name="Withdraw").click()
    page.get_by_text("withdrawn").wait_for()
    complaints += look_by_every_light(page, f"tournament-withdrawn-{size}")
    page.goto(aiko.site.address)
    page.get_by_role("link", name=f"Open: Cup of {size}").wait_for()
    complaints += look_by_every_light(page, f"lobby-tournaments-{size}")
    assert not complaints, "\n".join(complaints)


def opened(guest: Guest, name: str, **wishes: object) -> str:
    """A tournament whose tables wait for a day; its id."""
    setup = {"name": name, "game": "kenjin", "seats": 2, "rounds": 3, "pause": 86_400, **wishes}
    answer = guest.page.request.post(
        f"{guest.site.address}/api/tournaments", data=setup, headers={"Origin": guest.site.address}
    )
    assert answer.ok, answer.text()
    return str(answer.json()["tournament"]["id"])
