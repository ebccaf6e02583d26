"""Characters: what they like can be chosen, they choose it more often, and a name tells which one it is."""

from dataclasses import replace
from random import Random

import pytest

import kassen
from kassen import bots, games
from kassen.bots.characters import CHARACTERS, LIKED, THEM, matching, most_visited, named
from kassen.bots.names import NAMES, OF_NAME, as_named, guests, names_in
from kassen.bots.search.method import Evaluation
from kassen.engine.errors import BadOption
from kassen.engine.rules.dice import FOR_REDEALS, fresh_dice, key_of

MATCHES = 4


def decisions(name, seed):
    """The positions with a choice in a match of casual players."""
    match = kassen.Match(name, seed=seed)
    players = [bots.get("casual", number) for number in range(match.seats)]
    while not match.over:
        seat = match.pending[0]
        position = match.position(seat)
        if len(position.legal) > 1:
            yield position
        match.play(seat, players[seat].decide(position))


@pytest.mark.parametrize("name", games.NAMES)
def test_every_character_likes_something_in_every_game(name):
    game = games.get(name)
    assert LIKED[name].keys() == CHARACTERS.keys()
    for patterns in LIKED[name].values():
        assert all(matching(game, each) for each in patterns if THEM not in each)


@pytest.mark.parametrize("name", games.NAMES)
def test_what_a_character_likes_does_not_depend_on_what_its_seat_cannot_see(name):
    dice = fresh_dice(key_of(3), FOR_REDEALS)
    for position in list(decisions(name, seed=5))[::5]:
        state = position.game.state.copy(position.state)
        position.game.rules.redeal(position.box, state, position.seat, dice)
        other = replace(position, state_bytes=position.game.state.records(state).tobytes())
        for character in CHARACTERS.values():
            assert character.likes(other) == character.likes(position)


@pytest.mark.parametrize("name", games.NAMES)
@pytest.mark.parametrize("character", CHARACTERS)
def test_a_character_does_what_it_likes_more_often_than_its_level(name, character):
    likes = CHARACTERS[character].likes
    taken = {"casual": 0, named(character, "casual"): 0}
    players = {kind: bots.get(kind, 1) for kind in taken}
    for seed in range(MATCHES):
        for position in decisions(name, seed):
            for kind, player in players.items():
                taken[kind] += player.decide(position) in likes(position)
    usual, own = taken.values()
    assert own > usual


def test_of_options_that_were_visited_nearly_as_often_it_takes_what_it_likes():
    position = next(decisions("ninjato", seed=1))
    house, dojo = (min(matching(position.game, each)) for each in ("house_*", "dojo"))
    position = replace(position, legal=(dojo, house))

    def choice(character, visits):
        found = [Evaluation(dojo, 100, 0.5, 0.5), Evaluation(house, visits, 0.5, 0.5)]
        return most_visited(found, CHARACTERS.get(character), position)

    assert choice(None, 90) == choice("patient", 90) == choice("bold", 30) == dojo
    assert choice("bold", 90) == house


def test_a_game_nobody_described_has_no_characters_and_is_played_all_the_same():
    position = replace(next(decisions("mangoku", seed=1)), game=replace_name("mangoku", "other"))
    assert CHARACTERS["bold"].likes(position) == CHARACTERS["envious"].likes(position) == []
    assert CHARACTERS["bold"].lean({0: 0.25, 1: 0.75}, position) == {0: 0.25, 1: 0.75}


def replace_name(name, other):
    return replace(games.get(name), name=other)


def test_a_bot_is_named_by_its_character_and_its_level():
    assert bots.kind_of("bold-casual").character is CHARACTERS["bold"]
    assert "attacks" in bots.kind_of("bold-casual").description
    assert bots.kind_of("casual").character is None
    for name in ("shy-casual", "bold-random", "bold-"):
        with pytest.raises(BadOption, match="a level with a character"):
            bots.check(name)


def test_bots_at_a_table_differ_as_far_as_there_are_characters():
    for language in (None, "ja"):
        for number in range(2, 7):
            drawn = guests(language, number, Random(number))
            assert len(set(drawn)) == number
            assert len({OF_NAME[name] for name in drawn}) == min(number, len(CHARACTERS))


def test_a_name_at_the_table_is_not_drawn_again():
    everybody = names_in(None)
    assert guests(None, 1, Random(1), but=everybody[1:]) == everybody[:1]


def test_the_same_dice_draw_the_same_characters_in_every_language():
    one, other = (guests(language, 5, Random("a day")) for language in ("en", "ja"))
    assert [OF_NAME[name] for name in one] == [OF_NAME[name] for name in other]


def test_levels_play_as_their_name_says_and_other_bots_do_not():
    (bold, _), *_ = NAMES["bold"]
    assert as_named(bold, "expert") == "bold-expert"
    assert as_named(bold, "random") == "random"
    assert as_named("Nobody", "expert") == "expert"
