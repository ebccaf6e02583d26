"""A replay is left at any moment: what else could have been chosen, and a table to play on from there."""

from collections.abc import Callable

from tests.browser.guest import Guest
from tests.browser.test_pages import hand_in

Come = Callable[..., Guest]


def test_a_moment_of_a_replay_is_weighed_and_played_on_with_another_choice(guest: Come) -> None:
    haruka = guest("Haruka")
    page = haruka.page
    match = hand_in(haruka, "mangoku/rules/match_emperor.json")
    page.goto(f"{haruka.site.address}/match/{match}?seat=1&move=2")
    page.get_by_role("button", name="From here").click()
    panel = page.get_by_role("region", name="From here")
    panel.get_by_role("button", name="What else could").click()
    choices = page.request.get(f"{haruka.site.address}/api/matches/{match}/choices?move=2").json()
    rows = panel.get_by_role("group", name="What if").get_by_role("radio")
    rows.first.wait_for()
    assert rows.count() == len(choices["options"])
    other = next(each for each in choices["options"] if each["action"] != choices["chosen"])
    assert (
        panel.get_by_role("radio", checked=True).first.get_attribute("value") == choices["chosen"]
    )
    panel.get_by_role("radio", name=other["label"]).check(force=True)
    panel.get_by_role("radio", name="The unseen dealt afresh").check(force=True)
    panel.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/table/*")
    haruka.wait_for("asked", "waiting", "over")
    table = page.url.rsplit("/", 1)[1]
    shown = page.request.get(f"{haruka.site.address}/api/tables/{table}").json()["table"]
    assert shown["practice"]
    assert [seat["kind"] for seat in shown["seats"]].count("guest") == 1
    assert shown["seats"][1]["kind"] == "guest"
