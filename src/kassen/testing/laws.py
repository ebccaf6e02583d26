"""The laws every game obeys, each a check of one table: a game and a number of seats.

A check plays random games from a seed and raises AssertionError at the first breach.
"""

import json
import re
from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any

import numpy as np

from kassen.engine.batch.playout import random_action
from kassen.engine.game import Game
from kassen.engine.match import Match
from kassen.engine.rules.dice import (
    FOR_PLAYERS,
    FOR_REDEALS,
    FOR_THE_TABLE,
    fresh_dice,
    key_dice,
    key_of,
    key_words,
    roll,
)
from kassen.engine.rules.seats import SPECTATOR
from kassen.engine.rules.sets import lowest
from kassen.engine.table.markup import columns, plain
from kassen.extras import need
from kassen.testing.news import News, Secrets
from kassen.testing.observations import check_parts
from kassen.testing.redeals import dealt
from kassen.testing.two_worlds import check_course, check_oblivious, unlike_fields

WRITTEN = 3  # decisions between two after which texts are compared whatever is seen
FIRST, OFTEN = 5, 31  # the decision, and decisions between two, whose re-deals are looked at
SOME = 20  # re-deals between two looks at what they have reached
WIDEST, NARROW = 100, 75  # columns of a board, and of a small screen without its frame
BAD_ENGLISH = re.compile(
    r"[^.!] You\b|\bof you\b|\b[Yy]ou (has|is|was|does)\b|\ba [AEIO]|\ban [B-DF-HJ-NP-Z]"
)

typeguard: Any = need("typeguard", "testing")
# Typeguard asks of every item anew which check its type takes.
typeguard.checker_lookup_functions[:] = map(cache, typeguard.checker_lookup_functions)


def random_match(game: Game, seats: int, seed: int) -> Iterator[Match]:
    """A random match, handed out ahead of every decision and once more when it is over."""
    dice = fresh_dice(key_of(seed), FOR_PLAYERS)
    match = Match(game, seats=seats, seed=seed)
    yield match
    while not match.over:
        seat = match.pending[roll(dice, len(match.pending))]
        options = match.legal_ids(seat)
        match.play(seat, options[roll(dice, len(options))])
        yield match


