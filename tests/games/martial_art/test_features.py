"""The observation says what the view says, number by number."""

from kassen.games.martial_art.actions import CARDS
from kassen.games.martial_art.features import (
    ANSWERED_FIRST,
    DECISION_FIRST,
    DISCARD_FIRST,
    FIGHTING_FIRST,
    KNOWN_FIRST,
    LANDS_FIRST,
    OBSERVATION_SIZE,
    SEAT_SIZE,
    SEATS_FIRST,
    SECRETS_FIRST,
    TABLE_FIRST,
)
from kassen.games.martial_art.game import GAME
from kassen.games.martial_art.state import ANSWER_SUPPORT, MAX_CARDS, PLAY_CARD
from tests.games.martial_art.scenes import act, go_on_to, lay, scene

EDO, TENMA = 1, 11


def counted(observation, first):
    """The cards of a section that are not zero."""
    return {
        CARDS[n]: int(observation[first + n]) for n in range(MAX_CARDS) if observation[first + n]
    }


def test_hand_secrets_and_what_is_known_of_others():
    match = scene(
        "supplies scout archer*2", "supplies ninja legend", "supplies raider*2",
        known=[{"by": 0, "of": 2, "cards": ["raider"]}], lands="edo tenma", discard="ronin*2",
    )  # fmt: skip
    go_on_to(match, "play_card")
    act(match, "0 play archer")
    seen = match.observation(0)
    assert len(seen) == OBSERVATION_SIZE == GAME.observation_size
    assert counted(seen, 0) == {"supplies": 1, "archer": 2, "scout": 1}
    assert counted(seen, SECRETS_FIRST) == {"archer": 1}
    assert counted(seen, KNOWN_FIRST) == {"legend": 1}
    assert counted(seen, KNOWN_FIRST + MAX_CARDS) == {"raider": 1}
    assert counted(seen, DISCARD_FIRST) == {"ronin": 2}
    assert seen[LANDS_FIRST + EDO] == seen[LANDS_FIRST + 32 + TENMA] == 1
    assert seen[DECISION_FIRST + PLAY_CARD] == 1
    first = [int(number) for number in seen[SEATS_FIRST : SEATS_FIRST + 5]]
    assert first == [1, 0, 4, 3, 1]  # at the table, not asked, 4 cards, 3 free, one face down
    second = [int(n) for n in seen[SEATS_FIRST + SEAT_SIZE : SEATS_FIRST + SEAT_SIZE + 5]]
    assert second == [1, 1, 3, 2, 0]
    assert counted(match.observation(1), SECRETS_FIRST) == {}
    assert counted(match.observation(-1), 0) == {}
    assert counted(match.observation(2), KNOWN_FIRST) == {}


def test_picked_cards_are_the_own_secret():
    match = scene("supplies scout archer", "supplies ninja", lands="asakusa")
    act(match, "0 discard archer")
    assert counted(match.observation(0), SECRETS_FIRST + MAX_CARDS) == {"archer": 1}
    assert counted(match.observation(1), SECRETS_FIRST + MAX_CARDS) == {}


def test_the_battle_and_the_card_in_the_air():
    match = scene(
        "supplies shogun archer", "supplies ronin geisha", "supplies daimyo geisha",
        won=["tenma", "edo", ""], lands="edo tenma", legends=2,
    )  # fmt: skip
    lay(match, "shogun", "ronin", "daimyo")
    act(match, "2 aim geisha 0")
    seen = match.observation(1)
    assert counted(seen, FIGHTING_FIRST) == {"ronin": 1}
    assert counted(seen, FIGHTING_FIRST + MAX_CARDS) == {"daimyo": 1}
    assert counted(seen, FIGHTING_FIRST + 2 * MAX_CARDS) == {"shogun": 1}
    assert counted(seen, ANSWERED_FIRST) == {"geisha": 1}
    own = [int(number) for number in seen[SEATS_FIRST + 5 : SEATS_FIRST + 10]]
    assert own == [4, 0, 14, 1, 0]  # points, bridges, strength, live, not barred
    aimed = SEATS_FIRST + 2 * SEAT_SIZE
    assert seen[aimed + 16] == 1
    table = [int(number) for number in seen[TABLE_FIRST : TABLE_FIRST + 11]]
    assert table[0] == 1
    assert table[2] == 1
    assert table[4:8] == [2, 0, 1, 0]
    assert table[9:] == [1, 1]  # one card in the chain, its user one step to the left
    if match.pending == [0]:
        assert match.observation(0)[DECISION_FIRST + ANSWER_SUPPORT] == 1


def test_the_ranking_and_what_is_due():
    match = scene("supplies daimyo archer scout", "supplies samurai", lands="katakura_plantation")
    lay(match, "daimyo", "samurai")
    go_on_to(match, "card_discard")
    seen = match.observation(1)
    other = SEATS_FIRST + SEAT_SIZE
    assert [int(seen[SEATS_FIRST + n]) for n in (10, 11)] == [1, 1]
    assert [int(seen[other + n]) for n in (10, 11, 13)] == [1, 0, 1]
