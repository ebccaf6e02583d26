"""The golden files are what the rules make of them today; a difference is a change of the rules."""

import json

import pytest

import kassen
from kassen import games
from tests.golden.endings import ENDINGS
from tests.golden.making import FOLDER, golden_files

MATCHES = [(path.parent.name, path.stem) for path in sorted(FOLDER.glob("*/match_*.json"))]


@pytest.mark.parametrize("name", games.NAMES)
def test_playthroughs_and_counts_are_as_they_were(name: str) -> None:
    for file, content in golden_files(name).items():
        assert (FOLDER / name / file).read_text(encoding="utf-8") == content, f"{name}/{file}"


@pytest.mark.parametrize(("name", "stem"), MATCHES)
def test_a_whole_match_replays_to_its_end(name: str, stem: str) -> None:
    match = kassen.load(FOLDER / name / f"{stem}.json")
    match.verify()
    assert match.over
    assert ENDINGS[name][stem.removeprefix("match_")].is_this(match)


@pytest.mark.parametrize("name", games.NAMES)
def test_there_is_a_match_for_each_way_to_end(name: str) -> None:
    kept = {stem.removeprefix("match_") for game, stem in MATCHES if game == name}
    assert kept == set(ENDINGS[name])


@pytest.mark.parametrize("name", games.NAMES)
def test_a_dozen_deals_are_counted(name: str) -> None:
    counts = json.loads((FOLDER / name / "counts.json").read_text())
    assert len(counts) == 12
    assert len({tuple(totals) for totals in counts.values()}) > 6
