"""A match is its seed and its decisions: files that replay, files that are refused, and undo."""

import copy
import errno
import json
import os
import pickle
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from rich.text import Text

import kassen
from kassen import games
from kassen.engine.batch import observer as observing
from kassen.engine.errors import BadMatchFile, BadOption, NotLegal
from tests.games.ninjato.scenes import act, raid

SCENE = {
    "turn": 0,
    "hands": [
        ["merchant", "peasant", "bandit"],
        ["captain", "captain"],
        ["monk", "commander"],
        None,
    ],
    "fresh": [],
}


def played(decisions: int = 10, **settings: Any) -> Any:
    match = kassen.Match("mangoku", **{"seats": 3, "seed": 5, **settings})
    while not match.over and len(match.decisions) < decisions:
        seat = match.pending[0]
        match.play(seat, match.legal(seat)[-1])
    return match


def write(tmp_path: Path, document: Any) -> Path:
    path = tmp_path / "match.json"
    path.write_text(document if isinstance(document, str) else json.dumps(document))
    return path


def test_a_saved_match_loads_and_verifies(tmp_path: Path) -> None:
    match = played(
        1000, options={"start_player": "seat", "start_seat": 2}, names=["Hana", "Ken", "Yuki"]
    )
    match.save(tmp_path / "evening.json")
    again = kassen.load(tmp_path / "evening.json")
    again.verify()
    assert again.ranks == match.ranks
    assert again.names == ["Hana", "Ken", "Yuki"]
    assert again.events == match.events
    assert [path.name for path in tmp_path.iterdir()] == ["evening.json"], "no draft is left behind"


def test_an_unfinished_match_with_edition_and_scenario_replays(tmp_path: Path) -> None:
    edition = {"name": "iron", "characters": {"captain": {"battle": 4}}}
    match = kassen.Match("mangoku", seats=4, seed=1, edition=edition, scenario=SCENE)
    match.play(0, "play merchant")
    match.save(tmp_path / "puzzle.json")
    again = kassen.load(tmp_path / "puzzle.json")
    assert again.view(1) == match.view(1)
    assert again.view(0)["characters"]["captain"]["battle"] == 4


def test_the_same_seed_deals_the_same_cards_and_another_does_not() -> None:
    views = [json.dumps(kassen.Match("mangoku", seats=4, seed=seed).view(0)) for seed in (7, 7, 8)]
    assert views[0] == views[1] != views[2]


def test_an_illegal_action_is_refused_with_the_rule_and_changes_nothing() -> None:
    match = kassen.Match("mangoku", seats=4, seed=1, scenario=SCENE)
    before = match.document()
    with pytest.raises(NotLegal, match=r"seat 0 may not 'play emperor': .*\[M-22\]"):
        match.play(0, "play emperor")
    with pytest.raises(NotLegal, match=r"not your decision"):
        match.play(1, "accept")
    for nonsense in ("dance", "play", ""):
        with pytest.raises(NotLegal, match="has no action"):
            match.play(0, nonsense)
    for number in (-1, 55, 10**9):
        with pytest.raises(NotLegal, match="has the actions 0 to 54"):
            match.play(0, number)
    assert match.document() == before


def test_why_not_is_none_for_a_legal_action() -> None:
    match = kassen.Match("mangoku", seats=4, seed=1, scenario=SCENE)
    assert match.why_not(0, "play bandit") is None
    assert match.why_not(0, "play warlord").rule == "M-22"


@pytest.mark.parametrize(
    ("settings", "reason"),
    [
        ({"seats": 7}, "2 to 6 seats, not 7"),
        ({"seats": 1}, "2 to 6 seats, not 1"),
        ({"options": {"speed": 3}}, "no option 'speed'"),
        ({"options": {"start_player": "youngest"}}, "one of random, seat, not 'youngest'"),
        ({"options": {"start_seat": 6}}, "one of 0, 1, 2, 3, 4, 5, not 6"),
        ({"options": {"start_seat": True}}, "not True"),
        ({"game": "shogunate", "options": {"round_cap": 0}}, "a number from 1 to [0-9]+, not 0"),
        ({"options": {"start_player": "seat", "start_seat": 5}}, "0 to 2, not 5"),
        ({"names": ["one", "two"]}, "names are 3 words here"),
        ({"names": ["one", "two", 3]}, "names are 3 words here"),
        ({"seed": "lucky"}, "a seed is a number or 64 hexadecimal digits, not 'lucky'"),
    ],
)
def test_a_table_that_cannot_be_is_refused(settings: Any, reason: str) -> None:
    with pytest.raises(BadOption, match=reason):
        kassen.Match(**{"game": "mangoku", "seats": 3, **settings})


