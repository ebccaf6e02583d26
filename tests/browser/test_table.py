"""A table beyond its decisions: reasons, dragging, what one knows, undo, a first game."""

from collections.abc import Callable
from typing import Any

import pytest

from kassen import games
from tests.browser.conftest import PHONE, SMALL
from tests.browser.guest import Guest, Watchdog, take_turns
from tests.browser.looking import complaints_about, keep, look_at
from tests.browser.test_lessons import lesson
from tests.patience import wait_until

Come = Callable[..., Guest]
TOUCH = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
HAND = "[data-place^='hand/'].can"
LINE = 30  # pixels; whatever is lower has not its whole text in sight
# How often a card was taken out of sight because it will come flying, and how many set out.
DEALT = """(() => {
  window.dealt = window.travels = 0
  const add = DOMTokenList.prototype.add
  DOMTokenList.prototype.add = function (...all) { window.dealt += all.includes('awaited'); add.apply(this, all) }
  const animate = Element.prototype.animate
  Element.prototype.animate = function (...all) {
    window.travels += this.classList.contains('travels')
    return animate.apply(this, all)
  }
})()"""
# The same, where what sets out never arrives by itself.
ENDLESS = f"""{DEALT};
(() => {{
  const animate = Element.prototype.animate
  Element.prototype.animate = function (way, how) {{
    return animate.call(this, way, this.classList.contains('travels') ? {{...how, duration: 1e8}} : how)
  }}
}})()"""
ROOM = "document.querySelector('.board > .table').clientHeight"


def test_a_place_that_leads_nowhere_tells_the_rule_and_opens_it(guest: Come) -> None:
    players = two_at_a_table(guest)
    wait_until(lambda: {each.state() for each in players} == {"asked", "waiting"})
    [page] = [each.page for each in players if each.state() == "waiting"]
    page.locator("[data-place^='hand/']").first.click(force=True)  # it says that it is closed
    rule = page.locator(".bubble .rule").inner_text()
    page.locator(".bubble .rule").click()
    page.locator(".washed").filter(has_text=rule).wait_for()
    assert page.locator(".book table").first.evaluate("(table) => table.clientHeight") > LINE


def test_a_card_is_played_by_dragging_it_onto_the_table(guest: Come) -> None:
    page = at_its_turn(guest("Aiko")).page
    told = page.locator(".log p").count()
    card, table = page.locator("[data-place^='hand/']").first, page.locator("[data-place=center]")
    card.hover()
    page.mouse.down()
    table.hover(force=True)
    page.mouse.up()
    page.locator(".log p").nth(told).wait_for()
    assert "You play" in page.locator(".log").inner_text()


def test_a_player_asks_what_hidden_places_may_hold(guest: Come) -> None:
    page = at_its_turn(guest("Aiko")).page
    page.keyboard.press("k")
    page.locator(".know section .num").first.wait_for()
    assert not look_at(page, "mangoku-know-wide-day")


def test_a_decision_is_taken_back_at_a_table_with_bots(guest: Come) -> None:
    aiko = guest("Aiko")
    aiko.practice("ninjato", 2, scene_of("ninjato", "strength"))
    aiko.wait_for("asked")
    log = aiko.page.locator(".log p")
    before = log.count()
    aiko.page.locator(
        "[data-place$='/strength'].can"
    ).first.click()  # nothing hidden comes to light by it
    aiko.page.locator(".carry-out").click()
    wait_until(lambda: log.count() > before)
    told = log.count()
    aiko.page.get_by_role("button", name="Take back").click()
    wait_until(lambda: log.count() < told)
    aiko.wait_for("asked")


def test_what_might_be_chosen_instead_stays_in_sight_and_is_chosen_by_a_touch(guest: Come) -> None:
    page = guest("Aiko").play_now("kenjin", seats=2).page
    page.locator("[data-place='hand/peasant'].can").click()
    fields, due = page.locator("[data-place^='battlefield/'].can"), page.locator(".carry-out")
    fields.nth(0).click()
    first = due.inner_text()
    assert fields.count() > 1
    fields.nth(1).click()
    wait_until(lambda: due.inner_text() != first)
    assert page.locator("[data-place='hand/peasant'].chosen").count() == 1
    assert not page.locator(".bubble").count()


