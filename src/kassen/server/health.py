"""For whoever looks after the site: whether a worker is well, and its counters."""

from sqlalchemy import text
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from kassen.server import messages
from kassen.server.refusals import Refuse
from kassen.server.sessions import TheSite, address_of


async def healthz(site: TheSite) -> messages.Health:
    """Report whether the database stores, the bus is heard, and nothing else is wrong; 503 if not."""
    async with site.database.read() as connection:
        await connection.execute(text("SELECT 1"))
    problems = site.problems.all()
    health = messages.Health(
        status="ill" if problems else "ok",
        database=site.database.kind,
        worker=site.worker,
        problems=problems,
    )
    if problems:
        return JSONResponse(health.model_dump(), 503)  # type: ignore[return-value]
    return health


async def metrics(site: TheSite, request: Request) -> Response:
    """The counters, for those who look after the site: they tell when anybody decides."""
    if not site.settings.may_read_metrics(address_of(request)):
        raise Refuse("not_found", "The metrics are not for this address.")
    return Response(site.metrics.page(), media_type="text/plain; version=0.0.4")
