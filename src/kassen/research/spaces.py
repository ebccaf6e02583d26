"""Observations with masks, and the table as text or picture, for PettingZoo and Gymnasium alike."""

from typing import Any

import numpy as np

from kassen.engine.game import Game
from kassen.engine.rules.observation import NUMBER
from kassen.engine.table.markup import plain
from kassen.extras import need
from kassen.research.episode import Episode, Mask, Numbers
from kassen.research.history import UNREAD, WIDTH, Rows

RENDER_MODES = ["human", "ansi", "rgb_array"]
METADATA = {"render_modes": RENDER_MODES, "render_fps": 1}
MOST_EMITTED = np.iinfo(np.int32).max
LOWEST, HIGHEST = np.iinfo(np.int16).min, np.iinfo(np.int16).max  # counts are not scaled

Seen = dict[str, Numbers | Mask | Rows]


def spaces() -> Any:
    """Gymnasium's; looked up late, so that whoever lacks PettingZoo is told of that first."""
    return need("gymnasium", "gymnasium").spaces


def seen_space(game: Game, history: int = 0) -> Any:
    low, high = bounds_of(game)
    parts = {
        "observation": spaces().Box(low, high, dtype=np.float32),
        "action_mask": spaces().Box(0, 1, (len(game.actions),), np.int8),
    }
    if history:
        parts["history"] = spaces().Box(UNREAD, MOST_EMITTED, (history, WIDTH), np.int32)
    return spaces().Dict(parts)


def bounds_of(game: Game) -> tuple[Numbers, Numbers]:
    """The least and the greatest of every number of an observation: flags are 0 or 1, as the game declares them."""
    high = np.ones(game.observation_size, np.float32)
    for _, first, part in game.observation.leaves("", 0):
        if part.kind == NUMBER:
            high[first : first + part.size] = HIGHEST
    return np.where(high == HIGHEST, LOWEST, 0).astype(np.float32), high


def metadata_of(game: Game) -> dict[str, Any]:
    """The metadata of an environment: how it renders, and the name of every number and action."""
    kinds = ("observation_names", "action_names", "event_names", "event_columns")
    return {**METADATA, **{kind: getattr(game, kind) for kind in kinds}}


def action_space(game: Game) -> Any:
    return spaces().Discrete(len(game.actions))


def seen(episode: Episode, seat: int, is_free: bool) -> Seen:
    """The observation and mask of a seat; where it may answer anything, its mask is all ones.

    So it is at the end: over a mask of zeros a maximum would be NaN.
    """
    observation, mask = episode.look(seat)
    if is_free:
        mask.fill(1)
    past = {"history": episode.history(seat)} if episode.remembers else {}
    return {"observation": observation, "action_mask": mask, **past}


def check_mode(render_mode: str | None) -> None:
    if render_mode not in (None, *RENDER_MODES):
        raise ValueError(f"render_mode is one of {', '.join(RENDER_MODES)}, not {render_mode!r}")


def shown(episode: Episode, seat: int, render_mode: str | None) -> Any:
    """The table for a seat or a spectator: as text, as a picture, or printed."""
    if render_mode is None:
        return None
    board = episode.board(seat)
    if render_mode == "rgb_array":
        from kassen.research.drawing import painted

        return painted(board)
    if render_mode == "human":
        print(plain(board))
        return None
    return plain(board)