def test_a_tap_is_kept_while_others_decide(guest: Come) -> None:
    aiko, bunta = two_at_a_table(guest, "martial_art", **TOUCH)
    watchdog, question = Watchdog(aiko, bunta), aiko.page.get_by_text("Which card do you lay down?")
    while (states := watchdog.look()) != ["asked", "asked"] or not question.count():
        if "asked" in states:
            (aiko, bunta)[states.index("asked")].by_places("tap")
    if aiko.page.locator(".cancel").count():
        aiko.page.locator(".cancel").tap()
    aiko.page.locator(HAND).first.tap()
    due = aiko.page.locator(".carry-out")
    label, told = due.inner_text(), aiko.told()
    bunta.play_on("tap", decisions=1)
    wait_until(lambda: aiko.told() != told)  # that somebody is ready
    assert due.inner_text() == label
    made = aiko.made
    due.tap()
    wait_until(lambda: aiko.told() and aiko.made > made)


def test_a_choice_is_confirmed_or_cancelled_where_no_answer_lies(guest: Come) -> None:
    aiko = guest("Aiko", **TOUCH)
    aiko.practice(
        "mangoku",
        3,
        scene_of("mangoku", "pay"),
    )
    page = aiko.page
    options = page.locator(".doors .opt")
    options.first.wait_for()
    boxes = [options.nth(each).bounding_box() for each in range(options.count())]
    options.first.tap()
    for button in (page.locator(".carry-out"), page.locator(".cancel")):
        box = button.bounding_box()
        assert not any(meet(box, other) for other in boxes)
    page.get_by_role("button", name="Cancel").tap()
    page.locator(".carry-out").wait_for(state="detached")
    assert aiko.made == 0


def test_on_a_phone_back_closes_what_lies_over_the_table_and_one_leaves_or_gives_up(
    guest: Come,
) -> None:
    aiko = guest("Aiko", **TOUCH)
    page = aiko.page
    page.locator(".print.mangoku .deeds .btn").nth(1).tap()
    page.locator("dialog[open]").wait_for()
    page.go_back()
    page.locator("dialog[open]").wait_for(state="detached")
    aiko.play_now("mangoku", seats=2, how="tap")
    table = page.url

    def step_back() -> None:
        """From one dialog, which is then gone."""
        page.locator("dialog[open]").wait_for()
        page.go_back()
        page.locator("dialog[open]").wait_for(state="detached")
        assert page.url == table

    page.get_by_role("button", name="Settings").tap()
    page.get_by_role("button", name="Keys").tap()
    page.get_by_role("heading", name="Keys").wait_for()
    step_back()
    page.locator(".nav").get_by_role("button", name="Chronicle").tap()
    page.locator(".scroll.open").wait_for()
    page.go_back()
    page.locator(".scroll.open").wait_for(state="detached")
    page.go_back()
    page.get_by_role("button", name="Stay").tap()
    assert page.url == table
    page.get_by_role("link", name="Leave", exact=True).tap()
    page.get_by_role("button", name="Leave", exact=True).tap()
    page.locator(".print.mangoku").wait_for()

    page.goto(table)  # by its link: what was before it is no page of ours to Back
    for is_sure in (False, True):
        page.get_by_role("link", name="Leave", exact=True).tap()
        page.get_by_role("button", name="Give up").tap()
        page.get_by_role("button", name="Give up the match").wait_for()
        if not is_sure:
            step_back()
    page.get_by_role("button", name="Give up the match").tap()
    assert aiko.standings() == 2
    page.get_by_text("You gave up.").wait_for()


