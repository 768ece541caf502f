"""The description of the API, with each game's own types in it.

`python -m sacbe.server.openapi > openapi.json` writes it without starting anything.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import TypeAdapter
from pydantic.json_schema import models_json_schema

import sacbe
import sacbe.core.views
from sacbe.server import shapes

REF = "#/components/schemas/{model}"
LIVE = (
    shapes.LiveTable,
    shapes.LiveChanges,
    shapes.LivePresence,
    shapes.LiveChat,
    shapes.LiveBeat,
    shapes.LiveError,
)
LIVE_TEXT = """\
WebSocket `/api/tables/{id}/live?since=VERSION&seat=N&lang=fr&changes=true` sends `LiveMessage`s: first the
table with all that was written after `since`, then each change (whole, or as `changes`), presence, chat, and
a beat every few seconds. Whatever the client sends counts as its sign of life; `{"type": "beat"}` is answered
by one."""


def describe(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI document of the app."""
    document = get_openapi(
        title=app.title, version=app.version, description=app.description, routes=app.routes
    )
    schemas: dict[str, Any] = document["components"]["schemas"]
    schemas.pop("HTTPValidationError", None)
    schemas.pop("ValidationError", None)
    mend_errors(document["paths"])
    add_live_messages(schemas)
    types = add_game_types(schemas)
    done: dict[str, Any] = put_game_types(document, types)
    return done


def mend_errors(paths: dict[str, Any]) -> None:
    """Errors are JSON also where the answer is text."""
    for operation in (operation for methods in paths.values() for operation in methods.values()):
        for status, answer in operation["responses"].items():
            if status >= "400":
                answer["content"] = {"application/json": next(iter(answer["content"].values()))}


def add_live_messages(schemas: dict[str, Any]) -> None:
    """Sockets have no place among an OpenAPI's paths; their messages have among its types."""
    _, found = models_json_schema([(model, "serialization") for model in LIVE], ref_template=REF)
    for name, schema in found["$defs"].items():
        schemas.setdefault(name, schema)
    names = [REF.format(model=model.__name__) for model in LIVE]
    kinds = {schemas[model.__name__]["properties"]["type"]["const"]: ref for model, ref in zip(LIVE, names)}
    schemas["LiveMessage"] = {
        "oneOf": [{"$ref": ref} for ref in names],
        "discriminator": {"propertyName": "type", "mapping": kinds},
        "description": LIVE_TEXT,
    }


def add_game_types(schemas: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Each registered game's types, once each; what a game's view, action or event may be."""
    types: dict[str, dict[str, Any]] = {}
    for part in ("view", "action", "event"):
        refs: list[dict[str, str]] = []
        for game in sacbe.games():
            declared: Any = game.schema()[part]
            adapter: TypeAdapter[Any] = TypeAdapter(declared)
            schema = adapter.json_schema(ref_template=REF, mode="serialization")
            inner = schema.pop("$defs", {})
            own = own_names([*inner, schema.get("title", part.title())], game.board or game.key)
            if "$ref" not in schema:
                inner[schema["title"]] = schema
                schema = {"$ref": REF.format(model=schema["title"])}
            for name, found in inner.items():
                put_type(schemas, own[name], renamed(found, own))
            schema = renamed(schema, own)
            if schema not in refs:
                refs.append(schema)
        name = f"Game{part.title()}"
        schemas[name] = refs[0] if len(refs) == 1 else {"anyOf": refs}
        types[part] = {"$ref": REF.format(model=name)}
    return types


def put_type(schemas: dict[str, Any], name: str, schema: Any) -> None:
    """Games may share a type; two different ones of one name would hide each other."""
    if schemas.setdefault(name, schema) != schema:
        raise TypeError(f"two types are called {name}")


def own_names(names: list[str], board: str) -> dict[str, str]:
    """Two games may both have a SeatView: each type bears its board's name, the engine's own do not."""
    prefix = "".join(word.title() for word in board.split("-"))
    shared = vars(sacbe.core.views)
    return {name: name if name.startswith(prefix) or name in shared else prefix + name for name in names}


def renamed(node: Any, names: dict[str, str]) -> Any:
    """A schema with its references to `names` changed."""
    if isinstance(node, list):
        return [renamed(item, names) for item in node]
    if not isinstance(node, dict):
        return node
    done = {key: renamed(value, names) for key, value in node.items()}
    target = done.get("$ref")
    if isinstance(target, str):
        bare = target.rsplit("/", 1)[-1]
        done["$ref"] = REF.format(model=names.get(bare, bare))
    return done


def put_game_types(node: Any, types: dict[str, dict[str, Any]]) -> Any:
    """The document with every marked place filled."""
    if isinstance(node, list):
        return [put_game_types(item, types) for item in node]
    if not isinstance(node, dict):
        return node
    done = {key: put_game_types(value, types) for key, value in node.items() if key != shapes.GAME_TYPE}
    part = node.get(shapes.GAME_TYPE)
    if part is None:
        return done
    if part == "view":
        return dict(types[part])
    return {"allOf": [dict(types[part]), done], "description": done.get("description", "")}


def main() -> None:
    from sacbe.server.app import bare_app

    json.dump(describe(bare_app()), sys.stdout, indent=1, ensure_ascii=False, sort_keys=True)
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
