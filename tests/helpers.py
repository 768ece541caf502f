"""What tests of several folders need."""

from __future__ import annotations

import sacbe


def people_for(key: str, wanted: int) -> int:
    """As many people as wanted, or as near as the game allows: some are for one alone."""
    game = sacbe.find_game(key)
    return max(game.min_players, min(wanted, game.max_players))


def crowds(fewest: int = 1) -> list[tuple[str, int]]:
    """Every game with every number of people it is for, from `fewest` on."""
    return [
        (game.key, people)
        for game in sacbe.games()
        for people in range(max(fewest, game.min_players), game.max_players + 1)
    ]
