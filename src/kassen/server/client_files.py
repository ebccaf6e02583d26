"""The browser client: built files from the package, and its one page for every address the client knows; a board for
other sites has a page of its own.

Files that the build has compressed as well are sent so to browsers that take it.
"""

import mimetypes
from collections.abc import MutableMapping
from pathlib import Path
from typing import Any

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles

FOLDER = Path(__file__).parent / "page"


def packed_page() -> Path | None:
    """The client that was built into the package, if it was."""
    return FOLDER if (FOLDER / "index.html").exists() else None


class ClientFiles(StaticFiles):
    """Static files; any other address is one of the client's own pages, such as a table's."""

    async def get_response(self, path: str, scope: MutableMapping[str, Any]) -> Response:
        try:
            response = await self._found(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or "." in path or path.startswith("api"):
                raise
            page = "embed.html" if path.startswith("embed") else "index.html"
            response = await super().get_response(page, scope)
        if path.startswith("assets"):
            response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
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