def test_a_game_nobody_knows_is_refused() -> None:
    with pytest.raises(BadOption, match="no game 'chess'"):
        kassen.Match("chess")


FAULTS: list[tuple[str, Any, str]] = [
    # what is wrong          how                                                     what the refusal says
    ("another version", lambda d: d.update(kassen=2), "version 2"),
    ("other rules", lambda d: d.update(rules_version=99), "version 99 of the rules of mangoku"),
    ("another game", lambda d: d.update(game="chess"), "no game 'chess'"),
    ("no game", lambda d: d.pop("game"), "no game 'None'"),
    ("an unknown key", lambda d: d.update(cheat=1), "has no cheat"),
    ("no seed", lambda d: d.pop("seed"), "seed is missing"),
    ("a short seed", lambda d: d.update(seed="ab"), "64 hexadecimal digits"),
    ("a seed of words", lambda d: d.update(seed="luck"), "seed is not one"),
    ("too many seats", lambda d: d.update(seats=7, names=[]), "2 to 6 seats"),
    ("a truth for seats", lambda d: d.update(seats=True), "seats is missing or not a int"),
    ("an unknown option", lambda d: d["options"].update(speed=1), "no option 'speed'"),
    ("an edition that is none", lambda d: d.update(edition=[1]), "edition is not an object"),
    ("an edition of another box", lambda d: d.update(edition={"characters": {"captain": {"honor": 2}}}), "the box"),
    ("an impossible scenario", lambda d: d.update(scenario={"turn": 9}), "turn is a whole number"),
    ("a name too few", lambda d: d.update(names=["Hana"]), "1 names for 3 seats"),
    ("a name that is none", lambda d: d.update(names=[1, 2, 3]), "not a list of names"),
    ("an illegal decision", lambda d: d["decisions"].__setitem__(3, [0, "pay"]), "decision 4: seat 0 may not"),
    ("an unknown decision", lambda d: d["decisions"].__setitem__(0, [0, "dance"]), "decision 1: .* no action"),
    ("a decision of no seat", lambda d: d["decisions"].__setitem__(0, [9, "accept"]), "decision 1"),
    ("a seat without end", lambda d: d["decisions"].__setitem__(0, [10**30, "accept"]), "decision 1 is not a seat"),
    ("half a decision", lambda d: d["decisions"].__setitem__(1, [0]), "decision 2 is not a seat and an action"),
    ("decisions after the end", lambda d: d["decisions"].append([0, "accept"]), "game is over"),
    ("a missing decision", lambda d: d["decisions"].pop(2), "decision|ranks"),
    ("other ranks", lambda d: d.update(ranks=[3, 2, 1]), "records the ranks"),
]  # fmt: skip


@pytest.mark.parametrize(("what", "spoil", "reason"), FAULTS, ids=[fault[0] for fault in FAULTS])
def test_a_match_file_that_cannot_be_replayed_is_refused(
    what: str, spoil: Any, reason: str, tmp_path: Path
) -> None:
    document = json.loads(json.dumps(played(1000).document()))
    spoil(document)
    with pytest.raises(kassen.Refusal, match=reason):
        kassen.load(write(tmp_path, document))


@pytest.mark.parametrize(
    "content", ["", "{", "[1, 2]", '"match"', "null", "\x00", "[" * 100_000, "9" * 5000]
)
def test_a_file_that_is_no_match_is_refused(content: str, tmp_path: Path) -> None:
    with pytest.raises(BadMatchFile, match="not a match file"):
        kassen.load(write(tmp_path, content))


def test_a_file_that_is_not_there_or_not_text_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadMatchFile, match="cannot be read"):
        kassen.load(tmp_path / "nowhere.json")
    (tmp_path / "bytes.json").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadMatchFile, match="not a match file"):
        kassen.load(tmp_path / "bytes.json")


