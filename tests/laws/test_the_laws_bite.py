"""A law is trusted only after a planted fault made it fail: for each law one in Mangoku, and leaks of other games."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from typeguard import TypeCheckError

from kassen import games
from kassen.engine.errors import BadScenario
from kassen.engine.game import Game
from kassen.engine.match import Match
from kassen.engine.rules.actions import ActionSpace
from kassen.engine.rules.dice import FOR_PLAYERS, fresh_dice, key_of
from kassen.engine.rules.observation import Observation, flag, rows
from kassen.engine.rules.record import Schema, Seen
from kassen.engine.rules.sets import EVERYTHING
from kassen.engine.table.events import EventTable
from kassen.games.kenjin.rules.battlefields import index_of, seat_of, target_card
from kassen.games.kenjin.rules.state import SCOUT_TARGET
from kassen.games.mangoku.rules.actions import ACCEPT, CHARACTERS
from kassen.games.mangoku.rules.observation import AT
from kassen.games.mangoku.rules.state import FIELDS, PLAY_CARD, RESPOND
from kassen.games.shogunate.rules.loyalty import let_know
from kassen.games.shogunate.rules.state import EXCHANGE
from kassen.testing.courses import compare_messages, pairs_of_courses
from kassen.testing.laws import check_codec, laws_of, moments, play_to_the_end
from kassen.testing.observations import parts_never_written
from tests.laws.tables import laws_for

MANGOKU = games.get("mangoku")
KENJIN, MARTIAL_ART, SHOGUNATE = map(games.get, ("kenjin", "martial_art", "shogunate"))
HOW_LAWS_FAIL = (AssertionError, TypeCheckError, BadScenario)
RULES, ROOM = MANGOKU.rules, MANGOKU.room
MONK = CHARACTERS.index("monk")


def with_rules(game: Game = MANGOKU, **faults: Callable[..., Any]) -> Game:
    return replace(game, rules=replace(game.rules, **faults))


def with_room(**faults: Callable[..., Any]) -> Game:
    return replace(MANGOKU, room=replace(ROOM, **faults))


def legal_without_accept(box: Any, state: Any, seat: int, mask: Any) -> None:
    RULES.legal(box, state, seat, mask)
    mask[ACCEPT] = 0


def legal_with_accept_twice(box: Any, state: Any, seat: int, mask: Any) -> None:
    RULES.legal(box, state, seat, mask)
    mask[ACCEPT] *= 2


def setup_that_forgets_the_coins_out(box: Any, state: Any, seats: int) -> None:
    left_over = state.coins_out
    RULES.setup(box, state, seats)
    state.coins_out = left_over


def view_with_the_top_of_the_supply(box: Any, seen: Any, seat: int) -> Any:
    return {**ROOM.view(box, seen, seat), "top": seen.supply[seen.supply_size - 1]}


def uncover_with_the_supply(box: Any, state: Any, seat: int, seen: Any) -> None:
    ROOM.uncover(box, state, seat, seen)
    seen.supply[:] = state.supply[:]


def state_with_the_buried_card_open() -> Schema:
    fields = (
        (*field[:3], Seen.BY_ALL, *field[4:]) if field[0] == "buried" else field for field in FIELDS
    )
    return Schema("state", tuple(fields))


def observe_the_hand_on_the_left(box: Any, state: Any, seat: int, out: Any) -> None:
    RULES.observe(box, state, seat, out)
    out[0] = state.hand[(seat + 1) % state.seats, 0]


def heuristic_that_peeks(box: Any, state: Any, seat: int, mask: Any, dice: Any) -> int:
    options = [action for action, is_legal in enumerate(mask) if is_legal]
    return options[state.supply[0] % len(options)]


def legal_that_shows_who_holds_a_monk(box: Any, state: Any, seat: int, mask: Any) -> None:
    RULES.legal(box, state, seat, mask)
    options = [action for action, is_legal in enumerate(mask) if is_legal]
    left = [state.hand[(seat + 1) % state.seats, slot] for slot in (0, 1)]
    if state.phase == PLAY_CARD and len(options) > 1 and MONK in left:
        mask[options[0]] = 0


def redeal_nothing(box: Any, state: Any, seat: int, dice: Any) -> None:
    pass


def redeal_but_the_supply(box: Any, state: Any, seat: int, dice: Any) -> None:
    top = state.supply[state.supply_size - 1] if state.supply_size else -1
    RULES.redeal(box, state, seat, dice)
    for index in range(state.supply_size):
        if state.supply[index] == top:
            last = state.supply_size - 1
            state.supply[index], state.supply[last] = state.supply[last], top
            return


def redeal_with_a_card_too_many(box: Any, state: Any, seat: int, dice: Any) -> None:
    RULES.redeal(box, state, seat, dice)
    if state.supply_size:
        state.supply[0] = (state.supply[0] + 1) % 14


def advance_that_loses_a_coin(box: Any, state: Any) -> None:
    RULES.advance(box, state)
    if state.turn_number == 3 and state.coins[0] > 1:
        state.coins[0] -= 1


class Moody:
    """A rule that remembers something outside the state."""

    calls = 0

    def advance(self, box: Any, state: Any) -> None:
        RULES.advance(box, state)
        Moody.calls += 1
        if Moody.calls % 50 == 0:
            state.coins[0], state.coins[1] = state.coins[1], state.coins[0]


def observe_without_cleaning_up(box: Any, state: Any, seat: int, out: Any) -> None:
    before = float(out[3])
    RULES.observe(box, state, seat, out)
    out[3] += 0 * before


def observe_with_the_supply_among_the_coins(box: Any, state: Any, seat: int, out: Any) -> None:
    RULES.observe(box, state, seat, out)
    out[AT.seats.coins] = state.supply_size


def observe_the_supply_as_a_flag(box: Any, state: Any, seat: int, out: Any) -> None:
    RULES.observe(box, state, seat, out)
    out[AT.table.ikki] += state.supply_size


def observe_two_links(box: Any, state: Any, seat: int, out: Any) -> None:
    RULES.observe(box, state, seat, out)
    for card in range(2):
        out[AT.link + card] += 1 - out[AT.link + card]


def events_with_open_draws() -> EventTable:
    kinds = MANGOKU.events.kinds
    return EventTable(
        *(replace(row, private={}) if row.name == "card_drawn" else row for row in kinds)
    )


def read_by_seat_0(game: Game, name: str, field: str) -> Game:
    """Seat 0 reads a field of an event that is for others."""
    kinds = [
        replace(row, private={**row.private, field: lambda e, own=row.private[field]: own(e) and own(e) | 1})
        if row.name == name
        else row
        for row in game.events.kinds
    ]  # fmt: skip
    return replace(game, events=EventTable(*kinds))


def native_with_another_apply() -> Game:
    game = replace(MANGOKU)

    def apply(box: Any, state: Any, seat: int, action: int) -> None:
        MANGOKU.native.apply(box, state, seat, action)
        state.floor[seat] += 1

    game.__dict__["native"] = replace(MANGOKU.native, apply=apply)
    return game


def advance_that_answers_for_who_has_one_option(box: Any, state: Any) -> None:
    """Whom the table asks then tells the others who holds a Monk or a coin."""
    mask = bytearray(len(MANGOKU.actions))
    RULES.advance(box, state)
    while state.phase == RESPOND:
        RULES.legal(box, state, state.answering, mask)
        if sum(mask) > 1:
            return
        RULES.apply(box, state, state.answering, ACCEPT)
        RULES.advance(box, state)


def advance_that_scouts_by_itself_where_all_targets_are_alike(box: Any, state: Any) -> None:
    """That nobody is asked then tells all that the targets are of one kind."""
    rules, mask = KENJIN.rules, bytearray(len(KENJIN.actions))
    rules.advance(box, state)
    while state.phase == SCOUT_TARGET:
        rules.legal(box, state, state.turn, mask)
        options = [action for action, is_legal in enumerate(mask) if is_legal]
        cards = [target_card(action) for action in options]
        if len({state.unit[seat_of(card), index_of(card)] for card in cards}) > 1:
            return
        rules.apply(box, state, state.turn, options[0])
        rules.advance(box, state)


def advance_with_a_hatamoto_who_looks_on(box: Any, state: Any) -> None:
    """The Hatamoto learns the cards that two others exchange."""
    seats = (state.exchange_a, state.exchange_b) if state.phase == EXCHANGE else ()
    places = [(seat, state.pick[seat]) for seat in seats]
    hatamoto = state.hatamoto
    SHOGUNATE.rules.advance(box, state)
    for place in places:
        let_know(state, state.place[place], 1 << hatamoto)


def redeal_that_remembers(box: Any, state: Any, seat: int, dice: Any) -> None:
    """The order of the supply depends on a card that the seat does not know."""
    left = (seat + 1) % state.seats
    is_odd = state.hand_size[left] and state.hand[left, 0] % 2
    RULES.redeal(box, state, seat, dice)
    if is_odd and state.supply_size > 1:
        state.supply[0], state.supply[1] = state.supply[1], state.supply[0]


def as_scenario_without_coins(box: Any, state: Any) -> Any:
    return {key: value for key, value in ROOM.as_scenario(box, state).items() if key != "coins"}


def view_with_more_than_its_type_says(box: Any, seen: Any, seat: int) -> Any:
    return {**ROOM.view(box, seen, seat), "mood": "calm"}


FAULTS: list[tuple[str, str, Game]] = [
    # the law                     the fault                                 the game that has it
    ("contract", "a seat is asked without an option", with_rules(legal=legal_without_accept)),
    ("contract", "an option counts twice", with_rules(legal=legal_with_accept_twice)),
    ("contract", "ranks leave a gap", with_rules(outcome=lambda box, state, ranks: ranks.__setitem__(0, 3))),
    ("setup_writes_every_field", "coins out are left over", with_rules(setup=setup_that_forgets_the_coins_out)),
    ("everything_has_words", "all options read alike", with_room(label=lambda *told: "Play")),
    ("everything_has_words", "a seat reads of “the hand of you”",
     with_room(sentence=lambda *told: "A looks at the hand of you.")),
    ("everything_has_words", "a sentence has “a Emperor”",
     with_room(sentence=lambda *told: "A plays a Emperor.")),
    ("boards_keep_to_their_width", "a line is too wide", with_room(board=lambda *told, **how: "A" * 101)),
    ("boards_keep_to_their_width", "a line for a small screen is too wide",
     with_room(compact=lambda box, view, names, width: " ".join(names) + "A" * width)),
    ("boards_keep_to_their_width", "somebody is missing",
     with_room(compact=lambda box, view, names, width: names[0])),
    ("boards_keep_to_their_width", "the drawing for a small screen is no shorter",
     with_room(compact=lambda box, view, names, width: "\n".join([*names] * 5))),
    ("secrecy", "the view shows the top of the supply", replace(
        MANGOKU, room=replace(ROOM, view=view_with_the_top_of_the_supply, uncover=uncover_with_the_supply))),
    ("secrecy", "the observation shows a hand", with_rules(observe=observe_the_hand_on_the_left)),
    ("secrecy", "the heuristic peeks", with_rules(heuristic=heuristic_that_peeks)),
    ("secrecy", "the options betray a Monk", with_rules(legal=legal_that_shows_who_holds_a_monk)),
    ("secrecy", "the buried card lies open", replace(MANGOKU, state=state_with_the_buried_card_open())),
    ("what_is_seen_is_enough", "the observation shows a hand", with_rules(observe=observe_the_hand_on_the_left)),
    ("what_is_seen_is_enough", "the heuristic peeks", with_rules(heuristic=heuristic_that_peeks)),
    ("view_is_typed", "a view tells what its type does not", with_room(view=view_with_more_than_its_type_says)),
    ("places", "all options lie in one place", with_room(path=lambda action, view: ("choice/it",))),
    ("places", "an option lies off the table", with_room(places=lambda view: set())),
    ("scenario", "coins are left out", with_room(as_scenario=as_scenario_without_coins)),
    ("oblivious", "the supply remembers a card", with_rules(redeal=redeal_that_remembers)),
    ("course_of_play", "everybody reads the drawn card", replace(MANGOKU, events=events_with_open_draws())),
    ("course_of_play", "who has one option is not asked",
     with_rules(advance=advance_that_answers_for_who_has_one_option)),
    ("course_of_play", "a Scout is not asked where all hidden targets are alike",
     with_rules(KENJIN, advance=advance_that_scouts_by_itself_where_all_targets_are_alike)),
    ("course_of_play", "seat 0 reads every hand a Scout looks at",
     read_by_seat_0(MARTIAL_ART, "hand_looked_at", "cards")),
    ("course_of_play", "seat 0 reads which secret unit another deploys",
     read_by_seat_0(KENJIN, "card_deployed", "unit")),
    ("course_of_play", "seat 0 reads which card another lays", read_by_seat_0(MARTIAL_ART, "card_placed", "card")),
    ("course_of_play", "seat 0 reads every gift", read_by_seat_0(MARTIAL_ART, "gift_given", "card")),
    ("course_of_play", "seat 0 reads the Action another chooses",
     read_by_seat_0(SHOGUNATE, "action_committed", "card")),
    ("course_of_play", "seat 0 reads the place another picks for an exchange",
     read_by_seat_0(SHOGUNATE, "exchange_committed", "place")),
    ("course_of_play", "the Hatamoto learns what two others exchange",
     with_rules(SHOGUNATE, advance=advance_with_a_hatamoto_who_looks_on)),
    ("redeal_reaches_everything", "nothing is dealt afresh", with_rules(redeal=redeal_nothing)),
    ("redeal_reaches_everything", "the top card stays", with_rules(redeal=redeal_but_the_supply)),
    ("redeal_is_consistent", "a card is there twice", with_rules(redeal=redeal_with_a_card_too_many)),
    ("twins", "compiled code does something else", native_with_another_apply()),
    ("replay", "a rule has a memory of its own", with_rules(advance=Moody().advance)),
    ("observation", "what was there before shows through", with_rules(observe=observe_without_cleaning_up)),
    ("observation", "two parts overlap", with_rules(observe=observe_with_the_supply_among_the_coins)),
    ("observation", "a flag is a number", with_rules(observe=observe_the_supply_as_a_flag)),
    ("observation", "two of a one-hot part are 1", with_rules(observe=observe_two_links)),
    ("conservation", "a coin is lost", with_rules(advance=advance_that_loses_a_coin)),
]  # fmt: skip


@pytest.mark.parametrize(
    ("law", "fault", "game"), FAULTS, ids=[f"{law}: {fault}" for law, fault, _ in FAULTS]
)
def test_the_law_fails_on_a_planted_fault(law: str, fault: str, game: Game) -> None:
    def break_the_law() -> None:
        for seed in range(20):
            laws_for(game)[law](game, 4, seed)

    with pytest.raises(HOW_LAWS_FAIL):
        break_the_law()


def test_every_law_was_seen_to_fail() -> None:
    assert {law for law, _, _ in FAULTS} == set(laws_of({}, {}))


def test_a_message_for_every_secret_pick_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    pairs = list(pairs_of_courses(MARTIAL_ART, 3, 3000, {}))
    monkeypatch.setattr(Match, "_noticed_by", lambda *_: EVERYTHING)
    with pytest.raises(AssertionError, match="cannot tell apart"):
        compare_messages(pairs)


def test_a_match_may_take_as_many_decisions_as_the_game_allows_and_no_more() -> None:
    made: list[int] = []

    def apply(box: Any, state: Any, seat: int, action: int) -> None:
        made.append(action)
        RULES.apply(box, state, seat, action)

    def play(most: int) -> None:
        match = Match(replace(with_rules(apply=apply), max_decisions={2: most}), 2, seed=1)
        dice = fresh_dice(key_of(1), FOR_PLAYERS)
        play_to_the_end(match, match.game.state.copy(match._state), dice)

    play(MANGOKU.max_decisions[2])
    needed = len(made)
    play(needed)
    with pytest.raises(AssertionError):
        play(needed - 1)


def test_the_codec_law_fails_where_parts_do_not_tell_actions_apart() -> None:
    class Forgetful(ActionSpace):
        def decode(self, action: int) -> dict[str, str | int]:
            return super().decode(0)

    forgetful = Forgetful()
    forgetful.add("play", card=("a", "b"))
    with pytest.raises(AssertionError):
        check_codec(replace(MANGOKU, actions=forgetful))


def test_a_part_of_an_observation_that_nobody_writes_is_found() -> None:
    parts = {**MANGOKU.observation.parts, "forgotten": rows(range(2), left=flag(of="ab"))}
    game = replace(MANGOKU, observation=Observation(**parts))
    assert "forgotten[].left" in parts_never_written(game, moments(game, 4, 1))


def test_a_state_has_no_field_that_numpy_would_shadow() -> None:
    assert not [field[0] for field in FIELDS if hasattr(np.recarray, field[0])]
