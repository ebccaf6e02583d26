"""People around a match: accounts, ratings, watching, settings, and messages when something is closed."""

from collections.abc import Callable

from playwright.sync_api import Page

from tests.browser.conftest import LAPTOP, SMALL, WIDE
from tests.browser.guest import Guest, take_turns
from tests.browser.looking import look_at

Come = Callable[..., Guest]
# A position of Mangoku in which one is asked.
ASKED = {"turn": 0, "hands": [["captain", "monk", "princess"], None]}
IN_SIGHT = """(sign) => {
  const {top, bottom} = document.querySelector(sign).getBoundingClientRect()
  return top < innerHeight && bottom > 0
}"""

RECEIVES = """(sign) => {
  const control = document.querySelector(sign)
  const {x, y, width, height} = control.getBoundingClientRect()
  return [0.1, 0.9].every((down) => control.contains(document.elementFromPoint(x + width / 2, y + height * down)))
}"""


def test_from_the_first_page_to_the_first_decision_it_is_one_click(guest: Come) -> None:
    aiko = guest("Aiko", sits=False)
    page = aiko.page
    complaints: list[str] = []
    page.on("console", lambda line: complaints.append(line.text) if line.type == "error" else None)
    page.goto(aiko.site.address)
    page.locator(".print.mangoku").get_by_role("button", name="Play now").click()
    aiko.wait_for("asked", "waiting")
    assert not complaints


def test_a_guest_by_invitation_reads_who_asks_to_what_and_sits_down_by_one_click(
    guest: Come,
) -> None:
    aiko = guest("Aiko")
    link = aiko.open_table("mangoku", seats=3)
    bunta = guest("Bunta", sits=False)
    page = bunta.page
    page.goto(bunta.site.address + link)
    page.get_by_role("heading", name="Aiko invites you to Mangoku").wait_for()
    page.get_by_text("3 seats, no clock, hints allowed, not rated.").wait_for()
    assert page.get_by_label("Your name at the table").input_value()
    assert not look_at(page, "invitation-wide-day")
    page.get_by_role("button", name="Sit down").click()
    aiko.page.get_by_role("button", name="Start").click()
    bunta.wait_for("asked", "waiting")
    tables = page.request.get(f"{bunta.site.address}/api/tables").json()["tables"]
    assert link.removeprefix("/table/") not in [table["id"] for table in tables]


def test_a_new_table_takes_the_lobbys_choice_and_the_games_own_options(guest: Come) -> None:
    aiko = guest("Aiko")
    page = aiko.page
    page.get_by_role("radio", name="Skilled").check(force=True)
    page.locator(".print.kenjin").get_by_label("Seats").select_option("3")
    page.locator(".print.kenjin").get_by_role("button", name="New table").click()
    assert page.get_by_label("Who sits there, 2").input_value() == "open"
    assert page.get_by_label("Who sits there, 3").input_value() == "skilled"
    page.set_viewport_size(LAPTOP)
    assert page.evaluate(RECEIVES, "dialog .go"), "the way on is in sight from the first"
    page.set_viewport_size(WIDE)
    page.get_by_text("More options of this game").click()
    page.get_by_label("How the battlefields are laid out.").select_option("chosen in turns")
    page.get_by_role("group", name="First start player").get_by_text("you").click()
    assert not look_at(page, "new-table-options-wide-day")
    with page.expect_request("**/api/tables") as asked:
        page.get_by_role("button", name="Open the table").click()
    setup = asked.value.post_data_json
    assert setup["options"] == {"setup": "draft", "start_player": 0}
    assert (setup["public"], setup["hints"], setup["rated"]) == (False, True, False)


def test_whoever_waits_for_nobody_fills_the_table_with_computers(guest: Come) -> None:
    aiko = guest("Aiko")
    aiko.open_table("ninjato", seats=2)
    aiko.page.get_by_label("Opponents").select_option("novice")
    aiko.page.get_by_role("button", name="Fill with computers").click()
    aiko.page.get_by_role("button", name="Start").wait_for()
    assert not look_at(aiko.page, "waiting-full-wide-day")
    aiko.page.get_by_role("button", name="Start").click()
    aiko.wait_for("asked", "waiting")


