"""What can go wrong, each with a plain sentence for the person who caused it."""

from __future__ import annotations

from sacbe.core.language import Message, say


class SacbeError(ValueError):
    """Base of everything the engine refuses."""


class Refusal:
    """Why an action is not legal: the article of the rules and one sentence."""

    article: str
    message: Message

    def __init__(self, article: str, message: Message) -> None:
        self.article = article
        self.message = message

    def text(self, lang: str = "en", names: list[str] | None = None) -> str:
        return f"{self.article}: {say(self.message, lang, names)}"

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<Refusal {self.text()}>"

    def to_dict(self, lang: str = "en", names: list[str] | None = None) -> dict[str, object]:
        return {"article": self.article, "text": say(self.message, lang, names)}


class IllegalAction(SacbeError):
    """The rules forbid this action now; `article` says which rule."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal

    @property
    def article(self) -> str:
        return self.refusal.article

    def __reduce__(self) -> tuple[object, ...]:
        message = self.refusal.message
        return (rebuild_illegal, (self.refusal.article, message.key, message.params))


def rebuild_illegal(article: str, key: str, params: dict[str, object]) -> IllegalAction:
    """Bring a pickled refusal back."""
    return IllegalAction(Refusal(article, Message(key, params)))


class BadOption(SacbeError):
    """An option of a new game that does not exist or cannot have this value."""


class BadName(SacbeError):
    """A name that is longer than names are, or holds what no name may."""


class BadStack(SacbeError):
    """A `stack` names a draw that is not possible when it comes."""


class BadPosition(SacbeError):
    """A position file that no game could reach: a component too many or too few."""


class BadRecord(SacbeError):
    """A record that cannot be read or does not replay; `line` is where."""

    def __init__(self, line: int, text: str) -> None:
        super().__init__(f"line {line}: {text}" if line else text)
        self.line = line
        self.text = text

    def __reduce__(self) -> tuple[object, ...]:
        return (BadRecord, (self.line, self.text))


class BadData(SacbeError):
    """A data file of components that contradicts the rulebook's lists."""
