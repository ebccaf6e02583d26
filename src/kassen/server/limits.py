"""Rate limits: token buckets by person and by network, taken before the work is done.

What costs much is counted by all workers together, in Redis; requests and frames are counted by each for itself.
"""

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address
from typing import Literal, Protocol

from kassen.server.refusals import Refuse
from kassen.server.settings import Settings

MOST_BUCKETS = 100_000
HOUR = 3600.0
NAME_TRIES = 10  # times as many wrong passwords for a name from all networks as from one

Kind = Literal[
    "guest",
    "login",
    "login_name",
    "chat",
    "hint",
    "analysis",
    "study",
    "upload",
    "turns",
    "letter",
    "report",
    "invitation",
    "alert",
    "own_file",
]


@dataclass(frozen=True)
class Quota:
    """A bucket's size, the tokens it gains in a second, and what is said when it is empty."""

    size: float
    rate: float
    text: str


def quotas(settings: Settings) -> dict[Kind, Quota]:
    def each(number: float, seconds: float, text: str) -> Quota:
        return Quota(number, number / seconds, text)

    tries, wait = settings.password_tries, "Too many wrong passwords: wait a quarter of an hour."
    return {
        "guest": each(settings.guests_per_hour, HOUR, "Too many players have come from your address: wait a while."),
        "login": each(tries, HOUR / 4, wait),
        "login_name": each(NAME_TRIES * tries, HOUR / 4, wait),
        "chat": each(settings.chats_per_minute, 60, "You are talking too fast."),
        "hint": each(settings.hints_per_minute, 60, "You are asking for hints too fast."),
        "analysis": each(settings.analyses_per_hour, HOUR, "You have asked for many analyses: wait a while."),
        "study": each(settings.studies_per_hour, HOUR, "You have begun many studies: wait a while."),
        "upload": each(settings.uploads_per_hour, HOUR, "You have handed in many matches: wait a while."),
        "turns": each(settings.turns_per_minute, 60, "You are asking for your turns too often."),
        "report": each(settings.reports_per_hour, HOUR, "You have reported much: wait a while."),
        "alert": each(settings.alerts_per_hour, HOUR, "You have been told of many turns: wait a while."),
        "invitation": each(settings.invitations_per_hour, HOUR, "You have invited many: wait a while."),
        "own_file": each(settings.own_files_per_hour, HOUR, "You have downloaded your data often: wait a while."),
        "letter": each(settings.letters_per_hour, HOUR, "Too many letters were sent: wait a while."),
    }  # fmt: skip


def network_of(address: str) -> str:
    """The network somebody comes from: an IPv4 address, or the /64 of an IPv6 address, which is one household."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return address
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return f"{IPv6Address(int(found) >> 64 << 64)}/64"


class TokenBucket:
    """Holds up to `size` tokens and gains `rate` of them a second; every use takes one."""

    __slots__ = ("_level", "_now", "_rate", "_size", "_when")

    def __init__(self, rate: float, size: float, now: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._size, self._now = rate, size, now
        self._level, self._when = size, now()

    def take(self) -> bool:
        self._fill()
        if self._level < 1:
            return False
        self._level -= 1
        return True

    def give_back(self) -> None:
        self._level = min(self._size, self._level + 1)

    @property
    def is_full(self) -> bool:
        self._fill()
        return self._level >= self._size

    def _fill(self) -> None:
        now = self._now()
        self._level = min(self._size, self._level + (now - self._when) * self._rate)
        self._when = now


class TokenBuckets:
    """One bucket for each name; full ones mean nothing and are forgotten when there are many."""

    def __init__(self) -> None:
        self._buckets: dict[str, TokenBucket] = {}

    def bucket(self, name: str, rate: float, size: float) -> TokenBucket:
        if name not in self._buckets:
            self._tidy()
            self._buckets[name] = TokenBucket(rate, size)
        return self._buckets[name]

    def _tidy(self) -> None:
        if len(self._buckets) < MOST_BUCKETS:
            return
        self._buckets = {name: each for name, each in self._buckets.items() if not each.is_full}
        while len(self._buckets) >= MOST_BUCKETS:
            del self._buckets[next(iter(self._buckets))]


class SharedBuckets(Protocol):
    """Token buckets that may be shared by all workers."""

    async def take(self, name: str, quota: Quota) -> bool: ...

    async def give_back(self, name: str, quota: Quota) -> None: ...


class LocalBuckets:
    """The buckets of a worker that is alone."""

    def __init__(self) -> None:
        self._buckets = TokenBuckets()

    async def take(self, name: str, quota: Quota) -> bool:
        return self._buckets.bucket(name, quota.rate, quota.size).take()

    async def give_back(self, name: str, quota: Quota) -> None:
        self._buckets.bucket(name, quota.rate, quota.size).give_back()


class RateLimits:
    def __init__(self, settings: Settings, shared: SharedBuckets) -> None:
        self._settings = settings
        self._quotas = quotas(settings)
        self._shared = shared
        self._requests = TokenBuckets()
        self._sockets: Counter[str] = Counter()

    async def spend(self, kind: Kind, *keys: str) -> None:
        """Take one token for each key, before the work is done; refuse where one has none left."""
        quota = self._quotas[kind]
        for key in keys:
            if not await self._shared.take(f"{kind} {key}", quota):
                raise Refuse("too_fast", quota.text)

    async def refund(self, kind: Kind, *keys: str) -> None:
        """Give back what was taken for something that need not be limited after all."""
        for key in keys:
            await self._shared.give_back(f"{kind} {key}", self._quotas[kind])

    def request(self, address: str) -> None:
        rate = self._settings.requests_per_second
        if not self._requests.bucket(network_of(address), rate, 10 * rate).take():
            raise Refuse("too_fast", "That was too much at once: wait a moment.")

    def frames(self) -> TokenBucket:
        """The bucket of one socket."""
        rate = self._settings.frames_per_second
        return TokenBucket(rate, rate * 3)

    def open_socket(self, address: str, person: str | None) -> None:
        at, of = f"at {network_of(address)}", f"of {person}"
        if self._sockets[at] >= self._settings.sockets_per_address:
            raise Refuse("too_many", "There are too many connections from your address.")
        if person and self._sockets[of] >= self._settings.sockets_per_person:
            raise Refuse("too_many", "You have too many connections.")
        self._sockets[at] += 1
        if person:
            self._sockets[of] += 1

    def close_socket(self, address: str, person: str | None) -> None:
        for name in (f"at {network_of(address)}", *([f"of {person}"] if person else [])):
            self._sockets[name] -= 1
            if self._sockets[name] <= 0:
                del self._sockets[name]
