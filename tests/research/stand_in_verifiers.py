"""The part of `verifiers.v1` that our environment builds on, as small as it is there.

verifiers brings some 300 MB of other people's models and clouds; its own runner has played ours by hand.
"""

from typing import Any, Generic, TypeVar

from pydantic import BaseModel, ConfigDict

Parts = TypeVar("Parts")
More = TypeVar("More")


class AgentConfig(BaseModel): ...


class EnvConfig(BaseModel):
    taskset: Any


class TasksetConfig(BaseModel):
    task: Any = None


class TaskData(BaseModel):
    model_config = ConfigDict(frozen=True)
    name: str | None = None
    system_prompt: str | None = None


class Task(Generic[Parts]):
    def __init__(self, data: Any, config: Any = None) -> None:
        self.data, self.config = data, config

    def with_system_prompt(self, system_prompt: str) -> Any:
        update = {"system_prompt": system_prompt}
        return type(self)(self.data.model_copy(update=update), self.config)


class Env(Generic[Parts]):
    def __init__(self, config: Any) -> None:
        self.config = config


class Taskset(Generic[Parts, More]):
    def __init__(self, config: Any) -> None:
        self.config = config
