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


def test_an_analysis_tells_what_the_others_knew_and_shows_every_crest(guest: Come) -> None:
    haruka = guest("Haruka")
    page = haruka.page
    match = hand_in(haruka, "mangoku/rules/match_ranks_are_shared.json")
    page.goto(f"{haruka.site.address}/match/{match}/analysis")
    page.get_by_role("button", name="Analyze").click()
    chart = page.get_by_role("img", name="Share of the win")
    chart.wait_for()
    names = page.get_by_role("group", name="Whose cards").get_by_role("button")
    page.get_by_role("img", name="What the others knew").wait_for()
    seats = names.count()
    frame = chart.bounding_box()
    assert frame
    crests = chart.locator("g[transform]:has(> circle[r='13'])").all()
    assert len(crests) == seats
    for crest in crests:  # none is drawn outside
        box = crest.bounding_box()
        assert box
        assert frame["y"] <= box["y"] <= frame["y"] + frame["height"] - box["height"] + 1
    names.last.click()
    told = page.get_by_role("img", name="What the others knew").locator("path[d^=M][stroke-width]")
    assert told.count() == seats - 1  # nobody is asked about the own hand
