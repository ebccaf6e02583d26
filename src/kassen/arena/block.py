"""One block played: the same deal at every turn of its line-up. Bots see positions; the match stays here."""

from dataclasses import dataclass

from kassen import bots, games
from kassen.arena.seatings import LineUp, turns
from kassen.arena.tournament import Tournament
from kassen.bots.bot import Bot
from kassen.bots.search.bot import SearchBot
from kassen.bots.search.preparation import preparation
from kassen.engine.errors import BadOption
from kassen.engine.match import Match


@dataclass(frozen=True)
class Block:
    """The results of a block: the ranks by seat and the number of decisions of each game."""

    number: int
    line_up: LineUp
    ranks: tuple[tuple[int, ...], ...]
    decisions: tuple[int, ...]

    @property
    def seatings(self) -> list[LineUp]:
        return turns(self.line_up)


def play_block(tournament: Tournament, number: int, line_up: LineUp) -> Block:
    """The block of this number; the seed and the number alone decide what happens."""
    prepare(tournament)
    matches = [
        play_match(tournament, number, turn, seated) for turn, seated in enumerate(turns(line_up))
    ]
    return Block(
        number,
        line_up,
        tuple(tuple(match.ranks or ()) for match in matches),
        tuple(len(match.decisions) for match in matches),
    )


def prepare(tournament: Tournament) -> None:
    """Wait for compiled code where a bot searches: until it is there, such a bot plays by rules of thumb."""
    if any(
        issubclass(bots.kind_of(name, tournament.sources), SearchBot) for name in tournament.bots
    ):
        preparation(games.get(tournament.game)).wait()


def play_match(tournament: Tournament, block: int, turn: int, seated: LineUp) -> Match:
    match = Match(
        games.get(tournament.game),
        tournament.seats,
        tournament.seed_of(block, "deal"),
        tournament.options,
        tournament.edition,
        tournament.scenario,
    )
    players = [
        bots.get(
            name,
            tournament.seed_of(block, "turn", turn, "seat", seat),
            sources=tournament.sources,
        )
        for seat, name in enumerate(seated)
    ]
    while not match.over:
        seat = match.pending[0]
        match.play(seat, choice(match, seat, players[seat]))
    return match


def choice(match: Match, seat: int, player: Bot) -> int:
    """Let the player of this seat decide; without a choice nobody is asked."""
    position = match.position(seat)
    if len(position.legal) == 1:
        return position.legal[0]
    action = player.decide(position)
    if action not in position.legal:
        raise BadOption(f"{type(player).__name__} chose {action!r}, which is not an option")
    return action
