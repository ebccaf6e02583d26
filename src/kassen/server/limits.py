"""RateLimits: buckets that fill with time, one for each address, person or socket; old ones are forgotten."""

import time
from collections import Counter
from collections.abc import Callable

from kassen.server.refusals import Refuse
from kassen.server.settings import Settings

MOST_BUCKETS = 100_000


class TokenBucket:
    """Holds `size` drops and gains `rate` of them a second; every use takes one."""

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

    @property
    def is_empty(self) -> bool:
        self._fill()
        return self._level < 1

    @property
    def is_full(self) -> bool:
        self._fill()
        return self._level >= self._size

    def _fill(self) -> None:
        now = self._now()
        self._level = min(self._size, self._level + (now - self._when) * self._rate)
        self._when = now


class TokenBuckets:
    """One bucket for each name; full ones say nothing and are thrown away when there are many."""

    def __init__(self, rate: float, size: float) -> None:
        self._rate, self._size = rate, size
        self._buckets: dict[str, TokenBucket] = {}

    def take(self, name: str) -> bool:
        return self.bucket(name).take()

    def bucket(self, name: str) -> TokenBucket:
        if name not in self._buckets:
            self._tidy()
            self._buckets[name] = TokenBucket(self._rate, self._size)
        return self._buckets[name]

    def _tidy(self) -> None:
        if len(self._buckets) < MOST_BUCKETS:
            return
        self._buckets = {name: each for name, each in self._buckets.items() if not each.is_full}
        while len(self._buckets) >= MOST_BUCKETS:
            del self._buckets[next(iter(self._buckets))]


class RateLimits:
    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._requests = TokenBuckets(
            settings.requests_per_second, settings.requests_per_second * 10
        )
        self._guests = TokenBuckets(settings.guests_per_hour / 3600, settings.guests_per_hour)
        self._passwords = TokenBuckets(settings.password_tries / 900, settings.password_tries)
        self._chats = TokenBuckets(settings.chats_per_minute / 60, settings.chats_per_minute)
        self._hints = TokenBuckets(settings.hints_per_minute / 60, settings.hints_per_minute)
        self._analyses = TokenBuckets(settings.analyses_per_hour / 3600, settings.analyses_per_hour)
        self._sockets: Counter[str] = Counter()

    def request(self, address: str) -> None:
        if not self._requests.take(address):
            raise Refuse("too_fast", "That was too much at once: wait a moment.")

    def guest(self, address: str) -> None:
        if not self._guests.take(address):
            raise Refuse("too_fast", "Too many players have come from your address: wait a while.")

    def password(self, name: str, address: str) -> None:
        """Refuses before a password is looked at, right or wrong."""
        if (
            self._passwords.bucket(f"name {name}").is_empty
            or self._passwords.bucket(f"at {address}").is_empty
        ):
            raise Refuse("too_fast", "Too many wrong passwords: wait a quarter of an hour.")

    def wrong_password(self, name: str, address: str) -> None:
        self._passwords.take(f"name {name}")
        self._passwords.take(f"at {address}")

    def chat(self, person: str) -> None:
        if not self._chats.take(person):
            raise Refuse("too_fast", "You are talking too fast.")

    def hint(self, person: str) -> None:
        if not self._hints.take(person):
            raise Refuse("too_fast", "You are asking for hints too fast.")

    def analysis(self, person: str) -> None:
        if not self._analyses.take(person):
            raise Refuse("too_fast", "You have asked for many analyses: wait a while.")

    def frames(self) -> TokenBucket:
        """The bucket of one socket."""
        rate = self._settings.frames_per_second
        return TokenBucket(rate, rate * 3)

    def open_socket(self, address: str, person: str | None) -> None:
        if self._sockets[f"at {address}"] >= self._settings.sockets_per_address:
            raise Refuse("too_many", "There are too many connections from your address.")
        if person and self._sockets[f"of {person}"] >= self._settings.sockets_per_person:
            raise Refuse("too_many", "You have too many connections.")
        self._sockets[f"at {address}"] += 1
        if person:
            self._sockets[f"of {person}"] += 1

    def close_socket(self, address: str, person: str | None) -> None:
        for name in (f"at {address}", *([f"of {person}"] if person else [])):
            self._sockets[name] -= 1
            if self._sockets[name] <= 0:
                del self._sockets[name]
