"""Our games in OpenEnv: one seat, played by a model, against bots; and the application that serves it.

    uvicorn --factory "kassen.research.openenv:app"

`reset` takes a game, the number of seats, opponents and a seed. An answer that is not legal is refused with its rule.
"""

from typing import Any

from pydantic import Field

from kassen.bots import LEVELS
from kassen.engine.errors import BadOption
from kassen.extras import need
from kassen.match import Match
from kassen.research.text import NUMBERS, TextTable

server: Any = need("openenv.core.env_server", "openenv")


class TextAction(server.Action):  # type: ignore[misc]
    """An answer of a model."""

    answer: str = Field(description="an option by its number or in its words, in brackets")


class TextObservation(server.Observation):  # type: ignore[misc]
    """The text the model reads; the reward comes with the end."""

    prompt: str = Field(default="", description="the game, the seat and the rules; after a reset")
    text: str = Field(description="news, the table and the question, or why an answer is refused")
    illegal: int = Field(default=0, description="answers refused so far")


class KassenEnvironment(server.Environment):  # type: ignore[misc]
    """A table of one model and bots."""

    SUPPORTS_CONCURRENT_SESSIONS = True

    def __init__(self, game: str = "mangoku", seat: int = 0) -> None:
        super().__init__()
        self.game, self.seat = game, seat
        self._state = server.State()
        self._table: TextTable | None = None

    def reset(
        self,
        seed: int | None = None,
        episode_id: str | None = None,
        game: str | None = None,
        seats: int | None = None,
        opponents: str = "casual",
        listing: str = NUMBERS,
        **others: Any,
    ) -> TextObservation:
        if opponents not in LEVELS:  # never a file of this machine
            raise BadOption(f"opponents are one of {', '.join(LEVELS)}, not {opponents!r}")
        return self.deal(Match(game or self.game, seats, seed), opponents, listing, episode_id)

    def deal(
        self,
        match: Match,
        opponents: Any = "casual",
        listing: str = NUMBERS,
        episode_id: str | None = None,
    ) -> TextObservation:
        """Go on with a match as it stands."""
        table = self._table = TextTable(
            match, models=[self.seat], opponents=opponents, listing=listing
        )
        self._state = server.State(episode_id=episode_id, step_count=0)
        return self._observed(table.situation(self.seat), table.prompt(self.seat))

    def step(
        self, action: TextAction, timeout_s: float | None = None, **others: Any
    ) -> TextObservation:
        table = self._dealt()
        self._state.step_count += 1
        why = table.answer(action.answer)
        return self._observed(why if why and not table.over else table.situation(self.seat))

    def _dealt(self) -> TextTable:
        if self._table is None:
            raise BadOption("there is no game yet: call reset")
        return self._table

    def _observed(self, text: str, prompt: str = "") -> TextObservation:
        table = self._dealt()
        return TextObservation(
            done=table.over,
            reward=table.rewards[self.seat],
            prompt=prompt,
            text=text,
            illegal=table.conversations[self.seat].illegal,
        )

    @property
    def state(self) -> Any:
        """The number of the step, and nothing of the match."""
        return self._state


def app() -> Any:
    """Make the application."""
    return server.create_app(
        KassenEnvironment, TextAction, TextObservation, env_name="kassen", max_concurrent_envs=64
    )
