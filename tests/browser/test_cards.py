"""Every card of every box is read by hover and by long press, with the words and numbers that the box prints."""

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest

from kassen import games
from kassen.engine.match import Match
from kassen.server.cards import page_of
from tests.browser.guest import Guest
from tests.browser.reading import read_in

Come = Callable[..., Guest]
# At once, whatever one rests on.
IMPATIENT = """(() => {
  const wait = window.setTimeout
  window.setTimeout = (then, until, ...more) => wait(then, until === 500 ? 0 : until, ...more)
})()"""
# A line of the chronicle with a name in it: where to point at it.
LINE = """(name) => {
  const line = document.createElement('p')
  line.textContent = name
  document.querySelector('.log').replaceChildren(line)
  const word = document.createRange()
  word.selectNodeContents(line)
  const {x, y, height} = word.getClientRects()[0]
  return [x + 3, y + height / 2]
}"""
PRESS = """([x, y]) => document.elementFromPoint(x, y).dispatchEvent(
  new PointerEvent('pointerdown', {clientX: x, clientY: y, bubbles: true, pointerType: 'touch'}))"""

Row = dict[str, int | str]
Printed = Iterator[tuple[str, list[str]]]


def large(view: Any) -> str:
    """A text as it begins a sentence."""
    return str(view[:1].upper() + view[1:])


def of_mangoku(box: dict[str, list[Row]], view: dict[str, Any]) -> Printed:
    for each in view["characters"].values():
        facts = [f"battle {each['battle']}", f"honor {each['honor']}", str(each["copies"])]
        yield each["name"], facts + [str(each["strength"])] * bool(each["strength"])


def of_martial_art(box: dict[str, list[Row]], view: dict[str, Any]) -> Printed:
    for card in view["cards"]:
        amounts = [str(amount) for amount in card["effects"].values() if amount > 1]
        yield card["name"], [f"strength {card['strength']}", *amounts]
    for land in view["all_lands"]:
        numbers = [str(land[key]) for key in ("amount", "min_strength") if land[key] > 1]
        bridges = ["1 bridge"] * land["bridges"]
        yield land["name"], [f"{land['points']} point", *bridges, *numbers]


def of_kenjin(box: dict[str, list[Row]], view: dict[str, Any]) -> Printed:
    for unit, printed in view["units"].items():
        told = [f"Strength {printed['strength']}", large(view["texts"][unit])]
        yield view["names"][unit], told
    for tile, points in view["tiles"].items():
        yield view["names"][tile], [f"{points} VP", large(view["texts"][tile])]


def of_shogunate(box: dict[str, list[Row]], view: dict[str, Any]) -> Printed:
    for action in view["actions"].values():
        yield action["name"], [large(action["text"])]
    powers = {row["id"]: str(row["text"]) for row in box["powers"]}
    for plot in box["plots"]:
        honor = " ".join(str(plot[f"slot_{slot}"]) for slot in range(1, 7))
        yield str(plot["name"]), [honor, large(powers[plot["power"]])]
    for leader in view["leaders"].values():
        yield leader.split(" ")[0], [leader]


def of_ninjato(box: dict[str, list[Row]], view: dict[str, Any]) -> Printed:
    names = view["names"]
    is_english = names["fan"] == "Fan"
    for tile, style in view["styles"].items():
        yield names[tile], [names[style], large(view["effects"][tile])]
    for row in box["treasures"]:
        yield str(row["name"]), [str(row["value"])] * bool(row["value"])
    for row in box["dojo"]:
        yield str(row["name"]), [str(row["value"]), str(row["copies"])]
    for row in box["clan_tokens"]:
        yield f"{names[row['clan']]} {row['value']}", [names[row["clan"]], str(row["value"])]
    for kind in box["rumor_kinds"]:
        ids = ("one", "two", "three")
        sort = "dishonorable" if kind["id"] == "dishonorable_opponents" else "rumor"
        numbers = {str(row["id"]): str(row["value"]) for row in box["numbers"]}
        values = [numbers.get(f"{each}_{sort}") or numbers[f"{each}_{sort}s"] for each in ids]
        yield names[kind["id"]], values
    letters = {row["letter"]: row for row in box["treasures"]}
    clans = {row["letter"]: names[row["id"]] for row in box["clans"]}
    for row in box["envoys"]:
        cost = [letters[letter] for letter in str(row["cost"])]
        shown = [clans[letter] for letter in str(row["clans"])]
        honor = sum(int(treasure["value"]) for treasure in cost)
        told = [str(honor), *shown, *(str(treasure["name"]) for treasure in cost)]
        yield f"{'Envoy ' if is_english else '使者'}{row['number']}", told
    for row in box["guards"]:
        sign = ", alarm" if is_english else "、鳴子"
        name = f"{'Guard ' if is_english else '番人'}{row['value']}{sign * int(row['alarm'])}"
        yield name, [str(row["value"]), str(row["copies"])] if row["copies"] else []
    for row in box["elites"]:
        values = dict.fromkeys([str(row["low"]), str(row["high"])])
        told = [*values, str(row["honor"]), str(row["copies"])]
        yield f"{'Elite ' if is_english else '精鋭'}{'/'.join(values)}", told


PRINTED = {
    "mangoku": of_mangoku, "martial_art": of_martial_art, "kenjin": of_kenjin, "shogunate": of_shogunate,
    "ninjato": of_ninjato,
}  # fmt: skip


@pytest.mark.parametrize(("game", "language"), [*product(games.NAMES, ["en"]), ("ninjato", "ja")])
def test_every_card_of_a_box_is_read_by_hover_and_by_long_press_as_it_is_printed(
    guest: Come, game: str, language: str
) -> None:
    aiko = guest("Aiko", has_touch=True)
    read_in(aiko, language)
    page = aiko.page
    page.add_init_script(IMPATIENT)
    match = Match(games.get(game), games.get(game).seats[0], 5)
    aiko.practice(game, games.get(game).seats[0], match.as_scenario())
    page.locator(".log").wait_for()
    box = page_of(games.get(game), language)["box"]
    for name, told in PRINTED[game](box, match.view(0, language=language)):
        at = page.evaluate(LINE, name)
        page.mouse.move(*at)
        hovered = page.locator(f'.lookup:not(.held)[aria-label="{name}"]')
        hovered.wait_for()
        text = hovered.inner_text()
        assert [each for each in told if each not in text] == [], name
        page.mouse.move(0, 0)
        page.evaluate(PRESS, at)
        held = page.locator(f'.lookup.held[aria-label="{name}"]')
        held.locator(".rule .number").wait_for()
        text = held.inner_text()
        assert [each for each in told if each not in text] == [], name
        page.keyboard.press("Escape")
        held.wait_for(state="detached")
