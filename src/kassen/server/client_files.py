"""The browser client: built files from the package, and its one page for every address the client knows; a board for
other sites has a page of its own.

Where `scripts/site` has written what a table inside the page is made of, it lies before the page: so whoever loses the
line still plays against bots. Files that the build has compressed as well are sent so to browsers that take it.
"""

import mimetypes
from collections.abc import MutableMapping
from pathlib import Path
from typing import Any

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles

from kassen.server.guard import HEADERS, POLICY

FOLDER = Path(__file__).parent / "page"
OFFLINE = Path(__file__).parent / "offline"  # what comes before it
COMPLETED = "completed.html"  # there: the page that it was made for
KEEPER = "sw.js"  # there as well: it keeps the page, and is not kept itself
HASHED = ("assets", "here")
RUNS_PYTHON = HEADERS[POLICY].replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")


def packed_page() -> list[Path]:
    """The client that was built into the package, if it was; with what lies before it, if that is for this page."""
    page, completed = FOLDER / "index.html", OFFLINE / COMPLETED
    if not page.exists():
        return []
    is_complete = completed.exists() and completed.read_bytes() == page.read_bytes()
    return [OFFLINE, FOLDER] if is_complete else [FOLDER]


class ClientFiles(StaticFiles):
    """Static files of folders, of which an earlier hides a later one's; any other address is one of the client's own
    pages, such as a table's.
    """

    def __init__(self, *folders: Path, check_dir: bool = True) -> None:
        super().__init__(directory=folders[0], html=True, check_dir=check_dir)
        self.all_directories = list(folders)
        self._runs_python = any((folder / KEEPER).exists() for folder in folders)

    async def get_response(self, path: str, scope: MutableMapping[str, Any]) -> Response:
        try:
            response = await self._found(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or "." in path or path.startswith("api"):
                raise
            page = "embed.html" if path.startswith("embed") else "index.html"
            response = await super().get_response(page, scope)
        if path.startswith(HASHED):
            response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        elif path == KEEPER:
            response.headers["Cache-Control"] = "no-cache"
        if self._runs_python:
            response.headers[POLICY] = RUNS_PYTHON
        return response

    async def _found(self, path: str, scope: MutableMapping[str, Any]) -> Response:
        """The compressed twin of a file where there is one and it is wanted."""
        kind = mimetypes.guess_type(path)[0]
        if kind and self.lookup_path(f"{path}.gz")[1] and takes_gzip(scope):
            response = await super().get_response(f"{path}.gz", scope)
            response.headers["Content-Encoding"] = "gzip"
            response.headers["Content-Type"] = kind
            response.headers["Vary"] = "Accept-Encoding"
            return response
        return await super().get_response(path, scope)


def takes_gzip(scope: MutableMapping[str, Any]) -> bool:
    return "gzip" in Headers(scope=scope).get("accept-encoding", "")
