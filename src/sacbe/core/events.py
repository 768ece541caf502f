"""What an action caused, for logs and animation, with what each seat may know of it."""

from __future__ import annotations

from typing import Final

EVERYBODY: Final = -1
SEES_ALL: Final = -2  # the `seat` that reads everything


class Event:
    """`params` are public; `secret` only for the seats in the bit mask `knows`.

    `prefix` and `kind` name the message that tells it, `<prefix>.event.<kind>`.  `pause` is the automaton's
    seat where this ends one of its steps (`State.pause`), else None.
    """

    prefix: str
    kind: str
    params: dict[str, object]
    secret: dict[str, object]
    knows: int
    pause: int | None

    def __init__(
        self,
        prefix: str,
        kind: str,
        params: dict[str, object],
        secret: dict[str, object] | None = None,
        knows: int = EVERYBODY,
        pause: int | None = None,
    ) -> None:
        self.prefix = prefix
        self.kind = kind
        self.params = params
        self.secret = {} if secret is None else secret
        self.knows = knows
        self.pause = pause

    def known_to(self, seat: int) -> bool:
        if not self.secret or self.knows == EVERYBODY or seat == SEES_ALL:
            return True
        return seat >= 0 and bool(self.knows >> seat & 1)

    def key_for(self, seat: int) -> str:
        """The message that tells it to `seat` (-1: a spectator, -2: sees all); `.hidden` where it may not
        know everything."""
        key = f"{self.prefix}.event.{self.kind}"
        return key if self.known_to(seat) else key + ".hidden"

    def params_for(self, seat: int) -> dict[str, object]:
        shown = dict(self.params)
        known = self.known_to(seat)
        for name, value in self.secret.items():
            shown[name] = value if known else None
        return shown

    def __reduce__(self) -> tuple[object, ...]:
        return (Event, (self.prefix, self.kind, self.params, self.secret, self.knows, self.pause))
