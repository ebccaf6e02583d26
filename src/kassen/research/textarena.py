"""Our games in TextArena: importing this registers their ids.

    import textarena, kassen.research.textarena
    env = textarena.make("Kassen-Mangoku-v1")
    env.reset(num_players=4, seed=7)

All players are models. An answer that is not legal is refused with its rule; whoever runs out of tries loses.
"""

from collections.abc import Mapping
from typing import Any

from kassen import games
from kassen.extras import need
from kassen.match import Match
from kassen.research.text import NUMBERS, TRIES, TextTable

textarena: Any = need("textarena", "textarena")

VERSION = 1  # of the environments: what they show and pay


class KassenEnv(textarena.Env):  # type: ignore[misc]
    """A table of models, asked one after the other; of those who decide at the same time the lowest seat first."""

    def __init__(
        self,
        game: str,
        options: Mapping[str, Any] | None = None,
        edition: Mapping[str, Any] | None = None,
        scenario: Mapping[str, Any] | None = None,
        listing: str = NUMBERS,
        tries: int = TRIES,
        rulebook: bool = True,
    ) -> None:
        self.game = game
        self._dealt: dict[str, Any] = {"options": options, "edition": edition, "scenario": scenario}
        self._told: dict[str, Any] = {"listing": listing, "tries": tries, "rulebook": rulebook}

    def reset(self, num_players: int, seed: int | None = None) -> None:
        self.deal(Match(self.game, num_players, seed, **self._dealt))

    def deal(self, match: Match) -> None:
        """Go on with a match as it stands."""
        seats = range(match.seats)
        self.table = TextTable(match, models=seats, **self._told)
        self.state = textarena.State(match.seats)
        roles = dict(enumerate(match.names))
        self.state.standard_resets(role_mapping=roles)
        for seat in seats:
            self._say(seat, self.table.prompt(seat), "PROMPT")
        self._ask()

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        seat = self.state.current_player_id
        self._say(seat, action, "PLAYER_ACTION", seat)
        self.state.game_info[seat]["turn_count"] += 1
        if why := self.table.answer(action):
            self.state.game_info[seat]["invalid_move"] = True
            self._say(seat, why, "GAME_ADMIN")
        if self.table.over:
            self._end()
        elif not why:
            self._ask()
        done, info = self.state.step()
        return done, info

    def _ask(self) -> None:
        if not self.table.over:
            seat = self.state.current_player_id = self.table.seat
            self._say(seat, self.table.situation(seat), "GAME_BOARD")

    def _end(self) -> None:
        self.state.done = True
        self.state.rewards = dict(enumerate(self.table.rewards))
        for seat in range(self.table.match.seats):
            self._say(seat, self.table.situation(seat), "GAME_BOARD")

    def _say(self, seat: int, text: str, kind: str, speaker: int = textarena.GAME_ID) -> None:
        kinds = textarena.ObservationType
        self.state.add_observation(
            to_id=seat, from_id=speaker, message=text, observation_type=kinds[kind]
        )


def id_of(name: str) -> str:
    return f"Kassen-{name.title().replace('_', '')}-v{VERSION}"


for _name in games.names():
    textarena.register(id_of(_name), KassenEnv, game=_name)
