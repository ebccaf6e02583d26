"""The file of a tournament: it goes on after any end, and takes no blocks of others."""

import json
from pathlib import Path

import pytest

from kassen.arena import play_tournament
from kassen.arena.ledger import Ledger, seed_in
from kassen.engine.errors import Refusal
from tests.arena.scenes import RICH, small_tournament

GAMES = 8


@pytest.fixture(scope="module")
def whole():
    return play_tournament(small_tournament(), GAMES, workers=1)


@pytest.fixture
def path(tmp_path, whole):
    path = tmp_path / "tournament.jsonl"
    with Ledger(path, small_tournament()) as ledger:
        for block in whole:
            ledger.add(block)
    return path


def test_a_file_gives_back_the_blocks_it_was_given(path, whole):
    with Ledger(path, small_tournament()) as ledger:
        assert ledger.blocks == {block.number: block for block in whole}


def test_every_block_is_in_the_file_as_soon_as_it_is_added(tmp_path, whole):
    with Ledger(tmp_path / "new.jsonl", small_tournament()) as ledger:
        for number, block in enumerate(whole, 2):
            ledger.add(block)
            lines = ledger.path.read_text().splitlines()
            assert len(lines) == number
            assert json.loads(lines[-1])["block"] == block.number


def test_cut_off_at_any_byte_a_tournament_comes_to_the_same_end(path, whole):
    content = path.read_bytes()
    header = content.index(b"\n") + 1
    for size in (0, 1, header - 1, header, header + 1, len(content) - 40, len(content) - 1):
        path.write_bytes(content[:size])
        assert play_tournament(small_tournament(), GAMES, workers=1, out=path) == whole
        assert path.read_bytes() == content


def test_blocks_in_any_order_and_twice_are_the_same_tournament(path, whole):
    header, *lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([header, *reversed(lines), lines[0]]))
    assert play_tournament(small_tournament(), GAMES, workers=1, out=path) == whole


def test_only_what_is_missing_is_played(path, whole, monkeypatch):
    header, *lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([header, lines[0], lines[3]]))
    reports = []
    assert (
        play_tournament(small_tournament(), GAMES, workers=1, out=path, report=reports.append)
        == whole
    )
    assert reports == [4, 2, 2]
    added = path.read_bytes().splitlines(keepends=True)[3:]
    assert added == [lines[1], lines[2]]


def test_more_games_extend_a_tournament_and_fewer_leave_the_rest_alone(path, whole):
    content = path.read_bytes()
    assert play_tournament(small_tournament(), 3, workers=1, out=path) == whole[:2]
    assert path.read_bytes() == content
    longer = play_tournament(small_tournament(), GAMES + 3, workers=1, out=path)
    assert longer == play_tournament(small_tournament(), GAMES + 3, workers=1)
    assert longer[: len(whole)] == whole
    assert path.read_bytes().startswith(content)


@pytest.mark.parametrize(
    ("other", "what"),
    [
        ({"seed": 2}, "seed"),
        ({"seats": 3}, "seats"),
        ({"bots": ["novice", "random"]}, "bots"),
        ({"options": {"start_player": "seat"}}, "options"),
        ({"edition": RICH}, "box"),
        ({"game": "kenjin"}, "game"),
    ],
    ids=lambda each: each if isinstance(each, str) else "",
)
def test_the_file_of_another_tournament_is_refused_with_the_difference(path, other, what):
    content = path.read_bytes()
    with pytest.raises(Refusal, match=f"another tournament: its {what} is"):
        play_tournament(small_tournament(**other), GAMES, workers=1, out=path)
    assert path.read_bytes() == content


def test_a_file_played_by_other_code_is_refused(path):
    content = path.read_text()
    code = small_tournament().header()["code"]
    path.write_text(content.replace(code, "0" * len(code)))
    with pytest.raises(Refusal, match="another tournament: its code is"):
        play_tournament(small_tournament(), GAMES, workers=1, out=path)


@pytest.mark.parametrize(
    "content", [b"Dear diary,\n", b"Dear diary", b"[1]\n", b"{}\n", b"\xff\xfe\n", b"\n"]
)
def test_a_file_that_is_no_tournament_is_refused_and_left_alone(tmp_path, content):
    path = tmp_path / "diary.txt"
    path.write_bytes(content)
    with pytest.raises(Refusal, match="is not the file of a tournament"):
        play_tournament(small_tournament(), GAMES, workers=1, out=path)
    assert path.read_bytes() == content


@pytest.mark.parametrize(
    "changes",
    [
        {"block": "1"},
        {"block": -1},
        {"line_up": ["random", "novice"]},
        {"line_up": [["random"], "random"]},
        {"ranks": [[1, 2]]},
        {"ranks": [[1, 2], [2, 3]]},
        {"ranks": [[1, 2], [2, 2]]},
        {"ranks": [[1, 2], 5]},
        {"decisions": [1, "2"]},
        {"decisions": None},
    ],
    ids=str,
)
def test_a_line_that_is_no_block_is_refused_with_its_number(path, changes):
    lines = path.read_text().splitlines()
    lines[2] = json.dumps({**json.loads(lines[2]), **changes})
    path.write_text("\n".join(lines) + "\n")
    with pytest.raises(Refusal, match=r"line 3 of .* is not a block"):
        play_tournament(small_tournament(), GAMES, workers=1, out=path)


def test_a_block_by_another_line_up_is_refused(path):
    lines = path.read_text().splitlines()
    block = json.loads(lines[2])
    lines[2] = json.dumps({**block, "line_up": block["line_up"][::-1]})
    path.write_text("\n".join(lines) + "\n")
    with pytest.raises(Refusal, match="block 1 in the file is not one of this tournament"):
        play_tournament(small_tournament(), GAMES, workers=1, out=path)


def test_the_seed_can_be_read_from_the_file_of_a_tournament(path, tmp_path):
    assert seed_in(path) == small_tournament().seed
    assert seed_in(tmp_path / "none.jsonl") is None
    for content in (path.read_bytes()[:30], b'{"seed": "lucky"}\n', b'{"seed": 7}\n'):
        (tmp_path / "other.jsonl").write_bytes(content)
        assert seed_in(tmp_path / "other.jsonl") is None


def test_a_file_that_cannot_be_written_is_refused(tmp_path):
    with pytest.raises(Refusal, match="cannot be written"):
        play_tournament(
            small_tournament(), GAMES, workers=1, out=tmp_path / "none" / "tournament.jsonl"
        )


def test_a_file_in_use_is_refused_and_left_as_it_is(path):
    content = path.read_bytes()
    with Ledger(path, small_tournament()):
        for _ in range(2):
            with pytest.raises(Refusal, match="is in use by another arena"):
                Ledger(path, small_tournament())
    assert path.read_bytes() == content
    Ledger(path, small_tournament())._file.close()


def test_a_device_is_no_file_of_a_tournament():
    with pytest.raises(Refusal, match="is not the file of a tournament"):
        Ledger(Path("/dev/full"), small_tournament())


def test_a_disk_without_room_is_refused_in_one_sentence(path, whole):
    with (
        Ledger(path, small_tournament()) as ledger,
        Path("/dev/full").open("ab", buffering=0) as full,
    ):
        ledger._file.close()
        ledger._file = full
        with pytest.raises(Refusal, match="cannot be written: No space left"):
            ledger.add(whole[0])
