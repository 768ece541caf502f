"""Differences: what has changed at a table since the last message, for readers who ask for it.

A table is cut into pieces, each the JSON at one path: a field, a field of the view, or an entry of such a
field (one cell of a board). The pieces of a version are made once for all who see the same; a reader gets
those that are not the same bytes as last time.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from pydantic_core import to_json

from sacbe.core.state import NOBODY
from sacbe.server import show
from sacbe.server.caller import Caller
from sacbe.server.rooms import Room

if TYPE_CHECKING:
    from sacbe.server.services import Services

Path = tuple[str, ...]
Pieces = dict[Path, bytes]
VIEW_DEPTH = 2
MOST_KEPT = 60  # readers of one version who see differently


def pieces(services: Services, room: Room, caller: Caller, seat: int | None) -> Pieces:
    """`TableOut`, cut up."""
    lang = caller.lang
    viewer = show.viewer_of(room, caller, seat)
    present = services.live.presence.of(room.id)
    ticks = room.header.deadline is not None  # a clock runs out by itself
    key = None if ticks else ("common", lang, *present["seats"], -1, present["watchers"])
    common = kept(room, key, lambda: show.public_facts(room, lang, present))
    key = show.own_key(services, room, caller, viewer)
    own = kept(room, key, lambda: show.own_facts(services, room, caller, viewer))
    key = ("view", show.view_key(room, viewer))
    view = kept(room, key, lambda: {"view": show.seen(room, viewer)}, VIEW_DEPTH)
    shown = common | own | view
    shown["view", "seat"] = to_json(None if viewer == NOBODY else viewer)
    shown["legal",] = show.legal(room, caller, viewer)
    return shown


def kept(room: Room, key: object, make: Callable[[], dict[str, Any]], depth: int = 0) -> Pieces:
    """Made once a version for all to whom the key applies."""
    made = None if key is None else room.pieces.get(key)
    if made is None:
        made = {}
        cut(made, (), make(), depth)
        if key is not None:
            if len(room.pieces) >= MOST_KEPT:
                room.pieces.clear()
            room.pieces[key] = made
    return made


def cut(found: Pieces, path: Path, value: dict[str, Any], depth: int) -> None:
    for name, part in value.items():
        if depth and isinstance(part, dict) and part:
            cut(found, (*path, str(name)), part, depth - 1)
        else:
            found[*path, str(name)] = to_json(part)


def between(old: Pieces, new: Pieces) -> bytes | None:
    """The changes as JSON, `[[path, value], …]`; None when they cannot be said so."""
    parents = set()
    for path in old.keys() - new.keys():
        if path[:-1] in new:  # what held it is no object any more, and comes by itself
            continue
        # Something is gone from an object, or has become one: the object comes whole.
        parents.add(path if any(other[: len(path)] == path for other in new) else path[:-1])
    if any(len(path) < VIEW_DEPTH for path in parents):
        return None
    changed = [told(path, whole(path, new)) for path in parents]
    changed += [
        told(path, piece)
        for path, piece in new.items()
        if old.get(path) != piece and path[:-1] not in parents
    ]
    return b"[" + b",".join(changed) + b"]"


def told(path: Path, value: bytes) -> bytes:
    return b"[" + path_text(path) + b"," + value + b"]"


def whole(path: Path, pieces: Pieces) -> bytes:
    """An object put together again."""
    own = [to_json(other[-1]) + b":" + piece for other, piece in pieces.items() if other[:-1] == path]
    return b"{" + b",".join(own) + b"}"


@lru_cache(20_000)
def path_text(path: Path) -> bytes:
    return to_json(path)
