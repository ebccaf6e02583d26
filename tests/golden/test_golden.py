"""The golden files still come out the same: a difference under `rules/` is a change of the rules."""

import json

import pytest

import kassen
from kassen import games
from tests.golden.endings import ENDINGS
from tests.golden.making import FOLDER, golden_rules, golden_texts

MATCHES = [(path.parts[-3], path.stem) for path in sorted(FOLDER.glob("*/rules/match_*.json"))]


@pytest.mark.parametrize("name", games.NAMES)
def test_the_same_decisions_lead_to_the_same_views_and_counts(name: str) -> None:
    for file, content in golden_rules(name).items():
        assert (FOLDER / name / file).read_text(encoding="utf-8") == content, f"{name}/{file}"


@pytest.mark.parametrize("name", games.NAMES)
def test_a_playthrough_is_told_in_the_same_words(name: str) -> None:
    for file, content in golden_texts(name).items():
        assert (FOLDER / name / file).read_text(encoding="utf-8") == content, f"{name}/{file}"


@pytest.mark.parametrize(("name", "stem"), MATCHES)
def test_a_whole_match_replays_to_its_end(name: str, stem: str) -> None:
    match = kassen.load(FOLDER / name / "rules" / f"{stem}.json")
    match.verify()
    assert match.over
    assert ENDINGS[name][stem.removeprefix("match_")].is_this(match)


@pytest.mark.parametrize("name", games.NAMES)
def test_there_is_a_match_for_each_way_to_end(name: str) -> None:
    kept = {stem.removeprefix("match_") for game, stem in MATCHES if game == name}
    assert kept == set(ENDINGS[name])


@pytest.mark.parametrize("name", games.NAMES)
def test_a_dozen_deals_are_counted(name: str) -> None:
    counts = json.loads((FOLDER / name / "rules" / "counts.json").read_text())
    assert len(counts) == 12
    assert len({tuple(totals) for totals in counts.values()}) > 6
