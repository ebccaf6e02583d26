"""The workshop: the form holds all of a box, and a study is fair, bounded, and over when nobody watches."""

import asyncio
import json
from typing import Any

import pytest

from kassen import games
from kassen.lab.comparison import go_on
from kassen.server import messages
from tests.server.client import Person
from tests.server.play import Come
from tests.server.running import Running

STUDIES = "/api/workshop/studies"
WISH: dict[str, Any] = {"game": "mangoku", "seats": 4, "editions": [None, None], "deals": 200}
STRONGER = {"characters": {"captain": {"battle": 5}}}


async def studied(person: Person, **wish: Any) -> list[messages.StudyNews]:
    async with person.web.stream("POST", STUDIES, json={**WISH, **wish}) as answer:
        assert answer.status_code == 200
        return [messages.StudyNews.model_validate_json(line) async for line in answer.aiter_lines()]


def last(news: list[messages.StudyNews]) -> messages.StudyShown:
    assert news[-1].shown
    return news[-1].shown


@pytest.mark.parametrize("game", games.NAMES)
async def test_the_form_has_every_cell_with_its_limits_and_source(guest: Come, game: str) -> None:
    ann = await guest("Ann")
    form = messages.BoxForm.model_validate(await ann.get(f"/api/workshop/{game}"))
    box = games.get(game).standard_box
    assert [table.name for table in form.tables] == list(box.tables)
    for table in form.tables:
        printed = box[table.name]
        assert table.rows == list(printed.rows.values())
        assert table.grows == printed.grows
        limits = {
            each.name: each.words or ([each.least, each.most] if each.least is not None else None)
            for each in table.columns
        }
        assert limits == {
            name: printed.limits.get(name) for name in printed.columns if name not in ("id", "source")
        }  # fmt: skip


async def test_a_study_is_told_while_it_runs_and_its_seed_brings_the_same_again(
    guest: Come,
) -> None:
    ann = await guest("Ann")
    news = await studied(ann, editions=[None, STRONGER])
    shown = last(news)
    told = [each.shown.deals for each in news if each.shown]
    assert told == sorted(told)
    assert shown.deals == shown.of == 200
    change = shown.length.difference
    assert change
    assert change.low
    assert change.low > 0  # whoever attacks with 5 meets more who must answer
    again = last(await studied(ann, editions=[None, STRONGER], seed=shown.seed))
    assert again == shown
    assert {choice.verb for choice in shown.choices} >= {"play", "accept"}


async def test_equal_boxes_do_not_differ_at_all(guest: Come) -> None:
    ann = await guest("Ann")
    shown = last(await studied(ann, editions=[None, {"name": "the same"}]))
    figures = [shown.length, shown.decisive, *shown.turns, *(each.edge for each in shown.choices)]
    assert {figure.difference.value for figure in figures if figure.difference} == {0.0}


async def test_a_box_that_cannot_be_played_is_refused_in_a_sentence(guest: Come) -> None:
    ann = await guest("Ann")
    wrong = {"characters": {"captain": {"battle": 10}}}
    refused = await ann.post(STUDIES, 422, **{**WISH, "editions": [None, wrong]})
    assert refused["code"] == "bad_setup"
    assert "characters.captain" in refused["text"]
    await ann.post(STUDIES, 422, **{**WISH, "seats": 7})
    await ann.post(STUDIES, 422, **{**WISH, "editions": []})
    await ann.post(STUDIES, 422, **{**WISH, "deals": 0})


async def test_nobody_has_two_studies_and_who_goes_away_ends_theirs(
    server: Running, guest: Come
) -> None:
    ann, bob = await guest("Ann"), await guest("Bob")
    async with ann.web.stream("POST", STUDIES, json={**WISH, "deals": 20_000}) as answer:
        told = answer.aiter_lines()
        first = messages.StudyNews.model_validate_json(await anext(told))
        assert first.shown
        assert first.shown.deals < first.shown.of
        [news] = await studied(ann)
        assert news.refused
        assert news.refused.code == "too_many"
        assert last(await studied(bob)).deals == 200  # who had a turn in between
    while server.site.studying:
        await asyncio.sleep(0.01)
    assert last(await studied(ann)).deals == 200


async def test_a_site_plays_no_more_deals_than_it_allows(server: Running, guest: Come) -> None:
    ann = await guest("Ann")
    server.site.settings.study_deals = 60
    assert (await ann.get("/api/workshop/mangoku"))["deals"] == 60
    assert last(await studied(ann, deals=1_000_000)).of == 60


async def test_a_study_takes_somebody(server: Running) -> None:
    nobody = Person(server.address)
    assert (await nobody.post(STUDIES, 401, **WISH))["code"] == "not_signed_in"
    await nobody.close()


def test_a_study_goes_on_from_its_sums_in_any_process() -> None:
    wish = json.dumps({**WISH, "seed": "5a" * 32}).encode()
    whole, told = go_on(wish, None, 1e9)
    sums, told_in_parts = go_on(wish, None, 0.0)
    assert sums.deals == 50
    while not told_in_parts["is_done"]:
        sums, told_in_parts = go_on(wish, sums, 0.0)
    assert (sums.games == whole.games).all()
    assert (sums.probes == whole.probes).all()
    assert told_in_parts == told
