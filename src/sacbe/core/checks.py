# not compiled: it examines the compiled engine from outside, as any user would.
"""How the conformance kit says what is wrong, and the checks that need no game in play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sacbe.core.game import Game
from sacbe.core.language import FIELD, LANGUAGES, Message, catalogue, say


class Broken(AssertionError):
    """A game does not keep the contract."""


def expect(kept: bool, what: str) -> None:
    if not kept:
        raise Broken(what)


def placeholders(sentence: str) -> set[str]:
    return {field.group(1) for field in FIELD.finditer(sentence)}


def check_sentence(message: Message, what: str, names: list[str]) -> None:
    """It can be said in every language and lacks no parameter."""
    for lang in LANGUAGES:
        try:
            pattern = catalogue(lang)[message.key]
            said = say(message, lang, names)
        except KeyError as error:
            raise Broken(f"{what} cannot be said in {lang}: {error}") from None
        lacking = placeholders(pattern) - message.params.keys()
        expect(not lacking, f"{what} ({message.key}) lacks {sorted(lacking)}")
        expect(bool(said.strip()), f"{what} is empty in {lang}")


def raises(error: type[Exception], deed: Callable[[], object], what: str) -> None:
    try:
        deed()
    except error:
        return
    raise Broken(what)


_adapters: dict[str, Any] = {}


def check_type(game: Game, view: dict[str, object]) -> None:
    """The view has exactly the type the game states; needs pydantic, else nothing is checked."""
    try:
        from pydantic import TypeAdapter, ValidationError
    except ImportError:
        return
    if game.key not in _adapters:
        shape: Any = game.schema()["view"]
        _adapters[game.key] = TypeAdapter(shape)
    try:
        typed = _adapters[game.key].validate_python(view, strict=True)
    except ValidationError as error:
        raise Broken(f"the view is not of its type: {error}") from None
    expect(typed == view, "the view holds more than its type says")
