"""A bot others can install: it builds where it can, else takes anything.

PYTHONPATH=examples sacbe arena tikal --players 2 --bots bot_as_entry_point:make,random --games 2

A package offers it under a name of its own with two lines in its pyproject.toml:

[project.entry-points."sacbe.bots"]
builder = "bot_as_entry_point:make"
"""

import sacbe
from sacbe.bots.bot import Bot
from sacbe.core.actions import Action
from sacbe.core.state import State


class Builder(Bot):
    """Uncovers temples and digs up treasures whenever it may."""

    def choose(self, seat: int, view: dict[str, object], legal: list[Action], imagined: State) -> Action:
        liked = [action for action in legal if action.text.startswith(("uncover", "dig"))]
        choices = liked or legal
        return choices[self.rng.below(len(choices))]


def make(game: str, seed: int) -> Bot:
    """What the arena calls: the key of the game, and a seed that decides everything the bot does."""
    return Builder(seed)


if __name__ == "__main__":
    table = sacbe.new("tikal", players=2, seed=1)
    bots = [make("tikal", 1), make("tikal", 2)]
    while table.actor is not None:
        table.push(bots[table.actor].answer(table))
    print("builders:", *table.scores)
