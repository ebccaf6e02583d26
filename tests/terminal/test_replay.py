"""Replays: the match in sentences, with the eyes of a spectator or of a seat."""

import json

import pytest

from kassen.terminal.command import main
from tests.terminal.evening import saved_match, secrets_of


@pytest.fixture
def saved(tmp_path):
    path = tmp_path / "match.json"
    return path, saved_match(path)


def replayed(capsys, path, *arguments):
    assert main(["replay", str(path), *arguments]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("seat", [-1, 0, 2])
def test_a_replay_tells_what_its_reader_may_know_and_no_more(saved, seat, capsys):
    path, match = saved
    eyes = [] if seat < 0 else ["--seat", str(seat)]
    printed = " ".join(replayed(capsys, path, *eyes).split())
    assert all(sentence in printed for sentence in match.sentences(seat))
    secrets = secrets_of(match, seat)
    assert secrets
    assert not [sentence for sentence in secrets if sentence in printed]


def test_a_replay_ends_with_the_board(saved, capsys):
    path, match = saved
    board = replayed(capsys, path).partition("\n\n")[2]
    assert "Campaign" in board
    assert all(name in board for name in match.names)


def test_a_replay_as_data_holds_the_view_of_its_seat(saved, capsys):
    path, match = saved
    shown = json.loads(replayed(capsys, path, "--json", "--seat", "1"))
    assert shown["seat"] == 1
    assert shown["ranks"] == match.ranks
    assert shown["sentences"] == match.sentences(1)
    assert shown["events"] == json.loads(json.dumps(match.log(1)))
    assert shown["view"] == json.loads(json.dumps(match.view(1)))


def test_names_in_a_file_cannot_move_the_cursor_or_color_the_board(tmp_path, capsys):
    path = tmp_path / "match.json"
    saved_match(path, names=["\x1b[2J", "[red]", "[/]"])
    printed = replayed(capsys, path)
    assert "\x1b" not in printed
    assert "[red]" in printed
    assert "[/]" in printed


def test_verify_says_in_one_sentence_that_all_decisions_replay(saved, capsys):
    path, match = saved
    assert main(["verify", str(path)]) == 0
    printed = capsys.readouterr().out
    assert printed.count("\n") == 1
    assert f"all {len(match.decisions)} decisions" in printed
    assert match.names[match.ranks.index(1)] in printed


def test_verify_takes_a_match_that_is_not_over(tmp_path, saved, capsys):
    document = saved[1].document()
    path = tmp_path / "open.json"
    path.write_text(json.dumps({**document, "decisions": document["decisions"][:5], "ranks": None}))
    assert main(["verify", str(path)]) == 0
    assert "it is not over" in capsys.readouterr().out