def test_at_the_limit_of_tables_one_is_refused_where_one_touched_with_a_way_on(guest: Come) -> None:
    aiko = guest("Aiko", viewport=SMALL, has_touch=True, is_mobile=True)
    page = aiko.page
    setup = {"game": "mangoku", "seats": ["me", "random"], "scenario": ASKED}
    told = {"data": {**setup, "auto_start": True}, "headers": {"Origin": aiko.site.address}}
    while page.request.post(f"{aiko.site.address}/api/tables", **told).ok:
        pass
    page.goto(aiko.site.address)
    card = page.locator(".print.shogunate")
    play = card.get_by_role("button", name="Play now")
    play.tap()
    card.get_by_role("alert").get_by_text("finish one first").wait_for()
    assert page.evaluate(IN_SIGHT, ".print.shogunate .refusal")
    card.get_by_role("alert").get_by_role("link", name="Your turn").tap()
    aiko.wait_for("asked")


def test_a_game_never_played_is_told_in_four_lines_with_a_lesson_or_a_table(guest: Come) -> None:
    aiko = guest("Aiko", sits=False)
    page = aiko.page
    page.goto(aiko.site.address)
    told = page.locator(".visit")
    told.get_by_role("heading", name="Mangoku").wait_for()
    assert told.get_by_role("listitem").count() == 4
    page.get_by_role("button", name="How Ninjato goes").click()
    told.get_by_role("button", name="Two-minute lesson").click()
    page.locator(".coach").wait_for()
    page.goto(aiko.site.address)
    page.locator(".print.ninjato.last").wait_for()
    assert not told.count()
    page.get_by_role("button", name="How Kenjin goes").click()
    told.get_by_role("button", name="Play Kenjin now").click()
    aiko.wait_for("asked", "waiting")


def test_the_lobby_remembers_seats_and_level_and_a_name_is_one_key(guest: Come) -> None:
    page = guest("Aiko", sits=False).page
    site = guest("Bunta").site.address
    page.goto(site + "/name")
    name = page.get_by_label("Your name at the table").input_value()
    assert name
    assert not page.get_by_label("Password").count()
    page.keyboard.press("Enter")
    page.get_by_role("link", name=name, exact=True).wait_for()
    page.get_by_role("radio", name="Novice").check(force=True)
    card = page.locator(".print.kenjin")
    card.get_by_label("Seats").select_option("3")
    card.get_by_role("button", name="Play now").click()
    page.locator(".prompt").wait_for()
    page.goto(site)
    assert page.locator(".print.kenjin.last").get_by_label("Seats").input_value() == "3"
    assert page.get_by_role("radio", name="Novice").is_checked()


def test_a_guest_becomes_an_account_and_keeps_history_and_rating(guest: Come) -> None:
    haruka = guest("Haruka")
    page = haruka.page
    page.locator(".print.mangoku").get_by_role("button", name="New table").click()
    page.get_by_role("group", name="Players").get_by_text("2", exact=True).click()
    page.get_by_label("Who sits there, 2").select_option("novice")
    rated = page.get_by_role("group", name="Rated")
    rated.get_by_text("yes").click()
    page.get_by_role("group", name="Hints while playing").get_by_text("allowed").click()
    assert rated.get_by_role("radio", name="no").is_checked()
    rated.get_by_text("yes").click()
    assert page.get_by_role("group", name="Hints").get_by_role("radio", name="off").is_checked()
    page.get_by_text("It counts for the ratings").wait_for()
    page.get_by_role("button", name="Open the table").click()
    haruka.wait_for("asked", "waiting")
    assert not page.get_by_role("button", name="Hint").count()
    haruka.play_on()
    assert haruka.standings() == 2
    page.get_by_text("This match was rated.").wait_for()
    page.reload()  # afterwards no rating moves
    page.get_by_text("This match was rated.").wait_for()

    page.goto(haruka.site.address + "/me")
    page.get_by_role("link", name="Make an account").click()
    page.get_by_label("Name", exact=True).fill("haruka_of_kyoto")
    page.get_by_label("Password").fill("a long walk by the river")
    page.get_by_role("button", name="Make an account").click()
    page.locator(".print.mangoku").wait_for()

    page.goto(haruka.site.address + "/me")
    page.locator(".match").wait_for()
    assert page.locator(".rated", has_text="Mangoku").get_by_text("1 match").count() == 1
    assert page.get_by_role("link", name="Make an account").count() == 0
    assert not look_at(page, "profile-rated-wide-day")