def test_one_hears_for_whom_a_computer_plays_and_who_is_waited_for_by_the_clock(
    guest: Come,
) -> None:
    aiko, bunta = guest("Aiko"), guest("Bunta")
    aiko.page.locator(".print.mangoku").get_by_role("button", name="New table").click()
    aiko.page.get_by_role("group", name="Players").get_by_text("2", exact=True).click()
    aiko.page.get_by_role("group", name="Clock").get_by_text("a day").click()
    aiko.page.get_by_role("button", name="Open the table").click()
    aiko.page.get_by_role("button", name="Fill with computers").wait_for()
    bunta.page.goto(aiko.page.url)
    bunta.page.get_by_role("button", name="Sit down").click()
    aiko.page.get_by_role("button", name="Start").click()
    for each in (aiko, bunta):
        each.wait_for("asked", "waiting")
    waiting = aiko if aiko.state() == "waiting" else bunta
    asked = bunta if waiting is aiko else aiko
    clock = waiting.page.get_by_title(f"Clock, {asked.name}")
    clock.filter(has_text="0:00").or_(clock.filter(has_text="23:59:")).wait_for()
    asked.page.keyboard.press("ArrowRight")
    asked.page.locator(".place.can:focus").wait_for()
    asked.page.get_by_role("link", name="Leave").click()
    asked.page.get_by_role("button", name="Leave, and let a computer play").click()
    told = waiting.page.get_by_text(f"A computer plays for {asked.name} until they are back.")
    told.wait_for()
    asked.page.get_by_role("link", name="To your table").click()
    asked.page.get_by_text("A computer plays for you.").wait_for()
    asked.page.get_by_role("button", name="Take your seat back").click()
    told.wait_for(state="detached")


def test_the_same_players_play_again(guest: Come) -> None:
    aiko = guest("Aiko").play_now("mangoku", seats=2)
    aiko.play_on()
    first = aiko.page.url
    aiko.page.get_by_role("button", name="Play again").click()
    aiko.page.wait_for_url(lambda url: url != first)


@pytest.mark.parametrize("game", games.NAMES)
def test_a_first_game_leads_through_every_chapter_to_a_whole_game(guest: Come, game: str) -> None:
    aiko = guest("Aiko")
    page = aiko.page
    page.get_by_role("link", name="Learn by playing").click()
    page.get_by_role("button", name=f"Begin: {games.get(game).name.replace('_', ' ')}").click()
    page.locator(".coach h2").wait_for()
    keep(page, f"{game}-lesson-wide-day")
    complaints = []
    chapters = len(lesson(game)["chapters"])
    for number in range(1, chapters + 1):
        page.get_by_text(f"chapter {number} of {chapters}").wait_for()
        aiko.wait_for("asked")
        if number == chapters:
            complaints += complaints_about(page, f"{game}, the last chapter")
        aiko.finish_chapter()
        page.locator(".coach .on").click()
    page.locator(".coach").wait_for(state="detached")
    aiko.wait_for("asked", "waiting")
    wait_until(lambda: running_tables(aiko) == [page.url.rsplit("/", 1)[1]])
    assert not complaints, "\n".join(complaints)


def test_a_chapter_is_about_what_is_marked_and_says_so(guest: Come) -> None:
    page = guest("Aiko").page
    page.goto(page.url + "learn/mangoku")
    page.get_by_role("button", name="An attack", exact=True).click()
    page.locator("[data-place='hand/captain'].can").wait_for()
    assert page.locator(".place.can").count() == 1
    page.locator("[data-place='hand/merchant']").click(force=True)  # it says that it is closed
    page.get_by_text("This chapter is about what is marked.").wait_for()


def test_on_a_phone_the_text_of_a_chapter_folds_away_until_there_is_another(guest: Come) -> None:
    page = guest("Aiko", viewport=SMALL, has_touch=True, is_mobile=True).page
    page.goto(page.url + "learn/mangoku")
    page.get_by_role("button", name="An attack", exact=True).click()
    page.locator("[data-place='hand/captain'].can").wait_for()
    text = page.locator(".coach p")
    text.wait_for()
    room = page.evaluate(ROOM)
    page.get_by_role("button", name="What to try").click()
    text.wait_for(state="hidden")
    assert page.evaluate(ROOM) > room + LINE
    page.locator("[data-place='hand/captain']").click()
    page.locator(".carry-out").click()
    text.wait_for()


