"""The chapters of the five first games: each surely asks for its rule, whatever is dealt and whatever the others do."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kassen import games
from kassen.engine.match import Match

SCENES = Path(__file__).parents[2] / "web" / "src" / "learn" / "scenes"
SEEDS = range(5)
ASIDE = ("General", "Setting up", "Set-up", "Teams", "Editions")


def lesson(game: str) -> dict[str, Any]:
    return dict(json.loads((SCENES / f"{game}.json").read_text(encoding="utf-8")))


CHAPTERS = [
    pytest.param(name, chapter, id=f"{name}-{chapter['name']}")
    for name in games.NAMES
    for chapter in lesson(name)["chapters"]
]


@pytest.mark.parametrize(("name", "chapter"), CHAPTERS)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_chapter_asks_its_questions_and_what_it_tells_of_happens(
    name: str, chapter: dict[str, Any], seed: int
) -> None:
    match = Match(games.get(name), lesson(name)["seats"], seed, scenario=chapter["scenario"])
    chance = Random(seed)
    for step in chapter["steps"]:
        let_others_decide(match, chance)
        assert match.view(0)["decision"] == step["asked"]
        options = {option.words: option for option in match.legal(0)}
        assert len(options) > 1, "the table would answer by itself"
        wanted = step.get("does", list(options))
        assert set(wanted) <= set(options)
        assert all(options[words].path for words in wanted)
        match.play(0, options[chance.choice(wanted)])
    let_others_decide(match, chance)
    assert {event["event"] for event in match.log(0)} >= set(chapter["tells"])


@pytest.mark.parametrize("name", games.NAMES)
def test_every_section_of_the_rulebook_that_players_meet_is_met_in_a_chapter(name: str) -> None:
    named = {rule for chapter in lesson(name)["chapters"] for rule in chapter["rules"]}
    sections = sections_of(games.get(name).rulebook)
    assert named <= set().union(*sections.values())
    assert [title for title, rules in sections.items() if not named & rules] == []


def sections_of(rulebook: str) -> dict[str, set[str]]:
    """The numbers of the rules by section, but for those that are about sitting down."""
    sections: dict[str, set[str]] = {}
    for line in rulebook.splitlines():
        if line.startswith("#"):
            title = line.lstrip("#0123456789. ")
        elif (rule := re.match(r"- \*\*([A-Z]+-\d+)\*\*", line)) and title not in ASIDE:
            sections.setdefault(title, set()).add(rule.group(1))
    return sections


def let_others_decide(match: Match, chance: Random) -> None:
    """By chance, until one is asked oneself."""
    while match.pending and 0 not in match.pending:
        seat = match.pending[0]
        match.play(seat, chance.choice(match.legal(seat)))
