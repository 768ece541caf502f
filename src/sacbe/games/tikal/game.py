"""What every game on Tikal's site answers alike, whichever edition it is."""

from __future__ import annotations

from typing import TypeVar

from sacbe.core.game import Game
from sacbe.games.tikal import svg
from sacbe.games.tikal.components import Box
from sacbe.games.tikal.state import SiteState

T = TypeVar("T", bound=SiteState)


class SiteGame(Game[T]):
    """A game played with the components of a box."""

    box: Box

    def __init__(self, key: str, box: Box) -> None:
        self.key = key
        self.box = box
        self.fingerprint = box.fingerprint
        self.min_players = box.min_people
        self.max_players = box.max_people
        self.unit = 1

    def svg(self, view: dict[str, object]) -> str:
        return svg.board(view)

    def unseen(self, before: T, after: T, seat: int, draws: int) -> int | None:
        """A treasure goes back among those nobody has seen; at best it makes the largest set larger."""
        kinds = self.box.kinds
        table = self.box.treasure_score
        drawn = -1
        most = 0
        for kind in range(kinds):
            owned = before.museum[seat * kinds + kind]
            if after.museum[seat * kinds + kind] > owned:
                drawn = kind
            for count in range(owned, min(owned + draws, len(table) - 2) + 1):
                most = max(most, table[count + 1] - table[count])
        if drawn < 0:
            return None
        after.museum[seat * kinds + drawn] -= 1
        after.hidden[drawn] += 1
        return most

    def seat_word(self, seat: int) -> str:
        return self.box.seats[seat]
