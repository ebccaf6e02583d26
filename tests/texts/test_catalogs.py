"""Catalogs are valid Fluent, are what tables read, and say what the code tells, no more and no less."""

from importlib import import_module
from pathlib import Path
from shutil import copytree

import pytest

from kassen import games
from kassen.engine.game import ENGINE_FOLDER, Game
from kassen.engine.rules import kernel
from kassen.engine.table import catalog
from kassen.engine.table.references import printed_words, reached_from
from kassen.engine.table.texts import ENGLISH, SHARED, read_catalog
from kassen.terminal.texts import TERMINAL
from tests.laws.catalogs import TOLD_BY_FUNCTIONS, asked_of, faults_of

NAMES = [
    *(f"kassen.games.{name}" for name in games.NAMES),
    "kassen_leduc",
    "tests.outsiders.oh_hell",
]
FOLDERS = [
    SHARED,
    TERMINAL,
    *(Path(str(import_module(name).__file__)).parent / "texts" for name in NAMES),
]
# Any other message is a piece of its own language.
TOLD_BY_KEY = ("title", "option-", "box-", "ask-", "action-", "event-", "why-", "board-", "legend-")
CATALOGS = sorted(path for folder in FOLDERS for path in folder.glob("*.ftl"))


def card(name: str) -> Game:
    game: Game = import_module(f"{name}.game").GAME
    return game


@pytest.mark.parametrize("path", CATALOGS, ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_a_table_reads_what_the_catalog_says(path: Path) -> None:
    """`python scripts/texts.py` writes what tables read."""
    told = path.with_suffix(".json").read_text(encoding="utf-8")
    assert told == catalog.as_json(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", NAMES)
def test_a_catalog_says_what_the_code_tells(name: str) -> None:
    game = card(name)
    for language in game.texts.languages:
        own = catalog.compiled((game.folder / "texts" / f"{language}.ftl").read_text("utf-8"))
        assert faults_of(game, game.texts.catalog(language).patterns, set(own)) == []


@pytest.mark.parametrize("name", NAMES)
def test_another_language_tells_every_message_and_printed_name_itself(name: str) -> None:
    game = card(name)
    named = {key for key in printed_words(game.standard_box) if "." not in key}
    told = game.texts.catalog().patterns.keys() | named
    for language in {*game.texts.languages} - {ENGLISH}:
        sources = [folder / f"{language}.json" for folder in (SHARED, game.folder / "texts")]
        own = set().union(*map(read_catalog, sources))
        assert {key for key in told if key.startswith(TOLD_BY_KEY)} - own == set()


def test_nothing_all_games_share_is_unused() -> None:
    used = set()
    for game in map(card, NAMES):
        patterns = game.texts.catalog().patterns
        used |= reached_from(patterns, {*asked_of(game, patterns), *TOLD_BY_FUNCTIONS})
    assert set(catalog.compiled((SHARED / "en.ftl").read_text("utf-8"))) <= used


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"ask-bet": None}, "ask-bet is missing"),
        ({"spare": "nobody tells this"}, "spare is unused"),
        ({"event-folded": [{"var": "card"}]}, "event-folded is not given $card"),
        ({"why-fold": [{"var": "chips"}]}, "why-fold is not given $chips"),
        ({"board-turn": [{"var": "seat"}]}, "board-turn is not given $seat"),
        ({"board-deck": "hidden"}, "board-deck is unused"),
        ({"board-paid": [{"message": "purse"}]}, "purse is referred to and missing"),
        ({"chips": [{"var": "number"}]}, "chips is not given $number"),
    ],
)
def test_a_catalog_with_a_fault_is_found_out(change: dict[str, object], fault: str) -> None:
    game = card("kassen_leduc")
    patterns = {**game.texts.catalog().patterns, **change}
    patterns = {key: pattern for key, pattern in patterns.items() if pattern is not None}
    own = {"spare", *change} & patterns.keys()
    assert fault in faults_of(game, patterns, own)


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("ask-bet Fold?", "Expected"),
        ("-deck = deck", "term"),
        ("a = 1\na = 2", "twice"),
        ("a = { $b.c }", "Expected"),
        ("a = { b.hint }", "MessageReference"),
        ("a = { NAME($b, $c) }", "takes one thing"),
    ],
)
def test_a_catalog_that_tables_cannot_read_is_refused(source: str, why: str) -> None:
    with pytest.raises(catalog.BadCatalog, match=why):
        catalog.compiled(source)


@pytest.mark.parametrize("name", games.NAMES)
def test_other_words_leave_compiled_code_as_it_is(name: str, tmp_path: Path) -> None:
    root = ENGINE_FOLDER.parent
    for part in ("engine", f"games/{name}"):
        copytree(root / part, tmp_path / part)
    sources = [tmp_path / source.relative_to(root) for source in games.get(name).sources]

    def digests() -> list[bytes]:
        return [kernel.source_digest.__wrapped__(source) for source in sources]

    before = digests()
    for part in ("engine/table", f"games/{name}/table", f"games/{name}/texts"):
        for path in [*(tmp_path / part).rglob("*.*")]:
            path.write_text("other words", encoding="utf-8")
    assert digests() == before
    (tmp_path / "games" / name / "rules" / "play.py").write_text("other rules", encoding="utf-8")
    assert digests() != before
