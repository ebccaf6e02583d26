"""Blocks: two people whom one parts sit at no table together."""

from collections.abc import Sequence

from kassen.server.refusals import Refuse
from kassen.server.site import Site
from kassen.server.store.matches import StoredSeat
from kassen.server.store.people import Person


async def check_welcome(
    site: Site, person: Person, chairs: Sequence[StoredSeat], removed: Sequence[str]
) -> None:
    """Refuse a seat to somebody who was removed, or whom a block parts from somebody there, in the same words."""
    others = [chair.person for chair in chairs if chair.person not in (None, person.id)]
    there = [each for other in await site.people.all_of(others) for each in whose(other)]
    is_parted = await site.ties.is_block_between(whose(person), there)
    if is_parted or person.id in removed:
        raise Refuse("not_now", "Who opened this table, or somebody at it, wants you elsewhere.")


def whose(person: Person) -> list[str]:
    """A person, and who made them if they are a program."""
    return [person.id, *filter(None, [person.owner])]
