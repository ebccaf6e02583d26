"""For those who look after the site: whether it is well, and its counters."""

from sqlalchemy import text
from starlette.responses import Response

from kassen.server import messages
from kassen.server.players import TheSite


async def healthz(site: TheSite) -> messages.Health:
    """Well, if the database answers."""
    async with site.database.read() as connection:
        await connection.execute(text("SELECT 1"))
    return messages.Health(status="ok", database=site.database.kind, worker=site.worker)


async def metrics(site: TheSite) -> Response:
    return Response(site.metrics.page(), media_type="text/plain; version=0.0.4")
