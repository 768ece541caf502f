"""What a bot is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

from mypy_extensions import mypyc_attr

from sacbe.core.actions import Action
from sacbe.core.rng import Rng
from sacbe.core.state import State
from sacbe.core.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)  # anybody may write one
class Bot(ABC):
    """Decides for one seat.  It is given what the seat may see and a state as the seat may
    imagine it, never the true one, and it may do with that imagined state what it likes."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)
        self.asked: Callable[[], bool] | None = None

    def stop_when(self, asked: Callable[[], bool] | None) -> None:
        """From now on the bot asks this between two nodes, and where it says True answers at once with the
        best it has found so far.  None: nobody stops it, and the same seed gives the same answers."""
        self.asked = asked

    @abstractmethod
    def choose(self, seat: int, view: dict[str, object], legal: list[Action], imagined: State) -> Action:
        """One of the legal actions."""

    def answer(self, table: Table) -> Action:
        """The decision a table waits for."""
        seat = table.state.actor
        return self.choose(seat, table.view(seat), table.legal, table.state.imagine(seat, self.rng))


class Random(Bot):
    """Every legal action equally likely."""

    def choose(self, seat: int, view: dict[str, object], legal: list[Action], imagined: State) -> Action:
        return legal[0] if len(legal) == 1 else legal[self.rng.below(len(legal))]
