"""Our games in OpenSpiel: importing this registers `python_kassen_mangoku` and the others.

    import pyspiel, kassen.research.open_spiel
    game = pyspiel.load_game("python_kassen_mangoku(seats=4)")

Chance is explicit, card by card. Seats that decide at the same time are asked one after the other, the lowest first,
and see nothing of each other's choice. A load string cannot hold JSON: `parameters` writes options, an edition and a
scenario in a form that it can, and the name of a file of theirs does as well.
"""

from collections.abc import Callable, Mapping
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote

import numpy as np

from kassen import games
from kassen.engine.box import read_tables
from kassen.engine.errors import BadOption
from kassen.engine.rules.seats import SPECTATOR
from kassen.extras import need
from kassen.research.game_tree import (
    MEMORY_SIZE,
    GameNode,
    Setting,
    digest,
    document,
    setting_of,
    tree_of,
)
from kassen.research.history import WIDTH, check_size

pyspiel: Any = need("pyspiel", "openspiel")

PREFIX = "python_kassen_"
DOCUMENTS = ("options", "edition", "scenario")
MOST_OUTCOMES = 128  # kinds of card, or sides
MOST_QUESTIONS = 512  # to chance after one decision: no game has as many cards
MEMORY_BITS = 8 * MEMORY_SIZE

Parameters = dict[str, int | str]


def parameters(
    game: str,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    edition: Mapping[str, Any] | None = None,
    scenario: Mapping[str, Any] | None = None,
    history: int = 0,
) -> Parameters:
    """The parameters of `pyspiel.load_game`."""
    setting = setting_of(game, seats, options, edition, scenario)
    written = {name: quote(getattr(setting, name), safe="") for name in DOCUMENTS}
    given = {name: text for name, text in written.items() if text}
    return {"seats": setting.seats, "history": history, **given}


def load(game: str, seats: int | None = None, history: int = 0, **documents: Any) -> Any:
    """A game of ours as `pyspiel.load_game` gives it, with its options, edition and scenario as plain data.

    With `history`, information states in numbers end with this many of the last events.
    """
    found = games.plain(game)
    given = parameters(found, seats, history=history, **documents)
    return pyspiel.load_game(PREFIX + found, given)


def setting_from(name: str, given: Mapping[str, Any]) -> Setting:
    documents = [read_document(str(given.get(what, "")), what) for what in DOCUMENTS]
    return setting_of(name, int(given["seats"]), *documents)


def read_document(text: str, what: str) -> dict[str, Any]:
    """A document as `parameters` writes it, or from the file of this name."""
    if Path(text).suffix in (".json", ".toml"):
        return read_tables(Path(text), what, BadOption)
    return document(unquote(text), what)


class KassenGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games at a table; each game has a class of its own."""

    name: str

    def __init__(self, given: Mapping[str, Any]) -> None:
        self.table = tree_of(setting_from(self.name, given))
        self.history = check_size(int(given.get("history", 0)))
        game, seats = self.table.game, self.table.seats
        super().__init__(
            type_of(self.name),
            pyspiel.GameInfo(
                num_distinct_actions=len(game.actions),
                max_chance_outcomes=MOST_OUTCOMES,
                num_players=seats,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=0.0,
                max_game_length=game.max_decisions[seats],
            ),
            dict(given),
        )

    @cached_property
    def start(self) -> GameNode:
        return self.table.start()

    def new_initial_state(self) -> "KassenState":
        return KassenState(self)

    def max_chance_nodes_in_history(self) -> int:
        """A bound that no game comes near."""
        return (self.table.game.max_decisions[self.table.seats] + 1) * MOST_QUESTIONS

    def make_py_observer(self, kind: Any = None, given: Any = None) -> "OpenSpielObserver":
        if given:
            raise ValueError(f"an observation takes no parameters, not {given}")
        return OpenSpielObserver(self, kind or pyspiel.IIGObservationType(perfect_recall=False))


class KassenState(pyspiel.State):  # type: ignore[misc]
    """A point of a game; all it knows is its node, which never changes."""

    def __init__(self, game: KassenGame) -> None:
        super().__init__(game)
        self.node = game.start

    def current_player(self) -> int:
        node = self.node
        if node.chance_event:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if node.seat is None else node.seat

    def is_terminal(self) -> bool:
        return self.node.is_over

    def hides_state_from_agents(self) -> bool:
        """Tell kaggle-environments to hand no agent the serialized state, which holds every hidden card."""
        return True

    def returns(self) -> list[float]:
        return self.node.rewards

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.node.outcomes

    def _legal_actions(self, player: int) -> list[int]:
        return self.node.legal

    def _apply_action(self, action: int) -> None:
        self.node = self.node.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE and self.node.chance_event:
            return self.node.chance_event.told(action)
        return self.node.tree.game.actions.words(action)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "KassenState":
        """A state that this player cannot tell from this one, all else dealt afresh."""
        key = sha256(repr([sampler() for _ in range(4)]).encode()).digest()
        other: KassenState = self.clone()
        other.node = self.node.redealt(player, key)
        return other

    def __str__(self) -> str:
        node = self.node
        return node.board if node.is_laid_out else "before the deal"


class OpenSpielObserver:
    """The observation of a player, or its information state with perfect recall; as a string and as numbers.

    Perfect recall in numbers is the observation, behind it a name of everything remembered, in bits, and if asked for
    the last events.
    """

    def __init__(self, game: KassenGame, kind: Any) -> None:
        self._recalls = bool(kind.perfect_recall)
        self._is_public = kind.private_info == pyspiel.PrivateInfoType.NONE
        self._is_private = not kind.public_info and not self._is_public
        self._events = game.history if self._recalls and not self._is_public else 0
        self.dict: dict[str, Any] = {}
        self.tensor = None if self._is_private else self._tensor(game)

    def _tensor(self, game: KassenGame) -> Any:
        """One array, and its sections as views of it."""
        seen = game.table.game.observation
        remembered = seen.size + self._recalls * MEMORY_BITS
        tensor = np.zeros(remembered + self._events * WIDTH, np.float32)
        self.dict = {name: tensor[where] for name, where in seen.sections.items()}
        if self._recalls:
            self.dict["memory"] = tensor[seen.size : remembered]
        if self._events:
            self.dict["history"] = tensor[remembered:].reshape(self._events, WIDTH)
        return tensor

    def _seat(self, player: int) -> int:
        return SPECTATOR if self._is_public else player

    def set_from(self, state: KassenState, player: int) -> None:
        node, seat = state.node, self._seat(player)
        if self.tensor is None or not node.is_laid_out:
            return
        seen = node.observation(seat)
        self.tensor[: len(seen)] = seen
        if self._recalls:
            name = np.frombuffer(digest(b"", self._known(node, seat)), np.uint8)
            self.dict["memory"][:] = np.unpackbits(name)
        if self._events:
            self.dict["history"][:] = node.history(seat, self._events)

    def string_from(self, state: KassenState, player: int) -> str:
        node, seat = state.node, self._seat(player)
        if not node.is_laid_out:
            return ""
        if self._is_private:
            public = node.view(SPECTATOR)
            own = {name: part for name, part in node.view(seat).items() if public.get(name) != part}
            return str(own)
        return self._known(node, seat) if self._recalls else str(node.view(seat))

    def _known(self, node: GameNode, seat: int) -> str:
        return node.information(seat) if seat != SPECTATOR else str(node.view(seat))


def type_of(name: str) -> Any:
    game = games.get(name)
    return pyspiel.GameType(
        short_name=PREFIX + name,
        long_name=f"Kassen {name.replace('_', ' ').title()}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        min_num_players=game.seats[0],
        max_num_players=game.seats[1],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "seats": game.usual_seats,
            "history": 0,
            **dict.fromkeys(DOCUMENTS, ""),
        },
    )


def register(name: str) -> None:
    """OpenSpiel holds on to this beyond the end of Python: a class outlives that, other objects do not."""
    kind = type(f"Kassen{name.title().replace('_', '')}", (KassenGame,), {"name": name})
    pyspiel.register_game(type_of(name), kind)


for _game in games.available():
    register(_game.name)
