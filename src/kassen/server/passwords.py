"""Passwords: hashed by argon2 one at a time, for few who wait, and every try is counted before it costs anything."""

import asyncio
import secrets
from base64 import b64encode
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error
from argon2.low_level import ARGON2_VERSION
from starlette.requests import HTTPConnection

from kassen.server.limits import network_of
from kassen.server.refusals import Refuse
from kassen.server.sessions import address_of, is_known_device
from kassen.server.site import Site
from kassen.server.store.people import Person

HASHER = PasswordHasher()
MOST_WAITING = 20  # for the one thread that hashes: some two seconds

Found = TypeVar("Found")


def hash_of_none(hasher: PasswordHasher) -> str:
    """Make a hash no password has: to find that out takes as long as with any other."""
    salt, value = (
        b64encode(secrets.token_bytes(size)).decode().rstrip("=")
        for size in (hasher.salt_len, hasher.hash_len)
    )
    cost = f"m={hasher.memory_cost},t={hasher.time_cost},p={hasher.parallelism}"
    return f"$argon2id$v={ARGON2_VERSION}${cost}${salt}${value}"


NOBODY = hash_of_none(HASHER)  # so that a name that is not there takes as long


async def hash_of(site: Site, password: str) -> str:
    with place_in_line(site):
        return await hashing(site, HASHER.hash, password)


def check_line(site: Site) -> None:
    """Refuse whoever would wait too long for the hashing thread; nothing is counted against them."""
    if site.waiting_to_hash >= MOST_WAITING:
        raise Refuse("too_fast", "Many people are logging in just now: try again in a moment.")


@contextmanager
def place_in_line(site: Site) -> Iterator[None]:
    """One more waits for the hashing thread, unless too many do."""
    check_line(site)
    site.waiting_to_hash += 1
    try:
        yield
    finally:
        site.waiting_to_hash -= 1


async def hashing(site: Site, work: Callable[..., Found], *given: str) -> Found:
    return await asyncio.get_running_loop().run_in_executor(site.hashing, work, *given)


async def check_password(
    site: Site, connection: HTTPConnection, name: str, password: str
) -> Person:
    """Return the person of this name if the password is right; nothing is looked up before it is their turn to wait.

    A network that guesses is slowed down, and so is everybody who guesses at one name; the owner is not, on a device
    that has been logged in before.
    """
    network = network_of(address_of(connection))
    with place_in_line(site):
        await site.limits.spend("login", network)
        person = await site.people.named(name)
        is_counted = person is None or not is_known_device(site, connection, person)
        stored = person.password if person and person.password else NOBODY
        if is_counted:
            await site.limits.spend("login_name", name)
        is_right = await hashing(site, matches, stored, password)
    if not is_right or person is None:
        raise Refuse("bad_login", "The name or the password is wrong.")
    await site.limits.refund("login", network)
    if is_counted:
        await site.limits.refund("login_name", name)
    return person


def matches(stored: str, password: str) -> bool:
    try:
        return HASHER.verify(stored, password)
    except Argon2Error:
        return False
