"""Tikal against Mutul for the planner: he plays by rules of his own, so his points to come have weights of
their own."""

from __future__ import annotations

from sacbe.bots.network import Network
from sacbe.bots.tikal_features import PHASES
from sacbe.bots.tikal_turns import TikalAdviser
from sacbe.games.tikal.classic.state import ClassicState
from sacbe.games.tikal.mutul.components import MUTUL
from sacbe.games.tikal.mutul.state import SoloState
from sacbe.games.tikal.state import SiteState


class SoloAdviser(TikalAdviser):
    """Mutul's rows are judged apart from a person's."""

    def __init__(self, network: Network | None) -> None:
        super().__init__(network)
        self.blocks = 2 * PHASES
        self.depth = 2  # he answers at once, so that a turn ahead is cheap

    def block(self, s: SiteState, seat: int) -> int:
        first = super().block(s, seat)
        return first + PHASES * self.size if seat == MUTUL and first >= 0 else first

    def is_own_hex(self, s: ClassicState) -> bool:
        assert isinstance(s, SoloState)
        return not s.is_asking()
