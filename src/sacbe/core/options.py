"""Typed options of a game, so that a form, a command line and a file all agree on them."""

from __future__ import annotations

from typing import Final

from sacbe.core.errors import BadOption
from sacbe.core.language import Message, catalogue, say

Options = dict[str, str | int | bool]

YES: Final = ("true", "yes", "on", "1", "oui")
NO: Final = ("false", "no", "off", "0", "non")


class Option:
    """One choice to make before a game: a whole number in a range, a word of a list, or yes/no."""

    key: str
    kind: str  # "int", "choice" or "bool"
    default: str | int | bool
    choices: list[str]
    low: int
    high: int
    label: str  # message key; `label.help` and `label.<choice>`, `label.<choice>.help` may exist too
    maps: dict[str, dict[str, list[list[int]]]]  # by choice and kind of ground: columns and rows
    added: bool  # came after the first records: they do not name it, and none does while it has its default

    def __init__(
        self,
        key: str,
        kind: str,
        default: str | int | bool,
        label: str,
        choices: list[str] | None = None,
        low: int = 0,
        high: int = 0,
        added: bool = False,
    ) -> None:
        self.key = key
        self.kind = kind
        self.default = default
        self.label = label
        self.choices = [] if choices is None else choices
        self.low = low
        self.high = high
        self.maps = {}
        self.added = added

    def read(self, value: object) -> str | int | bool:
        """The value, made from what a person or a file wrote; refuses what is not allowed."""
        if self.kind == "bool":
            if isinstance(value, bool):
                return value
            word = str(value).strip().lower()
            if word in YES:
                return True
            if word in NO:
                return False
            raise BadOption(f"option {self.key} is yes or no, not {value!r}")
        if self.kind == "int":
            try:
                number = int(str(value).strip())
            except ValueError:
                raise BadOption(f"option {self.key} is a whole number, not {value!r}") from None
            if not self.low <= number <= self.high:
                raise BadOption(f"option {self.key} goes from {self.low} to {self.high}, not {number}")
            return number
        word = str(value).strip()
        if word not in self.choices:
            raise BadOption(f"option {self.key} is one of {', '.join(self.choices)}, not {value!r}")
        return word

    def to_dict(self, lang: str = "en") -> dict[str, object]:
        """All a form needs, in one language."""
        sentences = catalogue(lang)
        help_key = self.label + ".help"
        shown: dict[str, object] = {
            "key": self.key,
            "kind": self.kind,
            "default": self.default,
            "label": say(Message(self.label), lang),
            "help": say(Message(help_key), lang) if help_key in sentences else "",
        }
        if self.kind == "int":
            shown["low"] = self.low
            shown["high"] = self.high
        if self.kind == "choice":
            shown["choices"] = [
                {
                    "value": word,
                    "label": say(Message(f"{self.label}.{word}"), lang)
                    if f"{self.label}.{word}" in sentences
                    else word,
                    "help": say(Message(f"{self.label}.{word}.help"), lang)
                    if f"{self.label}.{word}.help" in sentences
                    else "",
                    "map": self.maps.get(word, {}),
                }
                for word in self.choices
            ]
        return shown


SIZE: Final = "size"
FULL: Final = "full"
MINIATURE: Final = "mini"


def size_option(label: str) -> Option:
    """The whole game, or a short one from the same rules."""
    return Option(SIZE, "choice", FULL, label, [FULL, MINIATURE], added=True)


def is_miniature(options: Options) -> bool:
    """Whether the short game is played."""
    return options.get(SIZE, FULL) == MINIATURE


def read_options(options: list[Option], given: dict[str, object]) -> Options:
    """Every option with a value, defaults filled in; unknown names are refused."""
    known = {option.key: option for option in options}
    for key in given:
        if key not in known:
            raise BadOption(f"no option {key!r}; there are {', '.join(known)}")
    return {key: option.read(given[key]) if key in given else option.default for key, option in known.items()}
