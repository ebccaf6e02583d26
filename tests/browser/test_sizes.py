"""Every kind of question of each game can be read and answered on every screen, at the largest table."""

import os
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page

from kassen import games
from kassen.engine.match import Match
from tests.browser.guest import Guest
from tests.browser.looking import complaints_about, complaints_by_night
from tests.patience import wait_until

Come = Callable[..., Guest]
# From the smallest phone to the largest screen; 960 pixels are Full HD at twice the size.
SIZES = [
    (320, 568),
    (360, 640),
    (390, 844),
    (844, 390),
    (768, 1024),
    (960, 540),
    (1280, 640),
    (1366, 650),
    (1440, 900),
    (2560, 1440),
    (1920, 1080),
]
# With something chosen, where there is least room; then the first question is looked at again where things may move.
TIGHT = [(390, 844), (844, 390), (1366, 650)]
SEED = 7
LONGEST = 400  # decisions in which the kinds of questions are looked for
# Complaints about what is drawn now: a question that is cut or covered, a control that something else would be
# clicked instead of, an answer that one must scroll for, a target that is too small and lies too near to another. On a
# phone, options on the table are repeated in the dock, and the dock may be scrolled; on its side, it stands beside the
# table.
LAW = """async () => {
  await document.fonts.ready
  await new Promise(requestAnimationFrame).then(() => new Promise(requestAnimationFrame))
  const isPhone = innerWidth < 700 || (innerWidth < 1200 && innerHeight <= 640)
  const complaints = []
  const [below, prompt] = ['.below', '.prompt'].map((part) => document.querySelector(part))
  const all = (signs, within = document) =>
    [...within.querySelectorAll(signs)].filter((each) => each.checkVisibility({visibilityProperty: true}))
  const nameOf = ({dataset, ariaLabel, innerText, className}) =>
    String(dataset.place ?? dataset.door ?? (ariaLabel || innerText || className)).slice(0, 50)
  const boxOf = (each) => each.getBoundingClientRect()
  const at = (each, [across, down]) => {
    const {x, y, width, height} = boxOf(each)
    return document.elementFromPoint(x + width * across, y + height * down)
  }
  const told = (over) => {
    const around = over?.closest('[data-place], [aria-label], section')
    return over ? `${over.className.baseVal ?? over.className} in ${nameOf(around ?? over)}` : 'the edge'
  }
  const look = (each, points, isFine = () => false) => {
    const isOwn = (over) => over && (each.contains(over) || isFine(over))
    const covers = points.map((point) => at(each, point)).find((over) => !isOwn(over))
    if (covers !== undefined) complaints.push(`${nameOf(each)} lies under ${told(covers)}`)
  }
  const WHOLE = [[0.5, 0.5], [0.2, 0.2], [0.8, 0.2], [0.2, 0.8], [0.8, 0.8]]
  for (const text of all('h2, p', prompt)) {
    const isNamed = isPhone && prompt.querySelector('.carry-out') // by the answer
    if (!isNamed && text.scrollHeight > text.clientHeight + 2) complaints.push(`cut: ${text.innerText}`)
    const [inner, outer] = [text, prompt].map(boxOf)
    if (inner.top < outer.top - 1 || inner.bottom > outer.bottom + 1) complaints.push(`beyond: ${text.innerText}`)
    look(text, [[0.02, 0.5], [0.5, 0.5], [0.98, 0.5]], (over) => prompt.contains(over))
  }
  // What lies on the table lies above the question; that of a phone may be scrolled.
  const isBelow = (card) => !isPhone && boxOf(card).bottom > boxOf(prompt).top + 1
  for (const card of all('.table svg.card').filter(isBelow)) complaints.push(`${nameOf(card)} lies below the question`)
  for (const control of all('.prompt :is(button, a), .spine :is(button, a), .nav button')) look(control, WHOLE)
  // Cards of one row may overlap, if each has an edge to take it by; a Leader's moves lie on its panel.
  const ROWS = '.hand, .cards, .stack, .row'
  const isRow = (option) => (over) => over.closest(ROWS)?.contains(option) || over.closest('.moves')
  for (const option of all('.place.can, .opt:not(:disabled)')) {
    const isInDock = below.contains(option)
    if (isPhone && !isInDock && all(`[data-door="${option.dataset.place}"]`).length) continue
    const isInstead = isPhone && document.querySelector('.place.chosen') // all that is asked for is in the dock
    if (isInDock || isInstead) option.scrollIntoView({block: 'nearest', inline: 'nearest'})
    look(option, WHOLE, isRow(option))
    if (![...WHOLE, [0.05, 0.5], [0.95, 0.5]].some((point) => option.contains(at(option, point)))) {
      complaints.push(`${nameOf(option)} cannot be taken`)
    }
    below.scrollTop = 0
  }
  // 44 pixels on a phone, 24 where there is more room, or less than on any phone sold today: each way, or between the
  // middles of two. What the dock repeats, and what a panel has scrolled away, is no target.
  const least = (isPhone && Math.min(innerWidth, innerHeight) >= 360 ? 44 : 24) - 0.5
  const isSmall = ({width, height}) => width < least || height < least
  const middle = ({x, y, width, height}) => [x + width / 2, y + height / 2]
  const isNear = ([x, y], other) => {
    const [left, top] = middle(other)
    if (isSmall(other)) return Math.hypot(left - x, top - y) < least
    const [across, down] = [Math.max(other.left - x, x - other.right, 0), Math.max(other.top - y, y - other.bottom, 0)]
    return Math.hypot(across, down) < least / 2
  }
  const isChosen = document.querySelector('.place.chosen') !== null
  const hasDoor = ({dataset}) => all(`[data-door="${dataset.place}"]`).length > 0
  const isRepeated = (each) => isPhone && !below.contains(each) && (hasDoor(each) || (isChosen && each.matches('.can')))
  const isSeen = (each) => [0.5, 0.1, 0.9].some((down) => each.contains(at(each, [0.5, down])))
  const targets = all('.frame :is(button, a, input, summary)').filter((each) => !isRepeated(each) && isSeen(each))
  for (const target of targets.filter((each) => isSmall(boxOf(each)))) {
    const isOther = (other) => other !== target && !other.contains(target) && !target.contains(other)
    const isSame = ({dataset}) => dataset.place !== undefined && dataset.place === target.dataset.place
    const from = middle(boxOf(target))
    const near = targets.find((other) => isOther(other) && !isSame(other) && isNear(from, boxOf(other)))
    if (near) complaints.push(`${nameOf(target)} is too small beside ${nameOf(near)}`)
  }
  const {scrollWidth, scrollHeight} = document.documentElement
  if (scrollWidth > innerWidth || scrollHeight > innerHeight) complaints.push('larger than the screen')
  return complaints
}"""
# Where options lie, by what is written on them; what is chosen or pointed at is raised. Where a phone asks for a second
# thing after the first, its dock offers others.
LYING = """() => {
  for (const part of document.querySelectorAll('.table, .table *, .below')) part.scrollTop = 0
  const isNext = document.querySelector('.cancel') && !document.querySelector('.carry-out')
  const signs = isNext ? '.place.can' : '.place.can, .opt'
  const options = [...document.querySelectorAll(signs)].filter((each) => each.checkVisibility())
  const nameOf = ({dataset, innerText}) => `${dataset.place ?? `door ${dataset.door}`} ${innerText}`
  // And what is seen of it: a part of the page may be scrolled.
  const lying = (each) => {
    const {x, y, right, bottom} = each.getBoundingClientRect()
    const room = each.closest('.table, .below').getBoundingClientRect()
    return [x, y, Math.min(right, room.right), Math.min(bottom, room.bottom), room.x, room.y]
  }
  return Object.fromEntries(options.map((each) => [nameOf(each).replaceAll(/[出陣的援\\n]/g, ' ').trim(), lying(each)]))
}"""
RAISED = 8  # pixels
# Where one confirms or cancels; nothing that was an answer before lies there.
DUE = """() => [...document.querySelectorAll('.carry-out, .cancel')].map((each) => {
  const {x, y, right, bottom} = each.getBoundingClientRect()
  return [x, y, right, bottom]
})"""
GOLDEN = Path(__file__).parents[1] / "golden"


