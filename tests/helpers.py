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


def games_to_play(full: int) -> int:
    """How many random games a thorough test plays: all of them on the compiled engine, a third on the plain
    source, which takes several times as long and, by another test, writes the same bytes."""
    return full if sacbe.compiled() else max(1, full // 3)