def test_whoever_wants_a_master_where_none_is_stronger_is_told_and_meets_experts(
    guest: Come,
) -> None:
    aiko = guest("Aiko")
    page = aiko.page
    page.get_by_role("radio", name="Master").check()
    told = page.get_by_text("you meet experts: nobody is clearly stronger")
    assert "of Mangoku, Martial Art" in told.inner_text()
    page.locator(".print.martial_art").get_by_label("Seats").select_option("2")
    assert "Martial Art" not in told.inner_text()
    page.locator(".print.mangoku").get_by_role("button", name="New table").click()
    offered = page.get_by_label("Who sits there, 2").locator("option")
    assert [option.get_attribute("value") for option in offered.all()] == [
        "open", "novice", "casual", "skilled", "expert",
    ]  # fmt: skip
    page.get_by_role("button", name="Cancel").click()
    with page.expect_request("**/api/tables") as asked:
        aiko.play_now("mangoku", seats=2)
    assert asked.value.post_data_json["seats"] == ["me", "expert"]


def test_every_tool_of_a_table_tells_its_name_to_a_pointer_that_rests_on_it(guest: Come) -> None:
    page = guest("Aiko").play_now("mangoku", seats=2).page
    names = page.locator(".tool").evaluate_all("(all) => all.map((each) => each.ariaLabel)")
    assert names
    assert names == page.locator(".tool").evaluate_all("(all) => all.map(({title}) => title)")


def test_sound_is_off_until_it_is_switched_on(guest: Come) -> None:
    page = guest("Aiko").play_now("mangoku", seats=2).page
    assert not kept(page).get("sound")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("group", name="Sound").get_by_text("on", exact=True).click()
    page.wait_for_function("JSON.parse(localStorage.getItem('kassen-settings')).sound === true")


def test_what_others_do_is_shown_at_the_chosen_pace_and_can_be_skipped(guest: Come) -> None:
    aiko = guest("Aiko", at_once=False)
    page = aiko.page
    page.evaluate("localStorage.setItem('kassen-settings', JSON.stringify({pace: 'calm'}))")
    page.reload()
    page.locator(".print.mangoku").wait_for()
    aiko.play_now("mangoku", seats=6)
    skip = page.locator(".prompt").get_by_role("button", name="Skip")  # a scene has its own
    while not skip.is_visible():
        assert aiko.state() != "over"
        if aiko.state() == "asked":
            aiko.by_places("click")
    skip.click()
    skip.wait_for(state="detached")


def test_a_watcher_follows_the_match_and_sees_no_hand(guest: Come) -> None:
    aiko, bunta = guest("Aiko"), guest("Bunta")
    link = aiko.open_table()
    bunta.page.goto(bunta.site.address + link)
    bunta.page.get_by_role("button", name="Sit down").click()
    aiko.page.get_by_role("button", name="Start").click()
    for each in (aiko, bunta):
        each.wait_for("asked", "waiting")
    chiyo = guest("Chiyo")
    chiyo.page.goto(chiyo.site.address + link)
    chiyo.wait_for("waiting")
    told = chiyo.page.locator(".log p").count()
    assert take_turns(aiko, bunta, 1) >= 1
    chiyo.page.locator(".log p").nth(told).wait_for()
    assert chiyo.page.locator("[data-place^='hand/']").count() == 0
    assert chiyo.page.locator(".place.can").count() == 0


