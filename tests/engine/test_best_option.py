"""Rules of thumb choose the option of the highest value, by one look at how things stand."""

from collections import Counter

from kassen.engine.rules.best_option import make_best_option
from kassen.engine.rules.dice import FOR_PLAYERS, fresh_dice, key_of

VALUES = (-5, 7, 3, 7, -2_000, 7)
MANY = 3000


def value_of(box, state, seat, known, action):  # type: ignore[no-untyped-def]
    return known + VALUES[action]


class Looks:
    """Counts how often somebody looked."""

    def __init__(self) -> None:
        self.number = 0

    def __call__(self, box: object, state: object, seat: int) -> int:
        self.number += 1
        return 10 * seat


def choose(*options: int, looks: Looks | None = None, times: int = 1) -> Counter[int]:
    mask = bytearray(action in options for action in range(len(VALUES)))
    best_option = make_best_option(value_of, len(VALUES), looks or Looks())
    dice = fresh_dice(key_of(1), FOR_PLAYERS)
    return Counter(best_option(None, None, 2, mask, dice) for _ in range(times))


def test_the_option_of_the_highest_value_is_taken() -> None:
    assert choose(0, 2, 4) == {2: 1}
    assert choose(4, 0) == {0: 1}
    assert choose(2, 3) == {3: 1}


def test_of_equals_each_is_taken_as_often() -> None:
    chosen = choose(0, 1, 3, 5, times=MANY)
    assert set(chosen) == {1, 3, 5}
    assert all(abs(times - MANY / 3) < 120 for times in chosen.values())  # 4.6 deviations


def test_there_is_one_look_however_many_options() -> None:
    looks = Looks()
    choose(0, 1, 2, 3, looks=looks)
    assert looks.number == 1


def test_a_single_option_is_taken_without_a_look_or_a_die() -> None:
    looks = Looks()
    dice = fresh_dice(key_of(1), FOR_PLAYERS)
    before = dice.tobytes()
    best_option = make_best_option(value_of, len(VALUES), looks)
    assert best_option(None, None, 0, bytearray((0, 0, 0, 0, 1, 0)), dice) == 4
    assert looks.number == 0
    assert dice.tobytes() == before
