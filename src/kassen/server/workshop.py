"""The workshop: the box of a game as a form, and studies of two boxes, played while somebody watches.

A study is one answer with a line for every moment. Whoever goes away ends it. All moments wait in one queue, in which
everybody gets a turn, and are played by a process that lets bots and tables go first.
"""

import secrets
from collections.abc import AsyncIterator
from typing import get_args

import orjson
from fastapi import Request
from starlette.responses import StreamingResponse

from kassen import games
from kassen.engine.box import ENGLISH
from kassen.engine.errors import Refusal
from kassen.server import dealing, messages
from kassen.server.box_forms import form_of
from kassen.server.limits import network_of
from kassen.server.refusals import Refuse
from kassen.server.sessions import Reader, Somebody, TheSite, address_of
from kassen.server.site import LOG, Site

LINES = "application/x-ndjson"
STUDY_BOTS = get_args(messages.StudyBot)


async def show_box(site: TheSite, language: Reader, game: messages.GameName) -> messages.BoxForm:
    """Everything an edition may change, with the limits and the source of each number."""
    return messages.BoxForm.model_validate(
        form_of(games.get(game), language, site.settings.study_deals, STUDY_BOTS)
    )


async def study(
    site: TheSite, request: Request, person: Somebody, wish: messages.NewStudy
) -> StreamingResponse:
    """Play a study: one line of JSON, a StudyNews, for every moment until it is done or nobody reads on."""
    check(wish)
    await site.limits.spend("study", person.id, network_of(address_of(request)))
    told = lines(site, person.id, asked(site, wish), person.language or ENGLISH)
    return StreamingResponse(told, media_type=LINES)


def check(wish: messages.NewStudy) -> None:
    """Refuse a box that cannot be played, with the game's own sentence."""
    for edition in wish.editions:
        setup = messages.Setup(
            game=wish.game, seats=["me"] * wish.seats, options=wish.options, edition=edition
        )
        dealing.check(setup)


def asked(site: Site, wish: messages.NewStudy) -> bytes:
    """The wish as those who play it read it, within the limits of the site."""
    deals = min(wish.deals, site.settings.study_deals)
    return orjson.dumps(
        {**wish.model_dump(), "deals": deals, "seed": wish.seed or secrets.token_hex(32)}
    )


async def lines(site: Site, owner: str, wish: bytes, language: str) -> AsyncIterator[bytes]:
    """Every moment of a study; whoever has one under way is refused another."""
    if owner in site.studying:
        yield line_of(Refuse("too_many", "A study of yours is running: one at a time."), language)
        return
    site.studying.add(owner)
    try:
        so_far, left = None, True
        while left:
            so_far, shown = await site.thinking.study(owner, wish, so_far)
            left = not shown["is_done"]
            yield orjson.dumps({"shown": shown, "refused": None}) + b"\n"
    except Refuse as refusal:
        yield line_of(refusal, language)
    except Refusal as refusal:
        yield line_of(Refuse("bad_setup", str(refusal)), language)
    except Exception:
        LOG.exception("a study failed")
        yield line_of(Refuse("trouble", "The study could not be played to its end."), language)
    finally:
        site.studying.discard(owner)


def line_of(refusal: Refuse, language: str) -> bytes:
    return messages.StudyNews(refused=refusal.message(language)).model_dump_json().encode() + b"\n"
