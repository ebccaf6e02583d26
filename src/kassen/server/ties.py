"""Ties between people: whom one follows, whom one reads no more, and whom one meets no more.

Nobody is told who has muted or blocked them. Where a block shows, it looks like something else: a table that does not
want one, a friend who follows one no more.
"""

from fastapi import Request

from kassen.server import messages
from kassen.server.lobby import INVITED, registry_of
from kassen.server.refusals import Refuse
from kassen.server.sessions import Somebody, TheSite
from kassen.server.site import Site
from kassen.server.sockets import OpenSockets
from kassen.server.store.bounds import Full
from kassen.server.store.ties import FOLLOWS

MOST_TIES = 500
MOST_SHOWN = 100
STILL_HERE = 75.0  # seconds after another worker saw somebody


async def list_ties(site: TheSite, request: Request, person: Somebody) -> messages.Ties:
    """Those one follows, has muted or blocked, and those who follow one."""
    here = request.app.state.open_sockets.people
    since = site.now() - STILL_HERE
    ties = []
    for row in await site.ties.of(person.id):
        is_friend = row["tie"] == FOLLOWS and row["follows_back"]
        is_here = is_friend and (row["other"] in here or (row["seen"] or 0.0) > since)
        ties.append({
            "player": row["other"], "kind": row["kind"], "nickname": row["nickname"], "tie": row["tie"],
            "is_friend": is_friend, "is_here": is_here,
        })  # fmt: skip
    followers = [
        {"player": row["id"], "kind": row["kind"], "nickname": row["nickname"]}
        for row in await site.ties.followers(person.id, MOST_SHOWN)
    ]
    return messages.Ties.model_validate({"ties": ties, "followers": followers})


async def tie(
    site: TheSite, person: Somebody, player: messages.Id, wanted: messages.NewTie
) -> messages.Done:
    """Follow, mute or block somebody, instead of what one was to them before."""
    if player == person.id or await site.people.get(player) is None:
        raise Refuse("not_found", "There is no such player.")
    try:
        await site.ties.tie(person.id, player, wanted.tie, site.now(), MOST_TIES)
    except Full:
        text = "You follow, mute and block {most} already."
        raise Refuse("too_many", text, most=MOST_TIES) from None
    return messages.Done()


async def untie(site: TheSite, person: Somebody, player: messages.Id) -> messages.Done:
    await site.ties.untie(person.id, player)
    return messages.Done()


async def note_presence(site: Site, open_sockets: OpenSockets) -> None:
    """Let other workers know who is here."""
    if not site.settings.is_alone and open_sockets.people:
        await site.ties.note_presence(open_sockets.people, site.now())


# Invitations.


async def invite(
    site: TheSite,
    request: Request,
    person: Somebody,
    table: messages.Id,
    wanted: messages.NewInvitation,
) -> messages.Done:
    """Ask a friend to a table that is still open, and at which one sits."""
    await site.limits.spend("invitation", person.id)
    shown = await registry_of(request).shown(table)
    if shown.stage != "open":
        raise Refuse("not_now", "The match has begun.")
    if shown.host != person.id and person.id not in [seat.player for seat in shown.seats]:
        raise Refuse("not_seated", "You do not sit at this table.")
    if not await site.ties.are_friends(person.id, wanted.player):
        raise Refuse("not_now", "You can invite those who follow you back.")
    await site.ties.invite(table, wanted.player, person.id, site.now())
    await site.publish(INVITED, wanted.player)
    return messages.Done()


async def list_invitations(site: TheSite, person: Somebody) -> messages.Invitations:
    rows = await site.ties.invitations_of(person.id, MOST_SHOWN)
    return messages.Invitations.model_validate({"invitations": rows})
