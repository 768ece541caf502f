"""The page: the built browser app, if it is installed, for every address that is not the API's."""

from __future__ import annotations

import html
import mimetypes
import zlib
from dataclasses import dataclass
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

import sacbe
from sacbe.core.language import Message, language, say

PACKAGE = Path(sacbe.__file__).parent
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
PACKED = ".gz"
MOST_FILES = 1000
MOST_BYTES = 64 * 1024 * 1024
TYPES = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".svg": "image/svg+xml"}


@dataclass(frozen=True)
class File:
    content: bytes
    packed: bytes | None
    type: str
    tag: str
    cache: str

    @property
    def size(self) -> int:
        return len(self.content) + len(self.packed or b"")


def find_page() -> Path | None:
    """Where the built page lies: in the package, or in a checkout."""
    for place in (PACKAGE / "web", PACKAGE.parent.parent / "web" / "dist"):
        if (place / "index.html").is_file():
            return place
    return None


class Page:
    """The page's files.  They are few, so they are kept in memory, read again when they change."""

    def __init__(self, folder: Path | None = None) -> None:
        found = folder or find_page()
        self._folder = None if found is None else found.resolve()
        self._kept: dict[Path, tuple[float, File]] = {}

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
        file = self._find(path)
        if file is None:
            if "." in path.rsplit("/", 1)[-1]:
                return Response(status_code=404)
            file = self._find("index.html")
        if file is None:  # it is being built anew
            return Response(status_code=404)
        return respond(request, file)

    def _find(self, path: str) -> File | None:
        try:
            return self._read(path)
        except (OSError, ValueError):  # no name that a file can have
            return None

    def _read(self, path: str) -> File | None:
        """The file, kept by where it was found: the same one has many addresses."""
        assert self._folder is not None
        place = (self._folder / path).resolve()
        if not place.is_relative_to(self._folder) or not place.is_file():
            return None
        inside = place.relative_to(self._folder)
        if any(part.startswith(".") for part in inside.parts) or place.suffix == PACKED:
            return None
        changed = place.stat().st_mtime
        kept = self._kept.get(place)
        if kept is None or kept[0] != changed:
            kept = self._kept[place] = (changed, load(place, inside, changed))
            self._make_space()
        return kept[1]

    def _make_space(self) -> None:
        """However many files somebody puts there."""
        while len(self._kept) > MOST_FILES or self.kept_bytes > MOST_BYTES:
            self._kept.pop(next(iter(self._kept)))

    @property
    def kept(self) -> int:
        return len(self._kept)

    @property
    def kept_bytes(self) -> int:
        return sum(file.size for _, file in self._kept.values())


def load(place: Path, inside: Path, changed: float) -> File:
    content = place.read_bytes()
    guessed = TYPES.get(place.suffix) or mimetypes.guess_type(place.name)[0] or "application/octet-stream"
    if guessed.startswith("text/"):
        guessed += "; charset=utf-8"
    # What the build names after its content never changes.
    cache = FOR_EVER if inside.parts[0] == "assets" else ASK_AGAIN
    packed = find_packed(place, content)
    return File(content, packed, guessed, f'"{int(changed * 1000):x}-{len(content):x}"', cache)


def find_packed(place: Path, content: bytes) -> bytes | None:
    """The copy that the build packed, if it is of this content; nothing is packed while people wait."""
    beside = place.with_name(place.name + PACKED)
    if not beside.is_file():
        return None
    packed = beside.read_bytes()
    checksum = zlib.crc32(content).to_bytes(4, "little") + (len(content) % 2**32).to_bytes(4, "little")
    return packed if packed.endswith(checksum) else None


def respond(request: Request, file: File) -> Response:
    headers = {"Cache-Control": file.cache, "ETag": file.tag, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == file.tag:
        return Response(status_code=304, headers=headers)
    content = file.content
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        content = file.packed
        headers["Content-Encoding"] = "gzip"
    return Response(content, media_type=file.type, headers=headers)
