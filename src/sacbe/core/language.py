"""Sentences for people, as keys with parameters, in every language of the catalogues.

A catalogue is a TOML file of flat keys: `"tikal.event.dug" = "{seat} digs up {kind}."`.

* `{name}` puts a parameter in; `{n:point|points}` puts the number and the right form.
* A parameter that begins with `@` is itself a key and is translated first, as is a `Message` or what its
  `to_dict` makes, which can go over a wire.
* `seat`, `rival`, `winner` and `order` are seat numbers (or lists of them) and become the players' names.
* Lists are joined with commas.
"""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from typing import Final

LANGUAGES: Final = ["en", "fr"]
SEAT_PARAMS: Final = ("seat", "rival", "winner", "order")
FIELD: Final = re.compile(r"\{(\w+)(?::([^}|]*)\|([^}]*))?\}")

_packages: list[str] = []
_loaded: dict[str, dict[str, str]] = {}


class Message:
    """A key of the catalogues and its parameters."""

    key: str
    params: dict[str, object]

    def __init__(self, key: str, params: dict[str, object] | None = None) -> None:
        self.key = key
        self.params = {} if params is None else params

    def to_dict(self) -> dict[str, object]:
        return {"key": self.key, "params": dict(self.params)}

    def __repr__(self) -> str:
        return f"Message({self.key!r}, {self.params!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return (Message, (self.key, self.params))


def register(package: str) -> None:
    """Add the catalogues in `package`/messages/."""
    if package not in _packages:
        _packages.append(package)
        _loaded.clear()


def catalogue(lang: str) -> dict[str, str]:
    """Every sentence of one language."""
    known = _loaded.get(lang)
    if known is None:
        known = {}
        for package in _packages:
            text = files(package).joinpath("messages", f"{lang}.toml").read_text(encoding="utf-8")
            for key, sentence in tomllib.loads(text).items():
                known[key] = str(sentence)
        _loaded[lang] = known
    return known


def language(wanted: str | None) -> str:
    """The best language we have for a tag such as `fr-CA`; English otherwise."""
    if wanted:
        for part in wanted.replace(";", ",").split(","):
            short = part.strip().split("-")[0].split("_")[0].lower()
            if short in LANGUAGES:
                return short
    return "en"


def say(message: Message, lang: str = "en", names: list[str] | None = None) -> str:
    """The message as a sentence."""
    sentences = catalogue(lang)
    pattern = sentences.get(message.key)
    if pattern is None:
        raise KeyError(f"no message {message.key!r} in {lang}")
    out = ""
    end = 0
    for field in FIELD.finditer(pattern):
        out += pattern[end : field.start()]
        end = field.end()
        name = field.group(1)
        value = message.params.get(name)
        out += _shown(name, value, lang, names)
        if field.group(2) is not None:
            form = field.group(2) if _is_single(value, lang) else field.group(3)
            out += "\N{NO-BREAK SPACE}" + form
    return out + pattern[end:]


def _is_single(value: object, lang: str) -> bool:
    if not isinstance(value, int):
        return False
    return abs(value) < 2 if lang == "fr" else value == 1


def _shown(name: str, value: object, lang: str, names: list[str] | None) -> str:
    if value is None:
        return "?"
    if isinstance(value, (list, tuple)):
        return ", ".join(_shown(name, item, lang, names) for item in value)
    if isinstance(value, int) and not isinstance(value, bool) and name in SEAT_PARAMS:
        if names is not None and 0 <= value < len(names):
            return names[value]
        return say(Message("core.seat", {"n": value + 1}), lang)
    if isinstance(value, Message):
        return say(value, lang, names)
    if isinstance(value, dict):
        return say(Message(value["key"], value["params"]), lang, names)
    if isinstance(value, str) and value.startswith("@"):
        return say(Message(value[1:]), lang, names)
    return str(value)
