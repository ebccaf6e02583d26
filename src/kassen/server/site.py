"""The site: everything the parts of a worker share."""

import asyncio
import os
import secrets
import sys
import time
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from threading import get_native_id
from typing import Any

import structlog

from kassen.server.bus import Bus
from kassen.server.limits import RateLimits
from kassen.server.metrics import Metrics
from kassen.server.moderation import Moderation
from kassen.server.refusals import Refuse
from kassen.server.served import ServedTime
from kassen.server.settings import Settings
from kassen.server.store.alerts import Alerts
from kassen.server.store.database import Database, Unavailable
from kassen.server.store.days import Days
from kassen.server.store.deeds import Deeds
from kassen.server.store.leases import Leases
from kassen.server.store.matches import Matches
from kassen.server.store.people import People
from kassen.server.store.ties import Ties
from kassen.server.store.tournaments import Tournaments
from kassen.server.store.writer import Writer
from kassen.server.supervision import Problems
from kassen.server.thinking import Thinking

HASHING = 1  # passwords hashed at once: each takes 64 MB and four threads …
HASHING_NICENESS = 10  # … which let everybody else go first
LOG = structlog.get_logger("kassen")


@dataclass
class Site:
    settings: Settings
    database: Database
    people: People
    matches: Matches
    tournaments: Tournaments
    leases: Leases
    writer: Writer
    thinking: Thinking
    bus: Bus
    limits: RateLimits
    metrics: Metrics
    problems: Problems
    deeds: Deeds
    moderation: Moderation
    ties: Ties
    days: Days
    alerts: Alerts
    key: bytes  # signs cookies
    analyzing: set[str] = field(default_factory=set)  # matches that are being analyzed
    studying: set[str] = field(default_factory=set)  # people with a study under way
    hashing: ThreadPoolExecutor = field(
        default_factory=lambda: ThreadPoolExecutor(HASHING, "hashing", step_back)
    )
    waiting_to_hash: int = 0
    served: ServedTime = field(default_factory=ServedTime)
    tasks: set[asyncio.Task[Any]] = field(default_factory=set)

    @property
    def worker(self) -> str:
        return self.leases.worker

    @property
    def holds_leases(self) -> bool:
        """Whether no other worker can serve our tables yet."""
        return self.settings.is_alone or self.leases.is_valid

    def now(self) -> float:
        return time.time()

    async def publish(self, topic: str, name: str) -> None:
        """Announce that something changed; whoever misses it finds it in the database."""
        try:
            await self.bus.publish(topic, name.encode())
        except Exception:
            LOG.warning("not published", topic=topic, name=name)

    def spawn(self, work: Coroutine[Any, Any, Any], name: str) -> asyncio.Task[Any]:
        """Run something in the background; what it raises is logged."""
        task = asyncio.create_task(work, name=name)
        self.tasks.add(task)
        task.add_done_callback(self._finish)
        return task

    def _finish(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, Unavailable):
            LOG.warning("a task was not done", task=task.get_name(), error=str(error))
        elif error is not None and not isinstance(error, Refuse):
            LOG.error("a task failed", task=task.get_name(), exc_info=error)


def step_back() -> None:
    """Let other threads go first, where the system knows a priority of threads."""
    if sys.platform == "linux":
        usual = os.getpriority(os.PRIO_PROCESS, 0)
        os.setpriority(os.PRIO_PROCESS, get_native_id(), usual + HASHING_NICENESS)


def new_id() -> str:
    """Make an id nobody can guess."""
    return secrets.token_urlsafe(16)
