"""The page: the built browser app, if it is installed, for every address that is not the API's."""

from __future__ import annotations

import gzip
import html
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

import sacbe
from sacbe.core.language import Message, language, say

PACKAGE = Path(sacbe.__file__).parent
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
TEXTS = ("text/", "application/javascript", "application/json", "application/manifest+json", "image/svg+xml")
TYPES = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".svg": "image/svg+xml"}


@dataclass(frozen=True)
class File:
    content: bytes
    packed: bytes | None
    type: str
    tag: str
    cache: str


def find_page() -> Path | None:
    """Where the built page lies: in the package, or in a checkout."""
    for place in (PACKAGE / "web", PACKAGE.parent.parent / "web" / "dist"):
        if (place / "index.html").is_file():
            return place
    return None


class Page:
    """The page's files.  They are few, so they are kept in memory, read again when they change."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder or find_page()
        self._kept: dict[str, tuple[float, File]] = {}

    @property
    def there(self) -> bool:
        return self._folder is not None

    def answer(self, request: Request) -> Response:
        """A file of the page; the page itself for addresses it knows how to show."""
        if self._folder is None:
            lang = language(request.headers.get("accept-language"))
            text = html.escape(say(Message("server.page.missing"), lang))
            return HTMLResponse(f"<!doctype html><title>Sacbe</title><p>{text}</p>", 404)
        path = request.url.path.lstrip("/")
        file = self._read(self._folder, path)
        if file is None:
            if "." in path.rsplit("/", 1)[-1]:
                return Response(status_code=404)
            file = self._read(self._folder, "index.html")
        assert file is not None
        return respond(request, file)

    def _read(self, folder: Path, path: str) -> File | None:
        place = (folder / path).resolve()
        if (
            not path
            or not place.is_relative_to(folder.resolve())
            or any(part.startswith(".") for part in Path(path).parts)
        ):
            return None
        try:
            if not place.is_file():
                return None
            changed = place.stat().st_mtime
            kept = self._kept.get(path)
            if kept is None or kept[0] != changed:
                kept = (changed, load(place, path, changed))
                self._kept[path] = kept
        except (OSError, ValueError):
            return None
        return kept[1]


def load(place: Path, path: str, changed: float) -> File:
    content = place.read_bytes()
    guessed = TYPES.get(place.suffix) or mimetypes.guess_type(place.name)[0] or "application/octet-stream"
    packed = gzip.compress(content, 9, mtime=0) if guessed.startswith(TEXTS) and len(content) > 500 else None
    if guessed.startswith("text/"):
        guessed += "; charset=utf-8"
    # What the build names after its content never changes.
    cache = FOR_EVER if path.startswith("assets/") else ASK_AGAIN
    return File(content, packed, guessed, f'"{int(changed * 1000):x}-{len(content):x}"', cache)


def respond(request: Request, file: File) -> Response:
    headers = {"Cache-Control": file.cache, "ETag": file.tag, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == file.tag:
        return Response(status_code=304, headers=headers)
    content = file.content
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        content = file.packed
        headers["Content-Encoding"] = "gzip"
    return Response(content, media_type=file.type, headers=headers)