def positions(game: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """The first question of every kind in matches at the largest table, if it gives a choice."""
    found = set()
    for seed in range(SEED):
        chance = Random(seed)
        match = Match(games.get(game), games.get(game).seats[1], seed)
        for _ in range(LONGEST):
            if match.over:
                break
            if 0 in match.pending and (kind := str(match.view(0)["decision"])) not in found:
                if len(match.legal_ids(0)) > 1:  # with one option, the table answers by itself
                    found.add(kind)
                    yield kind, match.as_scenario()
            for seat in match.pending:
                match.play(seat, chance.choice(match.legal(seat)))


@pytest.mark.parametrize("game", games.NAMES)
def test_every_question_can_be_read_and_answered_on_every_screen(guest: Come, game: str) -> None:
    """By eye, hand and ear; and choosing moves nothing that one might touch next."""
    aiko = guest("Aiko", has_touch=True)
    complaints: dict[str, list[str]] = {}
    heard = []

    def complain(found: Iterable[str], when: str) -> None:
        for each in found:
            complaints.setdefault(each, []).append(when)

    for kind, scenario in positions(game):
        aiko.practice(game, games.get(game).seats[1], scenario)
        # The others have decided; whoever looks at the page also hears what it was told.
        wait_until(lambda: aiko.state() == "asked" and aiko.asked == [0])
        before = {}
        for where in resized(aiko.page, SIZES):
            complain(aiko.page.evaluate(LAW), f"{kind} at {where}")
            before[where] = aiko.page.evaluate(LYING)
        complain(complaints_about(aiko.page, "axe"), f"{kind} at {where}")
        heard.append(f"# {kind}\n\n{heard_at(aiko)}\n")
        aiko.by_places("click")
        for where in resized(aiko.page, TIGHT):
            complain(aiko.page.evaluate(LAW), f"{kind}, chosen, at {where}")
            complain(differences(before[where], aiko.page.evaluate(LYING)), f"{kind} at {where}")
            complain(covered(before[where], aiko.page.evaluate(DUE)), f"{kind} at {where}")
    complain(complaints_by_night(aiko.page, "axe"), f"{kind} by night")
    lines = [f"{each} ({', '.join(where)})" for each, where in complaints.items()]
    assert not lines, "\n".join(lines)
    assert_golden(GOLDEN / game / "texts" / "heard.txt", "\n".join(heard))


def heard_at(guest: Guest) -> str:
    """The board to a screen reader, seats by their numbers instead of the names they drew."""
    tree = guest.page.locator(".board").aria_snapshot()
    for number, name in enumerate(guest.seats()):
        tree = re.sub(rf"\b{name}\b", f"Seat {number + 1}", tree)
    return tree


def assert_golden(path: Path, made: str) -> None:
    """It is as it was; `GOLDEN=1` writes it anew."""
    if os.environ.get("GOLDEN"):
        path.write_text(made, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == made


def resized(page: Page, sizes: list[tuple[int, int]]) -> Iterator[str]:
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        yield f"{width}x{height}"


def differences(before: dict[str, list[float]], after: dict[str, list[float]]) -> list[str]:
    """The parts that lie elsewhere now."""
    return [
        f"{name} moves from {before[name]} to {after[name]}"
        for name in before.keys() & after.keys()
        if any(
            abs(one - other) > RAISED
            for one, other in zip(before[name][:2], after[name][:2], strict=True)
        )
    ]


def covered(before: dict[str, list[float]], due: list[list[float]]) -> list[str]:
    """Former answers where one now confirms or cancels: a second tap would mean something else."""
    return [
        f"{name} was where one confirms"
        for name, (left, top, right, bottom, edge, head) in before.items()
        for x, y, end, foot in due
        if max(left, edge, x) < min(right, end) and max(top, head, y) < min(bottom, foot)
    ]
