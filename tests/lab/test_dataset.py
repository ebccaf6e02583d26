"""Data sets: what is written, that it is the same for everybody, and that a changed one is found out."""

import json
import re
import resource
from contextlib import contextmanager
from pathlib import Path

import pyarrow
import pyarrow.parquet
import pytest

from kassen import games
from kassen.engine.errors import BadMatchFile, BadOption
from kassen.lab.atomic_file import atomic_file
from kassen.lab.dataset import NoParquet, match_schema, new_series, view_schema, write_dataset
from kassen.lab.dataset_check import check_dataset
from kassen.lab.one_by_one import count_recorded
from kassen.match import Match

GAME = games.get("mangoku")
PAGE = Path(__file__).parents[2] / "docs" / "lab.md"


def series(kinds=("heuristic", "random"), **others):
    return new_series("mangoku", kinds, 2, 7, **others)


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    """Five matches with the views of their decisions."""
    folder = tmp_path_factory.mktemp("dataset")
    out, views = folder / "games.parquet", folder / "views.parquet"
    write_dataset(series(), 5, out, views, workers=1)
    return out, views


def rows_of(path):
    return pyarrow.parquet.read_table(path).to_pylist()


def rewritten(path, to, change):
    """The file with its rows changed by somebody."""
    table = pyarrow.parquet.read_table(path)
    rows = table.to_pylist()
    change(rows)
    pyarrow.parquet.write_table(pyarrow.Table.from_pylist(rows, schema=table.schema), to)
    return to


def test_a_row_is_a_match_that_anybody_can_replay(files):
    rows = rows_of(files[0])
    assert [row["match"] for row in rows] == list(range(5))
    assert len({row["seed"] for row in rows}) == 5
    assert {kind for row in rows for kind in row["bots"]} == {"heuristic", "random"}
    for row in rows:
        match = Match(row["game"], row["seats"], row["seed"], json.loads(row["options"]))
        for decision in row["decisions"]:
            match.play(decision["seat"], decision["action"])
        assert match.ranks == row["ranks"]
        assert row["length"] == len(row["decisions"]) == len(match.decisions)
        assert row["box"] == GAME.standard_box.digest
        assert row["rules_version"] == GAME.rules_version


def test_a_study_counts_the_matches_of_a_data_set_as_those_of_their_files(files, tmp_path):
    for row in rows_of(files[0]):
        match = Match(row["game"], row["seats"], row["seed"], json.loads(row["options"]))
        for decision in row["decisions"]:
            match.play(decision["seat"], decision["action"])
        match.save(tmp_path / f"{row['match']}.json")
    box = GAME.standard_box
    rows, matches = (count_recorded([path], GAME, 2, box) for path in (files[0], tmp_path))
    assert rows.number == matches.number == 5
    assert (rows.blocks == matches.blocks).all()
    assert rows.left_out == 0
    with pytest.raises(BadOption, match="none of 5 matches"):
        count_recorded([files[0]], GAME, 3, box)
    with pytest.raises(BadMatchFile, match="has not the columns"):
        count_recorded([files[1]], GAME, 2, box)


def test_a_view_is_what_the_deciding_seat_saw_and_nothing_else(files):
    rows, views = rows_of(files[0]), rows_of(files[1])
    assert len(views) == sum(row["length"] for row in rows)
    match = Match("mangoku", 2, rows[0]["seed"], json.loads(rows[0]["options"]))
    for number, row in enumerate(views[: rows[0]["length"]]):
        seat = row["seat"]
        assert (row["match"], row["decision"]) == (0, number)
        assert row["legal"] == match.legal_ids(seat)
        assert row["action"] in row["legal"]
        assert json.loads(row["view"]) == json.loads(json.dumps(match.view(seat)))
        assert row["observation"] == match.observation(seat).tolist()
        assert len(row["observation"]) == GAME.observation_size
        match.play(seat, row["action"])


def test_the_file_says_what_its_numbers_mean(files):
    for path in files:
        metadata = pyarrow.parquet.read_schema(path).metadata
        words = json.loads(metadata[b"actions"])
        assert words == [GAME.actions.words(action) for action in GAME.actions]
        assert (
            sum(size for _, size in json.loads(metadata[b"observation"])) == GAME.observation_size
        )


def test_two_workers_write_the_same_bytes_as_one(files, tmp_path):
    write_dataset(series(), 5, tmp_path / "again.parquet", workers=2)
    assert (tmp_path / "again.parquet").read_bytes() == files[0].read_bytes()


def test_what_was_written_is_read_back_and_holds(files):
    rows = rows_of(files[0])
    expected = (5, sum(row["length"] for row in rows))
    assert check_dataset(files[0], workers=1) == expected
    assert check_dataset(*files, workers=1) == expected


def test_an_edition_travels_with_its_matches(tmp_path):
    edition = {"name": "rich", "tables": {"seats_2": {"coins_each": 9}}}
    out = tmp_path / "rich.parquet"
    write_dataset(series(("random",), edition=edition), 1, out, workers=1)
    (row,) = rows_of(out)
    assert json.loads(row["edition"]) == edition
    assert row["box"] != GAME.standard_box.digest
    assert check_dataset(out, workers=1)[0] == 1


