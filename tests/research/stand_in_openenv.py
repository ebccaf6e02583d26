"""The part of `openenv.core.env_server` that our environment builds on, as small as it is there.

OpenEnv brings a web framework for demonstrations (some 300 MB); its own server has played ours by hand.
"""

from typing import Any

from pydantic import BaseModel, ConfigDict


class Action(BaseModel):
    model_config = ConfigDict(extra="forbid")
    metadata: dict[str, Any] = {}


class Observation(BaseModel):
    model_config = ConfigDict(extra="forbid")
    done: bool = False
    reward: bool | int | float | None = None
    metadata: dict[str, Any] = {}


class State(BaseModel):
    model_config = ConfigDict(extra="allow")
    episode_id: str | None = None
    step_count: int = 0


class Environment:
    SUPPORTS_CONCURRENT_SESSIONS = False

    def __init__(self, transform: Any = None, rubric: Any = None) -> None:
        self.transform, self.rubric = transform, rubric
