"""Requests about a moment of a finished match: what else could have been chosen, and a table to play on from there."""

from fastapi import Request

from kassen.server import branching, lobby, messages
from kassen.server.archive import Decisions, document_of, finished
from kassen.server.limits import network_of
from kassen.server.sessions import Reader, Somebody, TheSite, address_of


async def show_choices(
    site: TheSite, request: Request, language: Reader, match: messages.Id, move: Decisions
) -> messages.Choices:
    """All that could be chosen after `move` decisions, played on by bots many times from what the seat knew."""
    document = await document_of(site, await finished(site, match))
    branching.check(document, move)
    owner = network_of(address_of(request))
    await site.limits.spend("hint", owner)
    return messages.Choices.model_validate(
        await site.thinking.weigh_again(document, move, language, owner)
    )


async def play_on(
    site: TheSite, request: Request, person: Somebody, match: messages.Id, wish: messages.PlayOn
) -> messages.OpenedTable:
    """A practice table that begins at a moment of a match."""
    stored = await finished(site, match)
    levels = [chair.bot for chair in stored.chairs]
    opened = await site.thinking.call(
        person.id, branching.table, await document_of(site, stored), levels,
        stored.setup["pace"], wish.move, wish.seat,
        wish.afresh, wish.action,
    )  # fmt: skip
    setup = messages.Setup.model_validate(opened)
    return messages.OpenedTable(
        table=await lobby.opened(site, lobby.registry_of(request), person, setup)
    )
