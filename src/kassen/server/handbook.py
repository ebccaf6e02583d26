"""The handbook: the documentation as `make docs` builds it into the package, served below `/docs`."""

from collections.abc import MutableMapping
from pathlib import Path
from typing import Any

from starlette.responses import HTMLResponse, RedirectResponse, Response

from kassen.server.client_files import ClientFiles

FOLDER = Path(__file__).parent / "handbook"
NOT_BUILT = (
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Kassen: the handbook</title>'
    "<p>The handbook is not built here: <code>make docs</code> builds it, "
    'and <a href="/docs/api">the protocol</a> is there without it.</p></html>'
)


async def enter() -> RedirectResponse:
    return RedirectResponse("/docs/")


class Handbook(ClientFiles):
    """Static files, and a page that says so where something is not there."""

    async def check_config(self) -> None:
        """The folder may be made later, by `make docs`."""

    async def get_response(self, path: str, scope: MutableMapping[str, Any]) -> Response:
        if not (FOLDER / "index.html").exists():
            return HTMLResponse(NOT_BUILT, 404)
        return await self._found(path, scope)


def handbook() -> Handbook:
    return Handbook(FOLDER, check_dir=False)
