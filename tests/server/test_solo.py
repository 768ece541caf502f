"""One's own results against an automaton: which games count, and how they are summed up."""

from __future__ import annotations

from typing import Any

from server.harness import Player, Server


def finish(player: Player, **more: Any) -> Any:
    """A whole solo game, ended as quickly as the rules allow."""
    return player.play_out(player.open("tikal-solo", 1, **more))


def test_finished_games_are_summed_per_difficulty_and_chosen_ones_apart(server: Server) -> None:
    ana, eve = Player(server.url), Player(server.url)
    assert ana.get("/me/solo") == []
    hard = {"start": "225", "members": "+1"}
    played = [finish(ana), finish(ana, options=hard), finish(ana, seed="7")]
    ana.open("tikal-solo", 1)  # runs on and counts nowhere
    margins = [table["view"]["scores"][0] - table["view"]["scores"][1] for table in played]
    usual, harder = sorted(ana.get("/me/solo", lang="fr"), key=lambda line: line["options"]["start"])
    assert usual["title"] == "Tikal contre Mutul"
    assert (usual["options"], harder["options"]) == ({"start": "175", "members": "0"}, hard)
    assert usual["counted"] == {
        "played": 1,
        "won": int(margins[0] >= 0),
        "best": margins[0],
        "mean": float(margins[0]),
    }
    assert (usual["apart"]["played"], usual["apart"]["best"]) == (1, margins[2])
    assert harder["counted"]["best"] == margins[1]
    assert harder["apart"] == {"played": 0, "won": 0, "best": None, "mean": None}
    assert eve.get("/me/solo") == []
    ana.close()
    eve.close()