def swap_ranks(rows):
    rows[3]["ranks"].reverse()


def drop_a_decision(rows):
    rows[3]["decisions"].pop()


def play_something_else(rows):
    rows[3]["decisions"][0]["action"] = len(GAME.actions) - 1


def say_another_length(rows):
    rows[3]["length"] += 1


def deal_other_cards(rows):
    rows[3]["seed"] = "0" * 64


def name_another_box(rows):
    rows[3]["box"] = "0" * 16


def name_older_rules(rows):
    rows[3]["rules_version"] -= 1


@pytest.mark.parametrize(
    "change",
    [swap_ranks, drop_a_decision, play_something_else, say_another_length, deal_other_cards,
     name_another_box, name_older_rules],
)  # fmt: skip
def test_a_match_that_somebody_changed_is_named(change, files, tmp_path):
    changed = rewritten(files[0], tmp_path / "changed.parquet", change)
    with pytest.raises(BadMatchFile, match=r"^match 3: "):
        check_dataset(changed, workers=1)


@pytest.mark.parametrize("column", ["seat", "action", "legal", "observation", "view"])
def test_a_view_that_somebody_changed_is_named(column, files, tmp_path):
    other = {"seat": 5, "action": 0, "legal": [], "observation": [0.5], "view": "{}"}

    def change(rows):
        rows[1][column] = other[column]

    changed = rewritten(files[1], tmp_path / "changed.parquet", change)
    with pytest.raises(BadMatchFile, match=f"^match 0: the {column} of decision 1 "):
        check_dataset(files[0], changed, workers=1)


def test_views_that_are_missing_or_too_many_are_found_out(files, tmp_path):
    short = rewritten(files[1], tmp_path / "short.parquet", lambda rows: rows.pop())
    with pytest.raises(BadMatchFile, match=r"^match 4: there are views of"):
        check_dataset(files[0], short, workers=1)
    fewer = rewritten(files[0], tmp_path / "fewer.parquet", lambda rows: rows.pop())
    with pytest.raises(BadMatchFile, match="decisions of a match 4"):
        check_dataset(fewer, files[1], workers=1)


def test_a_file_of_something_else_is_refused(files, tmp_path):
    other = tmp_path / "other.parquet"
    other.write_text("Dear diary,")
    with pytest.raises(BadMatchFile, match="is not a data set"):
        check_dataset(other, workers=1)
    pyarrow.parquet.write_table(pyarrow.table({"a": [1]}), other)
    with pytest.raises(BadMatchFile, match="is not a data set of matches"):
        check_dataset(other, workers=1)
    with pytest.raises(BadMatchFile, match="has not the columns"):
        check_dataset(files[1], workers=1)


@contextmanager
def files_no_longer_than(size):
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_full_disk_leaves_no_half_file_and_what_was_there(tmp_path):
    out, views = tmp_path / "games.parquet", tmp_path / "views.parquet"
    out.write_text("kept")
    with (
        files_no_longer_than(2000),
        pytest.raises(BadMatchFile, match="cannot be written: File too"),
    ):
        write_dataset(series(("random",)), 3, out, views, workers=1)
    assert [path.name for path in tmp_path.iterdir()] == ["games.parquet"]
    assert out.read_text() == "kept"


def test_an_interrupt_leaves_no_half_file(tmp_path):
    def interrupt(matches):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_dataset(series(("random",)), 3, tmp_path / "a.parquet", workers=1, report=interrupt)
    assert not list(tmp_path.iterdir())


def test_a_draft_takes_the_place_of_a_file_with_its_mode(tmp_path):
    path = tmp_path / "file"
    path.write_bytes(b"old")
    path.chmod(0o640)
    with atomic_file(path) as file:
        file.write(b"new")
        assert path.read_bytes() == b"old"
    assert path.read_bytes() == b"new"
    assert path.stat().st_mode & 0o777 == 0o640


def test_a_bot_plays_against_itself_but_is_not_named_twice():
    assert series(("random",)).bots == ("random",)
    with pytest.raises(BadOption, match="named twice"):
        series(("random", "random"))


def test_without_pyarrow_it_is_said_what_to_install(monkeypatch, tmp_path):
    monkeypatch.setitem(__import__("sys").modules, "pyarrow", None)
    with pytest.raises(NoParquet, match=r"pip install 'kassen\[dataset\]'"):
        write_dataset(series(), 1, tmp_path / "a.parquet")


@pytest.mark.parametrize("schema_of", [match_schema, view_schema])
def test_every_column_is_documented_with_its_type(schema_of):
    rows = dict(re.findall(r"^\| `(\w+)` \| `([^`]+)` \|", PAGE.read_text(), re.MULTILINE))
    for field in schema_of(GAME):
        assert rows[field.name] == str(field.type).replace("element: ", "").replace("item: ", "")
