"""The measures in force at a site: folded from the deeds of those who look after it, and read again when they grow."""

import asyncio
import re
from collections.abc import Iterable
from datetime import UTC, datetime
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

from kassen.server import messages
from kassen.server.names import skeleton
from kassen.server.refusals import Refuse
from kassen.server.store.deeds import Deeds, StoredDeed

FOR_GOOD = float("inf")
Network = IPv4Network | IPv6Network


class Moderation:
    def __init__(self, deeds: Deeds) -> None:
        self._deeds = deeds
        self._number = 0
        self.upholding = asyncio.Lock()
        self.admins: set[str] = set()
        self._bans: dict[str, float] = {}
        self._networks: dict[Network, float] = {}
        self._mutes: dict[str, float] = {}
        self._words: dict[str, str] = {}  # as the eye takes them in
        self._notice = ""
        self._closed: tuple[float, float] | None = None
        self.settled: set[str] = set()  # reports

    async def refresh(self) -> list[StoredDeed]:
        """Take in what the log has gained, and return it."""
        if await self._deeds.last() == self._number:
            return []
        fresh = (await self._deeds.all())[self._number :]
        for deed in fresh:
            self._take(deed)
        self._number += len(fresh)
        return fresh

    def _take(self, deed: StoredDeed) -> None:
        target, until = deed.target, FOR_GOOD if deed.until is None else deed.until
        network = network_in(target)
        match deed.deed:
            case "appoint":
                self.admins.add(target)
            case "dismiss":
                self.admins.discard(target)
            case "ban" if network:
                self._networks[network] = until
            case "ban":
                self._bans[target] = until
            case "mute":
                self._mutes[target] = until
            case "pardon" if network:
                self._networks.pop(network, None)
            case "pardon":
                self._bans.pop(target, None)
                self._mutes.pop(target, None)
            case "refuse_word":
                self._words[skeleton(target)] = target
            case "allow_word":
                self._words.pop(skeleton(target), None)
            case "notice":
                self._notice = deed.text
            case "close_site":
                self._closed = (deed.begins or 0.0, until)
            case "open_site":
                self._closed = None
            case "settle":
                self.settled.add(target)

    # What is refused.

    def check_address(self, address: str, now: float) -> None:
        if not self._networks:
            return
        try:
            found = ip_address(address)
        except ValueError:
            return
        found = getattr(found, "ipv4_mapped", None) or found
        for network, until in self._networks.items():
            if until > now and found in network:
                raise Refuse("banned", f"Nobody may come from your address{told_until(until)}.")

    def check_person(self, person: str, now: float) -> None:
        until = self._bans.get(person, 0.0)
        if until > now:
            raise Refuse("banned", f"You may not come here{told_until(until)}.")

    def check_speaker(self, person: str, now: float) -> None:
        until = self._mutes.get(person, 0.0)
        if until > now:
            raise Refuse("not_now", f"You may not write here{told_until(until)}.")

    def check_name(self, name: str | None) -> None:
        """A name may hold no refused word, however it is spelled."""
        seen = skeleton(name or "")
        if any(word in seen for word in self._words):
            raise Refuse("malformed", "This name is refused here: choose another one.")

    def check_line(self, line: str) -> None:
        """Refuse a line with a refused word; a word that merely contains one does no harm."""
        if self._words and not self._words.keys().isdisjoint(skeletons(line)):
            raise Refuse("malformed", "That has a word that is refused here.")

    def check_texts(self, data: object) -> None:
        """The same for all texts in data of any form that others will read."""
        for leaf in messages.leaves(data):
            if isinstance(leaf, str):
                self.check_line(leaf)

    def measures(self, now: float) -> list[messages.Measure]:
        """All that is in force now, but for what everybody is told."""
        found: list[tuple[messages.DeedKind, object, float]] = [
            *(("ban", *each) for each in (*self._bans.items(), *self._networks.items())),
            *(("mute", *each) for each in self._mutes.items()),
            *(("refuse_word", word, FOR_GOOD) for word in self._words.values()),
        ]
        return [
            messages.Measure(
                deed=deed, target=str(target), until=None if until == FOR_GOOD else until
            )
            for deed, target, until in found
            if until > now
        ]

    def is_closed(self, now: float) -> bool:
        return self._closed is not None and self._closed[0] <= now < self._closed[1]

    def check_open(self, now: float) -> None:
        if self._closed is not None and self.is_closed(now):
            text = f"The site is closed{told_until(self._closed[1])}. {self._notice}"
            raise Refuse("unavailable", text.strip())

    def notice(self, now: float) -> messages.Notice:
        closes, reopens = self._closed if self._closed and self._closed[1] > now else (None, None)
        return messages.Notice(text=self._notice, closes=closes, reopens=reopens)


def skeletons(line: str) -> Iterable[str]:
    """The words of a line, with the signs around them and without."""
    return (skeleton(word) for word in (*line.split(), *re.findall(r"\w+", line)))


def network_in(target: str) -> Network | None:
    try:
        return ip_network(target)
    except ValueError:
        return None


def told_until(until: float) -> str:
    if until == FOR_GOOD:
        return ""
    return f" until {datetime.fromtimestamp(until, UTC):%d %B %Y, %H:%M} UTC"