def test_a_match_is_ended_by_agreement_or_by_giving_up(guest: Come) -> None:
    aiko, bunta = guest("Aiko"), guest("Bunta")
    link = aiko.open_table()
    bunta.page.goto(bunta.site.address + link)
    bunta.page.get_by_role("button", name="Sit down").click()
    aiko.page.get_by_role("button", name="Start").click()
    for each in (aiko, bunta):
        each.wait_for("asked", "waiting")
    for page, way in ((aiko.page, "Propose to end it"), (bunta.page, "Give up")):
        page.locator(".spine").get_by_role("link", name="Leave").click()
        page.get_by_role("dialog").get_by_role("button", name=way).click()
        if way == "Give up":
            page.get_by_role("button", name="Give up the match").click()
        else:
            bunta.page.get_by_text("Aiko proposes to end the match").wait_for()
            bunta.page.locator(".prompt").get_by_role("button", name="No").click()
            bunta.page.get_by_text("Aiko proposes").wait_for(state="detached")
    for each, who in ((aiko, "Bunta"), (bunta, "You")):
        each.wait_for("over")
        each.page.get_by_text(f"{who} gave up.").wait_for()
    aiko.page.get_by_role("heading", name="You win").wait_for()
    bunta.page.get_by_role("heading", name="Aiko wins").wait_for()
    assert not look_at(bunta.page, "given-up-wide-day")


def test_somebody_takes_their_data_along_and_deletes_themselves(guest: Come) -> None:
    haruka = guest("Haruka")
    page = haruka.page
    page.goto(haruka.site.address + "/sign-in")
    page.get_by_label("Name", exact=True).fill("haruka_of_nara")
    page.get_by_label("Password").fill("a long walk by the river")
    page.get_by_role("button", name="Make an account").click()
    page.locator(".print.mangoku").wait_for()
    page.goto(haruka.site.address + "/me")
    page.get_by_label("Name of the program").fill("Robot")
    page.get_by_role("button", name="Make a token").click()
    page.get_by_text("Copy it now").wait_for()
    page.get_by_role("button", name="Revoke Robot’s token").click()
    page.get_by_role("button", name="Revoke Robot’s token").wait_for(state="detached")
    with page.expect_download() as file:
        page.get_by_role("link", name="Download everything about you").click()
    assert "haruka_of_nara" in file.value.path().read_text()
    page.get_by_role("button", name="Delete everything about you").click()
    page.get_by_label("Password", exact=True).fill("a long walk by the river")
    page.get_by_role("button", name="Delete for good").click()
    page.locator(".print.mangoku").wait_for()
    assert page.request.get(haruka.site.address + "/api/me").status == 401


def test_a_full_table_has_no_seat_and_a_closed_line_says_why_with_a_way_back(guest: Come) -> None:
    aiko, bunta, chiyo = guest("Aiko"), guest("Bunta"), guest("Chiyo")
    link = aiko.open_table()
    for each in (bunta, chiyo):
        each.page.goto(each.site.address + link)
        each.page.get_by_role("button", name="Sit down").wait_for()
    bunta.page.get_by_role("button", name="Sit down").click()
    chiyo.page.get_by_role("button", name="Sit down").wait_for(state="detached")
    assert not bunta.page.get_by_role("button", name="Remove").count()
    aiko.page.get_by_role("button", name="Remove Bunta from the table").click()
    for each in (bunta, chiyo):
        each.page.get_by_role("button", name="Sit down").wait_for()
    bunta.page.get_by_role("button", name="Sit down").click()
    bunta.page.get_by_text("wants you elsewhere").wait_for()
    chiyo.page.get_by_role("button", name="Sit down").click()
    chiyo.page.get_by_role("button", name="Sit down").wait_for(state="detached")

    dora = guest("Dora")
    dora.page.route_web_socket(
        "**/socket*", lambda line: line.close(code=1008, reason="You were sent away.")
    )
    dora.page.goto(dora.site.address + link)
    dora.page.get_by_text("You were sent away.").wait_for()
    dora.page.get_by_role("link", name="To the lobby").click()
    dora.page.locator(".print.mangoku").wait_for()


def kept(page: Page) -> dict[str, object]:
    return dict(page.evaluate("JSON.parse(localStorage.getItem('kassen-settings') ?? '{}')"))