def test_cards_travel_unless_less_motion_is_wished(guest: Come) -> None:
    still, lively = guest("Still"), guest("Lively", reduced_motion="no-preference")
    for each in (still, lively):
        each.page.evaluate(DEALT)
        each.play_now("mangoku", seats=2)
        each.play_on(decisions=3)  # a click ends whatever travels, be it before it has set out
    assert still.page.evaluate("[window.dealt, window.travels]") == [0, 0]
    assert lively.page.evaluate("window.dealt") > 0
    wait_until(lambda: not lively.page.locator(".travels, .awaited").count())  # all arrive


def test_cards_are_dealt_when_a_match_begins_and_not_again_after_a_reload(guest: Come) -> None:
    aiko, bunta = two_at_a_table(guest, reduced_motion="no-preference")
    for each in (aiko, bunta):  # nobody has decided anything
        each.page.locator(".board svg.card").first.wait_for(state="attached")
        wait_until(lambda page=each.page: page.evaluate("window.dealt > 0 && window.travels > 0"))
        each.page.locator(".frame:not(:has(.travels, .awaited))").wait_for()  # all arrive
    assert take_turns(aiko, bunta, decisions=4) >= 4
    aiko.page.reload()
    aiko.page.locator(".board svg.card").first.wait_for()
    assert aiko.page.evaluate("window.dealt") == 0


def test_cards_on_their_way_go_on_whatever_others_do(guest: Come) -> None:
    aiko, bunta = two_at_a_table(guest, "ninjato", ENDLESS, reduced_motion="no-preference")
    is_first = aiko.wait_for("asked", "waiting") == "asked"
    first, watcher = (aiko, bunta) if is_first else (bunta, aiko)
    wait_until(lambda: watcher.page.evaluate("window.travels > 0"))
    watcher.page.evaluate("window.likenesses = [...document.querySelectorAll('.travels')]")
    told = watcher.told()
    first.play_on(decisions=1)  # whatever it is, the other's hand stays as it is
    wait_until(lambda: watcher.told() != told)
    go_on = watcher.page.evaluate("window.likenesses.filter((each) => each.isConnected).length")
    assert go_on >= watcher.page.locator(".below svg.card").count() > 0


def scene_of(game: str, chapter: str) -> dict[str, Any]:
    """The position a chapter of the lesson begins in."""
    return next(each["scenario"] for each in lesson(game)["chapters"] if each["name"] == chapter)


def meet(one: Any, other: Any) -> bool:
    """Two boxes have a point in common."""
    ends = {"x": "width", "y": "height"}
    return all(
        one[at] < other[at] + other[by] and other[at] < one[at] + one[by] for at, by in ends.items()
    )


def at_its_turn(guest: Guest) -> Guest:
    """At a table of Mangoku, asked which card to play."""
    guest.play_now("mangoku", seats=3)
    while guest.wait_for("asked", "over") == "over" or not guest.page.locator(HAND).count():
        if guest.state() == "over":  # a match may be short: the next one then
            guest.page.goto(guest.site.address)
            guest.play_now("mangoku", seats=3)
        guest.by_places("click")
    return guest


def running_tables(guest: Guest) -> list[str]:
    """Where somebody waits for the guest."""
    turns = guest.page.request.get(f"{guest.site.address}/api/me/turns").json()["turns"]
    return [turn["table"]["id"] for turn in turns]


def two_at_a_table(
    guest: Come, game: str = "mangoku", script: str = DEALT, **wishes: Any
) -> tuple[Guest, Guest]:
    aiko = guest("Aiko", **wishes)
    bunta = guest("Bunta", at=aiko.open_table(game, games.get(game).seats[0]), **wishes)
    for each in (aiko, bunta):
        each.page.add_init_script(script)
        each.page.evaluate(script)
    aiko.page.get_by_role("button", name="Start").click()
    return aiko, bunta