def moments(game: Game, seats: int, seed: int) -> Iterator[Match]:
    """A random match at some twenty of its decisions, others for every seed, and at its end."""
    usual = game.max_decisions[seats] // 8
    stride = max(1, min(usual, 160) // 20)
    for number, match in enumerate(random_match(game, seats, seed)):
        if number % stride == seed % stride or match.over:
            yield match


def observers(match: Match) -> range:
    return range(SPECTATOR, match.seats)


# Contract.


def check_contract(game: Game, seats: int, seed: int) -> None:
    """Random play ends in time, there is always an option, marked by a one, and only those who are asked have one."""
    mask = bytearray(len(game.actions))
    for match in random_match(game, seats, seed):
        assert len(match.decisions) <= game.max_decisions[seats]
        for seat in range(seats):
            game.rules.legal(match.box, match._state, seat, mask)
            assert any(mask) == (seat in match.pending)
            assert set(mask) <= {0, 1}
    check_ranks(match.ranks)


def check_ranks(ranks: list[int] | None) -> None:
    """The best rank is 1, and a rank is one more than the number of seats ahead of it."""
    assert ranks is not None
    for rank in ranks:
        assert rank == 1 + sum(other < rank for other in ranks)


def check_setup_writes_every_field(game: Game, seats: int, seed: int) -> None:
    """A record full of junk is laid out like an empty one."""
    box = game.open_box(game.standard_box, seats, game.settle())
    laid_out = []
    for junk in (0, 0x55):
        records = game.state.zeros()
        records.view(np.uint8)[:] = junk
        state = game.state.open(records[0])
        key_dice(state.dice, key_words(key_of(seed)), FOR_THE_TABLE, 0)
        game.rules.setup(box, state, seats)
        game.rules.advance(box, state)
        laid_out.append(
            [np.array(state.store()[field[0]]).tobytes() for field in game.state.fields]
        )
    assert laid_out[0] == laid_out[1]


def check_everything_has_words(game: Game, seats: int, seed: int) -> None:
    """Every reader gets a sentence for every event, a drawn board, a question, and labels that differ."""
    for match in random_match(game, seats, seed):
        for seat in match.pending:
            labels = [option.label for option in match.legal(seat)]
            assert len(set(labels)) == len(labels)
            assert all(label and label[0].isupper() for label in labels)
            assert str(match.snapshot(seat).question).endswith("?")
    for seat in observers(match):
        for sentence in match.sentences(seat):
            assert sentence.endswith((".", "!"))
            assert not BAD_ENGLISH.search(sentence), sentence
        assert match.board(seat)


def check_boards_keep_to_their_width(game: Game, seats: int, seed: int) -> None:
    """The whole table, and the one for a small screen: no line is too wide, everybody is there, and it is shorter."""
    for match in moments(game, seats, seed):
        for seat in observers(match):
            whole = match.board(seat, marks=False).splitlines()
            assert max(map(columns, whole)) <= WIDEST
            drawn = game.room.compact(match.box, match.view(seat), match.names, NARROW)
            lines = plain(drawn).splitlines()
            assert all(columns(line) <= NARROW for line in lines), drawn
            words = set(re.findall(r"\w+", plain(drawn)))
            assert not lines or words.issuperset(match.names), drawn
            assert len(lines) < len(whole), drawn


def check_view_is_typed(game: Game, seats: int, seed: int) -> None:
    """Every view is what its type says: all its keys and no others, each of its kind."""
    for match in moments(game, seats, seed):
        for seat in observers(match):
            typeguard.check_type(
                match.view(seat),
                game.room.view_type,
                collection_check_strategy=typeguard.CollectionCheckStrategy.ALL_ITEMS,
            )


def check_places(game: Game, seats: int, seed: int) -> None:
    """Every option is chosen by a path of places that lie on the table, and no path leads on to another option."""
    for match in random_match(game, seats, seed):
        for seat in match.pending:
            there = game.room.places(match.view(seat))
            paths = [option.path for option in match.legal(seat)]
            assert len(set(paths)) == len(paths), paths
            for path in paths:
                assert path, "an option lies nowhere"
                assert set(path) <= there, f"{set(path) - there} are not on the table"
                assert not any(path[:steps] in paths for steps in range(1, len(path)))
        for seat in observers(match):
            off = game.room.hidden(match.box, match._state).keys() - game.room.places(
                match.view(seat)
            )
            assert not off, f"{off} hide something and are not on the table"


# Secrecy.


def reckoned_for(match: Match, state: Any, seat: int) -> list[Any]:
    """Everything the rules give a seat in this state, as comparable values."""
    game = match.game
    observation = np.zeros(game.observation_size, np.float32)
    game.rules.observe(match.box, state, seat, observation.data)
    given = [observation.tobytes(), game.rules.pending(match.box, state)]
    mask = bytearray(len(game.actions))
    if seat != SPECTATOR:
        game.rules.legal(match.box, state, seat, mask)
        given.append(bytes(mask))
    if any(mask):
        dice = fresh_dice(key_of(1), FOR_PLAYERS)
        given.append(game.rules.heuristic(match.box, state, seat, mask, dice))
    return given


def written_for(match: Match, seen: Any, seat: int) -> list[Any]:
    """Everything a seat reads of what it sees, and why it may not do all the rest."""
    game = match.game
    view = game.room.view(match.box, seen, seat)
    given = [json.dumps(view), game.room.board(match.box, view, match.names)]
    if seat in match.pending:
        options = {*match.legal_ids(seat)}
        given += [
            str(game.room.why_not(match.box, seen, seat, action))
            for action in game.actions
            if action not in options
        ]
    return given


def is_given_the_same(match: Match, state: Any, seat: int) -> bool:
    """Whether all that leaves the referee for a seat is what it is given in the match.

    People read what is made of what is seen and of nothing else: it is written where that differs, and now and then
    where it does not.
    """
    if reckoned_for(match, state, seat) != reckoned_for(match, match._state, seat):
        return False
    game = match.game
    seen, other = (game.see(match.box, truth, seat) for truth in (match._state, state))
    if game.state.bytes(seen) == game.state.bytes(other) and len(match.decisions) % WRITTEN:
        return True
    return written_for(match, seen, seat) == written_for(match, other, seat)


def check_secrecy(game: Game, seats: int, seed: int) -> None:
    """Whatever a re-deal changes, nothing a seat is given changes with it."""
    redeals = fresh_dice(key_of(seed), FOR_REDEALS)
    for match in moments(game, seats, seed):
        for seat in observers(match):
            worlds = [match.redealt(seat, redeals) for _ in range(2)]
            assert is_given_the_same(match, worlds[0], seat), (
                f"seat {seat} was given something else after decision {len(match.decisions)}"
            )
            check_what_is_seen(match, seat, *worlds)


def check_what_is_seen(match: Match, seat: int, one: Any, other: Any) -> None:
    """Two worlds dealt afresh show the seat the same bytes: no field is open to who may not read it.

    The match itself may show them in another order, as its cards came to lie.
    """
    game = match.game
    seen = [game.see(match.box, world, seat) for world in (one, other)]
    assert game.state.bytes(seen[0]) == game.state.bytes(seen[1]), (
        f"seat {seat} sees {unlike_fields(game, *seen)}"
    )


def check_what_is_seen_is_enough(game: Game, seats: int, seed: int) -> None:
    """Observation, options and heuristic read nothing but what the field table and `uncover` show."""
    for match in moments(game, seats, seed):
        for seat in observers(match):
            seen = game.see(match.box, match._state, seat)
            assert is_given_the_same(match, seen, seat)


def check_redeal_reaches_everything(game: Game, seats: int, seed: int, redeals: int = 400) -> None:
    """Over many re-deals every unseen card takes every place it could be in, and the future is new."""
    dice = fresh_dice(key_of(seed), FOR_REDEALS)
    for number, match in enumerate(random_match(game, seats, seed)):
        if number % OFTEN != min(FIRST, game.max_decisions[seats] // 4):
            continue
        for seat in (SPECTATOR, number % seats):
            check_reach(match, seat, dice, redeals)


def check_reach(match: Match, seat: int, dice: Any, redeals: int) -> None:
    """As many re-deals as it takes until every card was everywhere, at most this number."""
    groups = match.game.room.unseen(match._state, seat)
    cells = [cell for group in groups for cell in group]
    found: dict[Any, set[int]] = {cell: set() for cell in cells}
    futures = {bytes(match._state.dice)}
    missing: list[Any] = cells
    for number, state in enumerate(dealt(match, seat, redeals, dice), start=1):
        futures.add(bytes(state.dice))
        assert len(futures) == 1 + number
        for cell in cells:
            found[cell].add(read_cell(state, cell))
        if number == 1:  # where a re-deal lays them
            cards = [(group, set().union(*(found[cell] for cell in group))) for group in groups]
        if number % SOME == 0:
            missing = [
                cell for group, all_of_it in cards for cell in group if not found[cell] >= all_of_it
            ]
            if not missing:
                return
    assert not missing, missing


def read_cell(state: Any, cell: tuple[str, tuple[int, ...]]) -> int:
    field, index = cell
    value = getattr(state, field)
    return int(value[index[0] if len(index) == 1 else index] if index else value)


def check_redeal_is_consistent(game: Game, seats: int, seed: int) -> None:
    """A re-dealt state is a proper one, and the match can go on from it to its end."""
    dice = fresh_dice(key_of(seed), FOR_REDEALS)
    choices = fresh_dice(key_of(seed), FOR_PLAYERS, 1)
    for number, match in enumerate(random_match(game, seats, seed)):
        seat = number % (seats + 1) - 1
        state = match.redealt(seat, dice)
        assert game.rules.broken_law(match.box, state) == 0
        if number % 17 == 0:
            play_to_the_end(match, state, choices)


def play_to_the_end(match: Match, state: Any, dice: Any) -> None:
    game, mask = match.game, bytearray(len(match.game.actions))
    for _ in range(game.max_decisions[match.seats] - len(match.decisions) + 1):
        waiting = game.rules.pending(match.box, state)
        if waiting == 0:
            return
        game.rules.legal(match.box, state, lowest(waiting), mask)
        action = random_action(mask, len(mask), dice)
        assert action >= 0
        game.rules.apply(match.box, state, lowest(waiting), action)
        game.rules.advance(match.box, state)
    raise AssertionError("the match does not end")


# Twins.


def check_twins(game: Game, seats: int, seed: int) -> None:
    """Interpreted and compiled, byte for byte the same after every decision."""
    boxes = game.open_boxes(game.standard_box, seats, game.settle())
    records = game.state.zeros()
    native = game.native
    native_mask = np.zeros(len(game.actions), np.uint8)
    key_dice(records[0].dice, key_words(key_of(seed)), FOR_THE_TABLE, 0)
    native.setup(boxes[0], records[0], seats)
    native.advance(boxes[0], records[0])
    for match in random_match(game, seats, seed):
        if match.decisions:
            native.apply(boxes[0], records[0], *match.decisions[-1])
            native.advance(boxes[0], records[0])
        assert records.tobytes() == game.state.bytes(match._state)
        assert native.pending(boxes[0], records[0]) == sum(1 << seat for seat in match.pending)
        assert native.broken_law(boxes[0], records[0]) == 0
        for seat in match.pending:
            native.legal(boxes[0], records[0], seat, native_mask)
            assert sorted(match.legal_ids(seat)) == np.flatnonzero(native_mask).tolist()
            check_twin_choices(match, boxes[0], records, seat, native_mask)
    ranks = np.zeros(seats, np.int8)
    native.outcome(boxes[0], records[0], ranks)
    assert ranks.tolist() == match.ranks


def check_twin_choices(match: Match, box: Any, records: Any, seat: int, mask: Any) -> None:
    """The same observation, the same heuristic choice, the same re-deal."""
    game = match.game
    observation = np.zeros(game.observation_size, np.float32)
    game.native.observe(box, records[0], seat, observation)
    assert observation.tobytes() == match.observation(seat).tobytes()
    dice = fresh_dice(key_of(len(match.decisions)), FOR_PLAYERS)
    choice = game.native.heuristic(box, records[0], seat, mask, np.array(dice))
    assert choice == game.rules.heuristic(match.box, match._state, seat, mask.data, dice)
    assert mask[choice]
    redealt = game.state.zeros()  # a numpy copy has anything in the gaps between fields
    redealt[0] = records[0]
    game.native.redeal(box, redealt[0], seat, np.array(dice))
    assert redealt.tobytes() == game.state.bytes(match.redealt(seat, dice))


# Replay, codec, observation, conservation.


def check_replay(game: Game, seats: int, seed: int) -> None:
    """A match file replays to the same bytes and the same story, and undo is replay."""
    *_, match = random_match(game, seats, seed)
    document = json.loads(json.dumps(match.document()))
    again = Match.from_document(game, document)
    assert game.state.bytes(again._state) == game.state.bytes(match._state)
    assert again.events == match.events
    assert again.document() == match.document()
    before = Match.from_document(game, {**document, "decisions": document["decisions"][:-1]})
    again.undo()
    assert game.state.bytes(again._state) == game.state.bytes(before._state)
    assert again.events == before.events
    match.verify()


def check_codec(game: Game) -> None:
    """Every action decodes, encodes, and has words of its own."""
    actions = game.actions
    for action in actions:
        assert actions.encode(actions.decode(action)) == action
        assert actions.number(actions.words(action)) == action
    assert len({actions.words(action) for action in actions}) == len(actions)


def check_observation(game: Game, seats: int, seed: int) -> None:
    """It has its declared size, is finite, overwrites whatever was there, and tells seats apart.

    Every part keeps to its kind and to its place, and nothing is written into it twice.
    """
    for match in moments(game, seats, seed):
        for seat in observers(match):
            junk = np.full(game.observation_size + 1, np.nan, np.float32)
            game.rules.observe(match.box, match._state, seat, junk)
            assert np.isnan(junk[-1])
            assert np.isfinite(junk[:-1]).all()
            assert (junk[:-1] == match.observation(seat)).all()
            check_parts(match, seat, junk)
        hands = {json.dumps(match.view(seat).get("hand")) for seat in range(seats)}
        assert len({match.observation(seat).tobytes() for seat in range(seats)}) >= len(hands)


def check_scenario(game: Game, seats: int, seed: int) -> None:
    """Any position, written out as a scenario and read in again, is the same to everybody."""
    for match in moments(game, seats, seed):
        document = json.loads(json.dumps(match.as_scenario()))
        again = Match(game, seats=seats, seed=seed + 1, scenario=document)
        assert again.pending == match.pending, document
        for seat in observers(match):
            assert again.view(seat) == match.view(seat), document
        for seat in match.pending:
            assert again.legal_ids(seat) == match.legal_ids(seat), document


def check_conservation(game: Game, seats: int, seed: int) -> None:
    """Every component is in exactly one place, always."""
    for match in random_match(game, seats, seed):
        broken = game.rules.broken_law(match.box, match._state)
        assert broken == 0, f"law {broken} is broken after decision {len(match.decisions)}"


Law = Callable[[Game, int, int], None]  # game, seats, seed

CHECKS: dict[str, Law] = {
    check.__name__.removeprefix("check_"): check
    for check in (
        check_contract,
        check_setup_writes_every_field,
        check_everything_has_words,
        check_boards_keep_to_their_width,
        check_view_is_typed,
        check_places,
        check_secrecy,
        check_what_is_seen_is_enough,
        check_redeal_reaches_everything,
        check_redeal_is_consistent,
        check_twins,
        check_replay,
        check_observation,
        check_scenario,
        check_oblivious,
        check_conservation,
    )
}


def laws_of(who_learns: News, secrets: Secrets) -> dict[str, Law]:
    """Every law by its name; the course of play is checked by the game's own tables of news and of secret choices."""
    return {**CHECKS, "course_of_play": partial(check_course, news=who_learns, secrets=secrets)}
