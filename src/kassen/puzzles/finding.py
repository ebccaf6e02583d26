"""Finding puzzles: masters play, and every decision is searched for one choice that is clearly the best.

Three looks at what the seat knows, each with dice of its own: a short one at every decision passes over most of them,
a second one names the best choice, and a search ten times as long has to confirm it. All look into re-deals of the
seat's position and never at the match. Then the levels of bots answer: a puzzle is as hard as they find it, and is
dropped if masters, who search by another method, do not find it at all.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from statistics import fmean

from kassen import bots
from kassen.bots.explain import Explanation, explain
from kassen.bots.levels import MASTERED
from kassen.bots.players import MasterBot
from kassen.bots.prospects import Z_95, Prospect
from kassen.bots.search.method import Budget, Method
from kassen.bots.search.preparation import preparation
from kassen.engine.game import Game
from kassen.engine.match import Match
from kassen.engine.position import Position
from kassen.lab.keys import key_for
from kassen.lab.mistakes import CERTAIN, difference
from kassen.puzzles.book import GRADES, Book, Origin, Puzzle, Value, edition_of

FIRST_LOOK, SECOND_LOOK = 100, 400  # playouts of an option
LONG_LOOK = 10 * SECOND_LOOK
PROMISING, CLEAR = 0.06, 0.05  # share of the win between the best and any other choice
FEWEST, MOST = 3, 24  # options
RIVALS = 7  # of the best option, that the long look weighs it against
APART = 3  # decisions between two puzzles of a match
MOST_OF_A_MATCH = 8
MOST_SEATS = 4
EASY_SHARE = (
    4  # once one in this many is of the first grade, no more that everybody solves are taken
)
ANSWERS = {"casual": 8, "skilled": 8, "expert": 4, "master": 2}  # of each level to a puzzle
SOLVERS = ("casual", "skilled", "expert")  # whose answers make the difficulty


class HastyMaster(MasterBot):
    """A master with a part of its usual iterations."""

    haste = 1

    def plan(self, game: Game) -> tuple[Method, Budget]:
        method, budget = super().plan(game)
        return method, replace(budget, iterations=max(1, budget.iterations // self.haste))


def new_book(game: Game, seed: str, haste: int = 1) -> Book:
    return Book(game.name, *edition_of(game), seed, haste, played=0)


def enlarge(game: Game, book: Book, size: int, report: Callable[[Book], None]) -> Book:
    """Play matches until the book has this many puzzles; `report` hears of it after each match."""
    preparation(game).wait()
    while len(book.puzzles) < size:
        book = with_match(game, book)
        report(book)
    return book


def with_match(game: Game, book: Book) -> Book:
    """The book with whatever the next match between masters has to offer."""
    key = key_for(bytes.fromhex(book.seed), f"puzzles of match {book.played}")
    sizes = sizes_of(game)
    match = play_match(game, sizes[book.played % len(sizes)], key, book.haste)
    book = replace(book, played=book.played + 1)
    found = list(puzzles_in(match, key, book))
    if not found:
        return book
    words = game.actions.words
    kept = match.decisions[: found[-1].number]
    origin = Origin(match.seats, match.key.hex(), tuple((seat, words(act)) for seat, act in kept))
    return replace(book, origins=(*book.origins, origin), puzzles=(*book.puzzles, *found))


def sizes_of(game: Game) -> tuple[int, ...]:
    """The tables where masters are strongest, or else all small ones."""
    least, most = game.seats
    return MASTERED.get(game.name) or tuple(range(least, min(most, MOST_SEATS) + 1))


def play_match(game: Game, seats: int, key: bytes, haste: int) -> Match:
    match = Match(game, seats, key.hex())
    players = [HastyMaster(key_for(key, f"master {seat}").hex()) for seat in range(seats)]
    for player in players:
        player.haste = haste
    while not match.over:
        seat = match.pending[0]
        position = match.position(seat)
        is_free = len(position.legal) > 1
        match.play(seat, players[seat].decide(position) if is_free else position.legal[0])
    return match


def puzzles_in(match: Match, key: bytes, book: Book) -> Iterator[Puzzle]:
    """The puzzles of a match, in order."""
    again, found, last = match.at(0), 0, -APART
    easy = sum(puzzle.grade == 1 for puzzle in book.puzzles)
    for number, (seat, action) in enumerate(match.decisions):
        if found < MOST_OF_A_MATCH and number - last >= APART:
            may_be_easy = easy * EASY_SHARE <= len(book.puzzles) + found
            own = key_for(key, f"decision {number}")
            puzzle = puzzle_at(again.position(seat), own, may_be_easy)
            if puzzle:
                yield replace(puzzle, match=len(book.origins), number=number)
                found, last, easy = found + 1, number, easy + (puzzle.grade == 1)
        again.play(seat, action)


def puzzle_at(position: Position, key: bytes, may_be_easy: bool = True) -> Puzzle | None:
    """The puzzle this decision makes, if one choice is clearly the best."""
    if not FEWEST <= len(position.legal) <= MOST:
        return None
    first = look(position, position.legal, FIRST_LOOK, key_for(key, "first look"))
    if lead(first) < PROMISING:
        return None
    second = look(position, position.legal, SECOND_LOOK, key_for(key, "second look"))
    best = second.best.action
    if not is_clear(second, best, Z_95):
        return None
    solved = {level: answered(position, best, level, key) for level in ("casual", "skilled")}
    if not may_be_easy and min(solved.values()) == 1:
        return None
    solved["master"] = answered(position, best, "master", key)
    if not solved["master"]:
        return None
    rivals = [each.action for each in second.options[: 1 + RIVALS]]
    long = look(position, rivals, LONG_LOOK, key_for(key, "long look"))
    if not is_clear(long, best, CERTAIN):
        return None
    solved["expert"] = answered(position, best, "expert", key)
    found = (*long.options, *second.options[1 + RIVALS :])
    values = tuple(value_of(position, each) for each in found)
    return Puzzle(key.hex()[:10], 0, 0, position.seat, values, solved, grade_of(solved))


def value_of(position: Position, found: Prospect) -> Value:
    share, low, high = (round(each, 4) for each in (found.win_share, found.low, found.high))
    return Value(position.words(found.action), share, low, high, found.playouts)


def look(position: Position, options: Sequence[int], playouts: int, key: bytes) -> Explanation:
    return explain(position, Budget(playouts * len(options)), key.hex(), options)


def lead(found: Explanation) -> float:
    best, second, *_ = found.options
    return best.win_share - second.win_share


def is_clear(found: Explanation, best: int, z: float) -> bool:
    """Whether this option leads every other one beyond chance."""
    chosen = found.of(best)
    others = [each for each in found.options if each.action != best]
    return all(difference(chosen, each, z)[0] >= CLEAR for each in others)


def answered(position: Position, best: int, level: str, key: bytes) -> float:
    """The share of right answers of bots of a level."""
    answers = [
        bots.get(level, key_for(key, f"{level} {number}").hex()).decide(position)
        for number in range(ANSWERS[level])
    ]
    return answers.count(best) / len(answers)


def grade_of(solved: dict[str, float]) -> int:
    """The difficulty from 1, where every level is right, to 5, where nearly none is."""
    wrong = 1 - fmean(solved[level] for level in SOLVERS)
    return 1 + min(int(wrong * GRADES), GRADES - 1)
