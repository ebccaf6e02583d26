"""Every law as a test of one game, for pytest."""

from collections.abc import Iterable, Set
from typing import Any, ClassVar

from kassen.engine.game import Game
from kassen.engine.rules.dice import FOR_REDEALS, fresh_dice, key_of
from kassen.engine.rules.record import Seen
from kassen.engine.rules.seats import SPECTATOR
from kassen.testing.census import still_unheard, take_census
from kassen.testing.courses import check_messages
from kassen.testing.laws import check_codec, laws_of, moments
from kassen.testing.news import News, Secrets
from kassen.testing.obliviousness import find_memory
from kassen.testing.observations import parts_never_written
from kassen.testing.secrecy import find_leak
from kassen.testing.tables import TableOfLaws, Variant, tables_of
from kassen.testing.two_worlds import names_of_unlike_fields

SEEDS = {"redeal_reaches_everything": 1}  # of each law at each table; two of all others
EVERY = 3  # decisions of many games are checked one in three, different ones in each game
WRITTEN = 5  # games at each table that write every part of an observation
HEARD = 1000  # games in which events that are still missing are listened for


class Laws:
    """Every law, at every table of a game; a test class inherits it and names the game."""

    game: ClassVar[Game]
    who_learns: ClassVar[News] = {}  # which fields of events may be news, and to whom
    secrets: ClassVar[Secrets] = {}  # decisions taken in secret, and which choices look alike
    variants: ClassVar[Iterable[Variant]] = ()  # further tables: seats and options
    rare: ClassVar[Set[str]] = frozenset()  # actions and events that random play lacks
    worked_out: ClassVar[Set[str]] = frozenset()  # fields closed to all that hold what seats infer

    def pytest_generate_tests(self, metafunc: Any) -> None:
        choices: dict[str, Iterable[Any]] = {
            "name": [self.game.name],
            "law": laws_of({}, {}),
            "table": tables_of(self.game, self.variants),
        }
        for parameter, values in choices.items():  # in this order, in every process
            if parameter in metafunc.fixturenames:
                metafunc.parametrize(parameter, values, ids=str)

    def test_the_law_holds(self, law: str, table: TableOfLaws) -> None:
        for seed in range(SEEDS.get(law, 2)):
            laws_of(self.who_learns, self.secrets)[law](
                table.game, table.seats, 1000 * table.seats + seed
            )

    def test_courses_a_seat_cannot_tell_apart_give_it_the_same_messages(
        self, table: TableOfLaws
    ) -> None:
        check_messages(table.game, table.seats, table.seats, self.secrets)

    def test_every_action_has_its_number_and_its_words(self, name: str) -> None:
        check_codec(self.game)

    def test_every_part_of_an_observation_is_written(self, name: str) -> None:
        matches = (
            match
            for table in tables_of(self.game, self.variants)
            for seed in range(WRITTEN)
            for match in moments(table.game, table.seats, seed)
        )
        assert parts_never_written(self.game, matches) == set()

    def test_what_is_closed_to_all_is_a_secret_that_some_redeal_changes(self, name: str) -> None:
        """A field that no re-deal ever changes can be worked out by everybody, and should be shown."""
        kept: set[str] = set()
        secret: set[str] = set()
        for table in tables_of(self.game, self.variants):
            game, dice = table.game, fresh_dice(key_of(table.seats), FOR_REDEALS)
            closed = {field[0] for field in game.state.fields if field[3] is Seen.BY_NONE}
            for match in moments(game, table.seats, table.seats):
                seen = game.see(match.box, match._state, SPECTATOR)
                one, other = (match.redealt(SPECTATOR, dice) for _ in range(2))
                kept |= closed & {*names_of_unlike_fields(game, seen, match._state)}
                secret |= {*names_of_unlike_fields(game, one, other)}
        shown_to_none = kept - secret - self.worked_out
        assert not shown_to_none, f"no secret, and yet shown to nobody: {shown_to_none}"

    def test_no_seat_learns_from_a_redeal_in_five_hundred_games(self, table: TableOfLaws) -> None:
        game, seats = table.game, table.seats
        assert find_leak(game, table.boxes, seats, 500, key_of(seats), EVERY) is None

    def test_no_redeal_remembers_what_its_seat_cannot_know_in_two_hundred_games(
        self, table: TableOfLaws
    ) -> None:
        game, seats = table.game, table.seats
        assert find_memory(game, table.boxes, seats, 200, key_of(seats), EVERY) is None

    def test_no_law_is_broken_and_everything_occurs_in_many_games(self, name: str) -> None:
        tables = tables_of(self.game, self.variants)
        events = {kind.name for kind in self.game.events.kinds}
        unseen: Set[str] = everything(self.game) - self.rare  # by random play, at no table
        unheard = unseen & events
        for table in tables:
            game, seats = table.game, table.seats
            census = take_census(game, table.boxes, seats, 12_000, key_of(seats), every=EVERY)
            assert census.broken == 0, f"game {census.broken_game} of {table}"
            assert census.longest <= game.max_decisions[seats]
            unseen -= {words for words, times in census.actions.items() if times}
            unheard = census.unheard(unheard)
        fullest = max(tables, key=lambda table: table.seats)
        key = key_of(fullest.seats)
        unheard = still_unheard(fullest.game, fullest.boxes, fullest.seats, HEARD, key, unheard)
        missing = (unseen - events) | unheard
        assert not missing, f"no random game brings {', '.join(sorted(missing))}"


def everything(game: Game) -> set[str]:
    """Every action in words, and every event by its name."""
    return {*map(game.actions.words, game.actions), *(kind.name for kind in game.events.kinds)}