@pytest.mark.parametrize("name", ["no/folder.json", ".", "file/m.json", "x" * 300, "nul\0.json"])
def test_a_place_that_cannot_be_written_is_refused_and_nothing_is_left_there(
    name: str, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("kept")
    with pytest.raises(BadMatchFile, match="cannot be written"):
        played().save(tmp_path / name)
    assert [path.read_text() for path in tmp_path.iterdir()] == ["kept"]


def test_a_seat_that_is_not_asked_has_no_position_to_think_about() -> None:
    match = kassen.Match("mangoku", 3, seed=1, options={"start_player": "seat", "start_seat": 0})
    assert match.pending == [0]
    with pytest.raises(NotLegal, match="seat 1 is not asked"):
        match.position(1)


FOR_SEATS = {
    "legal": lambda match, seat: match.legal(seat),
    "legal_ids": lambda match, seat: match.legal_ids(seat),
    "why_not": lambda match, seat: match.why_not(seat, 0),
    "play": lambda match, seat: match.play(seat, 0),
    "position": lambda match, seat: match.position(seat),
    "why_no_undo": lambda match, seat: match.why_no_undo(seat),
}
FOR_SPECTATORS_TOO = {
    "view": lambda match, seat: match.view(seat),
    "log": lambda match, seat: match.log(seat),
    "sentences": lambda match, seat: match.sentences(seat),
    "board": lambda match, seat: match.board(seat),
    "observation": lambda match, seat: match.observation(seat),
}


@pytest.mark.parametrize("game", games.NAMES)
@pytest.mark.parametrize("question", [*FOR_SEATS, *FOR_SPECTATORS_TOO])
@pytest.mark.parametrize("seat", [-2, 7, True, "0", None, 1.0])
def test_a_seat_that_is_not_there_is_refused_and_nothing_changes(
    game: str, question: str, seat: Any
) -> None:
    match = kassen.Match(game, seats=3, seed=1)
    before = match.document()
    with pytest.raises(NotLegal, match=r"no seat|a seat is a number"):
        {**FOR_SEATS, **FOR_SPECTATORS_TOO}[question](match, seat)
    assert match.document() == before


@pytest.mark.parametrize("question", FOR_SEATS)
def test_a_spectator_is_refused_what_is_for_seats(question: str) -> None:
    with pytest.raises(NotLegal, match="a spectator has no decisions"):
        FOR_SEATS[question](kassen.Match("kenjin", seats=3, seed=1), -1)


@pytest.mark.parametrize("question", FOR_SPECTATORS_TOO)
def test_a_spectator_is_given_what_is_for_spectators(question: str) -> None:
    assert FOR_SPECTATORS_TOO[question](kassen.Match("kenjin", seats=3, seed=1), -1) is not None


def test_verify_notices_a_state_that_was_tampered_with() -> None:
    match = played()
    match._state.coins[0] += 1
    with pytest.raises(BadMatchFile, match="does not replay"):
        match.verify()


def test_undo_takes_back_one_decision_and_all_that_followed() -> None:
    match = played(9)
    nine = match.document()
    match.play(match.pending[0], match.legal(match.pending[0])[0])
    match.undo()
    assert match.document() == nine
    with pytest.raises(NotLegal, match="no decision to take back"):
        kassen.Match("mangoku", seats=2, seed=1).undo()


def test_a_seat_cannot_take_back_what_others_have_seen() -> None:
    match = kassen.Match("mangoku", seats=4, seed=1, scenario=SCENE)
    assert match.why_no_undo(0) == "The last decision was not yours."
    match.play(0, "play bandit")
    assert match.why_no_undo(0) == "Something has been seen since."
    assert match.why_no_undo(1) == "The last decision was not yours."


def test_a_silent_answer_cannot_be_taken_back_once_the_next_seat_is_asked() -> None:
    match = kassen.Match("mangoku", seats=4, seed=1, scenario=SCENE)
    match.play(0, "play merchant")
    match.play(1, "accept")
    assert match.events[-1].name == "card_played", "accepting tells nothing by itself"
    assert match.why_no_undo(1) == "The table has gone on since."


def test_a_card_that_lies_open_is_not_taken_back_though_no_event_told_of_it__N_53() -> None:
    match = raid("plain fan scroll", "3 4 1", tiles="bojutsu", sentry="guard_4")
    told = len(match.events)
    act(match, "A card_4")
    assert (len(match.events), match.pending) == (told, [0])
    assert match.why_no_undo(0) == "The others have seen it."


def test_a_match_is_looked_at_as_it_stood_after_any_decision() -> None:
    match = played(9)
    earlier = match.at(4)
    assert earlier.decisions == match.decisions[:4]
    assert match.at(9).document() == match.document()
    assert earlier.names == match.names


def test_taking_back_more_than_one_decision_is_marked_in_the_file(tmp_path: Path) -> None:
    match = played(9)
    match.take_back(4)
    match.play(match.pending[0], match.legal(match.pending[0])[-1])
    match.save(tmp_path / "match.json")
    again = kassen.load(tmp_path / "match.json")
    assert again.document()["taken_back"] == [[9, 4]]
    assert len(again.decisions) == 5
    for number in (-1, 5, 6):
        with pytest.raises(NotLegal, match="no decision to take back"):
            match.take_back(number)


COPIES = {
    "clone": kassen.Match.clone,
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda match: pickle.loads(pickle.dumps(match)),
}


@pytest.mark.parametrize("game", games.NAMES)
@pytest.mark.parametrize("how", COPIES)
def test_a_copy_of_a_match_is_the_same_match_and_independent_of_it(how: str, game: str) -> None:
    match = kassen.Match(game, seed=4)
    for _ in range(5):
        match.play(match.pending[0], match.legal_ids(match.pending[0])[0])
    before, other = match.document(), COPIES[how](match)
    views = [match.view(seat) for seat in range(-1, match.seats)]
    assert type(other) is kassen.Match
    assert other.game is match.game
    assert other.document() == before
    assert [other.view(seat) for seat in range(-1, match.seats)] == views
    for _ in range(3):
        other.play(other.pending[0], other.legal_ids(other.pending[0])[-1])
    assert (match.document(), len(other.decisions)) == (before, 8)
    assert [match.view(seat) for seat in range(-1, match.seats)] == views
    other.verify()
    match.verify()
    assert len(other.events) > len(match.events), "a copy goes on telling what happens"


@pytest.mark.parametrize("game", games.NAMES)
def test_a_position_crosses_to_another_process(game: str) -> None:
    match = kassen.Match(game, seed=4)
    position = match.position(match.pending[0])
    assert position.view == match.view(position.seat)
    assert position.words(position.legal[0]) == match.game.actions.words(position.legal[0])
    again = pickle.loads(pickle.dumps(position))
    assert again.game is position.game
    assert again.states.tobytes() == position.states.tobytes()
    assert (again.view, again.legal, again.seat) == (position.view, position.legal, position.seat)


def test_the_mask_has_a_one_for_each_option() -> None:
    match = kassen.Match("kenjin", seed=4)
    seat = match.pending[0]
    assert sorted(match.legal_ids(seat)) == [*np.flatnonzero(match.mask(seat))]
    assert match.mask(seat).sum() == len(match.legal(seat)) > 1
    other = next(other for other in range(match.seats) if other not in match.pending)
    assert not match.mask(other).any()


def test_a_match_is_a_class_that_others_can_build_on() -> None:
    class Diary(kassen.Match):
        def play(self, seat: int, action: Any) -> None:
            super().play(seat, action)
            written.append(seat)

    written: list[int] = []
    match = Diary("Martial Art", seats=2, seed=1)
    match.play(match.pending[0], match.legal(match.pending[0])[0])
    assert isinstance(match, kassen.Match)
    assert len(written) == 1


def test_a_board_is_there_with_marks_and_as_plain_text() -> None:
    match = kassen.Match("mangoku", 2, seed=4, names=["[red]A[/]", "B[1]"])
    marked, drawn = match.board(0), match.board(0, marks=False)
    assert "[yellow]" in marked
    assert "[yellow]" not in drawn
    assert Text.from_markup(marked).plain == drawn
    assert "[red]A[/]" in drawn
    assert "B[1]" in drawn


# What is kept.


def test_a_link_is_followed_and_the_mode_of_a_file_is_kept(tmp_path: Path) -> None:
    match = kassen.Match("mangoku", 2, seed=4)
    there = tmp_path / "there"
    there.mkdir()
    match.save(there / "match.json")
    (there / "match.json").chmod(0o640)
    (tmp_path / "link.json").symlink_to(there / "match.json")
    match.play(match.pending[0], match.legal(match.pending[0])[0])
    match.save(tmp_path / "link.json")
    assert (tmp_path / "link.json").is_symlink()
    assert (there / "match.json").stat().st_mode & 0o777 == 0o640
    assert len(kassen.load(there / "match.json").decisions) == 1
    assert [path.name for path in there.iterdir()] == ["match.json"]


@pytest.mark.parametrize("kind", ["pipe", "device"])
def test_what_is_no_regular_file_is_refused(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "pipe" if kind == "pipe" else Path("/dev/null")
    if kind == "pipe":
        os.mkfifo(path)
    with pytest.raises(BadMatchFile, match="not a regular file"):
        played().save(path, overwrite=True)
    assert not path.is_file()


def test_nothing_is_written_over_but_the_beginning_of_the_same_match(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    first, second = played(5), played(9)
    first.save(path)
    second.save(path)
    for other, reason in (
        (first, "it has other decisions"),
        (kassen.Match("mangoku", 3, seed=99), "it is a match of another table"),
    ):
        with pytest.raises(BadMatchFile, match=f"is left alone: {reason}"):
            other.save(path)
    assert len(kassen.load(path).decisions) == 9
    first.save(path, overwrite=True)
    assert len(kassen.load(path).decisions) == 5
    for content in (b"Dear diary,", b"[1]", b'{"a": 1}', b""):
        path.write_bytes(content)
        with pytest.raises(BadMatchFile, match="it is not a match file"):
            second.save(path)
        assert path.read_bytes() == content


def test_on_a_disk_without_room_the_old_file_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_room(file: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    path = tmp_path / "match.json"
    played(5).save(path)
    monkeypatch.setattr("os.fsync", no_room)
    with pytest.raises(BadMatchFile, match="No space left"):
        played(9).save(path)
    assert len(kassen.load(path).decisions) == 5
    assert [each.name for each in tmp_path.iterdir()] == ["match.json"]


@pytest.mark.parametrize("game", games.NAMES)
def test_observations_are_the_same_bytes_by_native_code(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(observing, "_observers", {})
    match = kassen.Match(game, seed=4)
    seats = range(-1, match.seats)
    interpreted, native = [], []
    for round_ in range(12):
        interpreted += [match.observation(seat).tobytes() for seat in seats]
        if round_ == 0:
            kassen.prepare(game)
            monkeypatch.setattr(observing, "_observers", {})
        match.play(match.pending[0], match.legal_ids(match.pending[0])[0])
        if match.over:
            break
    kassen.prepare(game)
    for number in range(len(match.decisions)):
        native += [match.at(number).observation(seat).tobytes() for seat in seats]
    assert observing.observer(match.game)._native
    assert native == interpreted[: len(native)]


def test_prepared_observations_are_used_without_being_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kassen.prepare("kenjin")
    monkeypatch.setattr(observing, "_observers", {})
    match = kassen.Match("kenjin", seed=4)
    for _ in range(observing.ENOUGH - 1):
        match.observation(0)
    assert not observing.observer(match.game)._native
    match.observation(0)
    assert observing.observer(match.game)._native


@pytest.mark.parametrize("seats", ["2", 2.0, True])
def test_seats_that_are_no_whole_number_are_refused_in_one_sentence(seats: Any) -> None:
    with pytest.raises(BadOption, match=re.escape(f"a whole number, not {seats!r}")):
        kassen.Match("mangoku", seats=seats)


def test_a_position_is_shown_in_a_few_words() -> None:
    match = kassen.Match("mangoku", seats=2, seed=1)
    seat = match.pending[0]
    options = len(match.legal_ids(seat))
    told = f"<Position: mangoku, seat {seat} of 2, {options} options>"
    assert repr(match.position(seat)) == told
