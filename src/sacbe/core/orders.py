"""Standing orders: what a seat may leave for decisions of its own that are still to come, a maximum bid say.

An order belongs to no position: whoever keeps it (the server does) asks the game what may be left now, and
how it answers when the seat's decision comes.  The answer is then taken like any other action.
"""

from __future__ import annotations

from sacbe.core.language import Message


class Order:
    """What was left: its key, and its number where it has one (else 0)."""

    key: str
    n: int

    def __init__(self, key: str, n: int = 0) -> None:
        self.key = key
        self.n = n

    def __repr__(self) -> str:
        return f"<Order {self.key} {self.n}>"


class Offer:
    """An order that a seat may leave now; with a number from `low` to `high`, or with none (both 0)."""

    key: str
    label: Message
    low: int
    high: int

    def __init__(self, key: str, label: Message, low: int = 0, high: int = 0) -> None:
        self.key = key
        self.label = label
        self.low = low
        self.high = high

    @property
    def numbered(self) -> bool:
        return self.high > 0
