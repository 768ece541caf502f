"""Observations, masks and rewards: what a seat may see in numbers, and nothing else."""

from __future__ import annotations

import json
import pickle
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import golden
import pytest

import sacbe
from sacbe import lab
from sacbe.core.rng import Rng
from sacbe.lab import Encoding, Match, document

pytestmark = pytest.mark.conformance

NAMES = lab.names()
# Whatever changes one of these raises the version of the environment.
FINGERPRINTS = {
    "sacbe/tikal-v1": "f72aee45eb43bfde",
    "sacbe/tikal-auction-v1": "3c4d40efe7b2cbfa",
    "sacbe/tikal-solo-v1": "ce1a92f7a51b6c37",
    "sacbe/legend-v1": "d83367cca462c67f",
    "sacbe/legend-solo-v1": "bfd5b032131f1144",
    "sacbe/tzolkin-v1": "3b75888b2c9b72b6",
    "sacbe/tikal-mini-v1": "e96e95abafa89afa",
    "sacbe/tzolkin-mini-v1": "b077472fa90f70d6",
}


def begin(name: str, players: int | None = None, seed: int = 5, reward: str = "win") -> Match:
    kind = lab.encoding(name)
    count = kind.game.max_players if players is None else players
    return Match(kind, kind.options({"players": count}), reward, seed)


def played(match: Match, seed: int = 11) -> Iterator[int]:
    """Random play: yields at every decision, then takes one."""
    rng = Rng(seed)
    ply = 0
    while not match.over:
        yield ply
        match.step(match.legal[rng.below(len(match.legal))].id)
        ply += 1


def plane(kind: Encoding, seen: bytes, name: str) -> bytes:
    part = kind.layout.by_name[name]
    return seen[part.start : part.start + part.size]


# ---- what is fixed -----------------------------------------------------------------------


def test_every_game_of_the_catalogue_has_an_environment() -> None:
    from sacbe.games.registry import MODULES

    assert [f"sacbe/{key}-v1" for key in [*MODULES, "tikal-mini", "tzolkin-mini"]] == NAMES
    assert lab.encoding("tikal") is lab.encoding("sacbe/tikal-v1")


def test_the_laboratory_itself_needs_no_numpy() -> None:
    code = "import sys; sys.modules['numpy'] = None; from sacbe import lab; print(lab.encoding('tikal').size)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.stdout.strip(), done.stderr) == (str(lab.encoding("tikal").size), "")


@pytest.mark.parametrize("name", ["sacbe/chess-v1", "sacbe/tikal-v9", "sacbe/tikal-v", "", "sacbe/"])
def test_a_name_that_is_none_is_refused_with_those_there_are(name: str) -> None:
    with pytest.raises(sacbe.BadOption, match="sacbe/tikal-v1"):
        lab.encoding(name)


@pytest.mark.parametrize("name", NAMES)
def test_what_a_version_means_does_not_change(name: str) -> None:
    assert lab.encoding(name).fingerprint == FINGERPRINTS[name]


def test_the_page_of_encodings_is_up_to_date() -> None:
    page = (Path(__file__).parents[2] / "docs" / "encodings.md").read_text(encoding="utf-8")
    assert page == document.page(), "python -m sacbe.lab.document > docs/encodings.md"


@pytest.mark.parametrize("name", NAMES)
def test_planes_follow_each_other_and_have_names_of_their_own(name: str) -> None:
    layout = lab.encoding(name).layout
    assert len(layout.by_name) == len(layout.planes)
    place = 0
    for part in layout.planes:
        assert part.start == place
        place += part.size
    assert place == layout.size


@pytest.mark.parametrize("name", NAMES)
def test_an_observation_has_the_same_size_for_any_number_of_players(name: str) -> None:
    kind = lab.encoding(name)
    for players in range(kind.game.min_players, kind.game.max_players + 1):
        match = begin(name, players)
        assert {len(match.observe(seat)) for seat in range(match.people)} == {kind.size}
        present = [plane(kind, match.observe(0), f"seat{seat}.present")[0] for seat in range(match.seats)]
        assert present == [1] * match.seats


# ---- what is hidden ----------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_what_a_seat_may_not_know_changes_nothing_it_observes(name: str) -> None:
    """States that differ only in what is hidden from a seat look alike to it, to its last number."""
    match = begin(name)
    rng = Rng(23)
    for ply in played(match):
        if ply % 4:
            continue
        for seat in range(match.people):
            imagined = match.state.imagine(seat, rng)
            fresh = match.encoding.encoder()  # one that remembers nothing of the true state
            assert fresh.observe(imagined, seat) == match.observe(seat), (ply, seat)
            size = match.encoding.actions
            assert lab.mask_of(imagined, seat, size) == lab.mask_of(match.state, seat, size)


def test_wealth_tiles_are_seen_by_their_owner_alone() -> None:
    match = begin("sacbe/tzolkin-v1", 2)
    kind = match.encoding
    rng = Rng(1)
    own = {plane(kind, kind.encoder().observe(match.state.imagine(1, rng), 0), "dealt") for _ in range(9)}
    assert len(own) > 1, "what seat 1 imagines of seat 0's tiles is what seat 0 would see"
    assert all(sum(tiles) == 4 for tiles in own)


def test_only_who_looked_at_a_pile_observes_what_lies_there() -> None:
    table = sacbe.read(golden.text_of("legend/planned-4"))
    kind = lab.encoding("sacbe/legend-v1")
    encoder, rng = kind.encoder(), Rng(3)
    looked = 0
    for ply, action in enumerate(table.history):
        if action.kind not in ("peek", "put"):
            continue
        before, after = table.state_at(ply), table.state_at(ply + 1)
        for seat in range(table.seats):
            seen = encoder.observe(after, seat)
            assert kind.encoder().observe(after.imagine(seat, rng), seat) == seen
            if action.kind == "peek":
                news = plane(kind, seen, "known") != plane(kind, encoder.observe(before, seat), "known")
                looked += news
                assert not news or seat == before.actor
    assert looked, "somebody saw something new"


@pytest.mark.parametrize("name", NAMES)
def test_positions_that_look_different_are_observed_differently(name: str) -> None:
    """The numbers say all that the view says: no two views of a game share an observation."""
    match = begin(name, match_players(name))
    game = match.encoding.game
    views: dict[bytes, str] = {}
    for ply in played(match):
        if ply < 60 or ply % 5 == 0:
            view = json.dumps(game.view(match.state, 0), sort_keys=True)
            assert views.setdefault(match.observe(0), view) == view, ply


@pytest.mark.parametrize("name", [name for name in NAMES if "tzolkin" not in name])
def test_the_planes_of_a_site_say_what_the_view_says(name: str) -> None:
    match = begin(name)
    kind, game = match.encoding, match.encoding.game
    for ply in played(match):
        if ply % 6:
            continue
        view: Any = game.view(match.state, 0)
        seen = match.observe(0)
        for cell, name_of_cell in enumerate(view["site"]["cells"] if "legend" not in name else ()):
            facts = view["cells"].get(name_of_cell, {})
            assert plane(kind, seen, "level")[cell] == facts.get("level", 0)
            assert plane(kind, seen, "treasures")[cell] == facts.get("treasures", 0)
            assert plane(kind, seen, "worked")[cell] == facts.get("worked", 0)
            for seat in range(match.seats):
                part = [plane(kind, seen, f"seat{seat}.{word}")[cell] for word in SITE_PLANES]
                assert part == on_cell(facts, seat), (ply, name_of_cell, seat)
        for seat, board in enumerate(view["seats"]):
            assert plane(kind, seen, f"seat{seat}.score")[0] == max(0, board["score"])
            assert plane(kind, seen, f"seat{seat}.stock")[0] == board["reserve"]
            assert sum(plane(kind, seen, f"seat{seat}.museum")) == sum(board["museum"].values())
            assert sum(plane(kind, seen, f"seat{seat}.camps")) == len(board["camps"])
            assert sum(map(bool, plane(kind, seen, f"seat{seat}.guardians"))) == len(board["guardians"])


SITE_PLANES = ("explorers", "leaders", "camps", "guardians")


def on_cell(facts: dict[str, Any], seat: int) -> list[int]:
    """What a seat has on a cell of the view."""
    if not facts:
        return [0, 0, 0, 0]
    guardian = facts["guardian"]
    guards = 0
    if guardian is not None and guardian["seat"] == seat:
        guards = 2 if guardian["kind"] == "leader" else 1
    return [facts["explorers"][seat], facts["leaders"].count(seat), facts["camp"] == seat, guards]


@pytest.mark.parametrize("name", ["sacbe/tzolkin-v1", "sacbe/tzolkin-mini-v1"])
def test_the_planes_of_the_calendar_say_what_the_view_says(name: str) -> None:
    match = begin(name)
    kind, game = match.encoding, match.encoding.game
    for ply in played(match):
        if ply % 6:
            continue
        view: Any = game.view(match.state, 0)
        seen = match.observe(0)
        span = kind.layout.by_name["neutral"].shape[1]
        for gear, wheel in enumerate(view["gears"]):
            for space, facts in enumerate(wheel["spaces"]):
                at = gear * span + space
                assert plane(kind, seen, "neutral")[at] == facts["neutral"]
                for seat in range(match.seats):
                    assert plane(kind, seen, f"seat{seat}.workers_on")[at] == (facts["worker"] == seat)
        for seat, board in enumerate(view["seats"]):
            own = f"seat{seat}."
            goods = [board[good] for good in ("corn", "wood", "stone", "gold", "skulls")]
            assert list(plane(kind, seen, own + "goods")) == goods
            assert list(plane(kind, seen, own + "technologies")) == list(board["technologies"].values())
            stock = [board[word] for word in ("workers", "free", "light", "kept", "first")]
            assert list(plane(kind, seen, own + "stock")) == [*stock, view["start"] == seat]
            assert sum(plane(kind, seen, own + "built")) == len(board["built"])
            revealed = view["phase"] != "keep"
            assert sum(plane(kind, seen, own + "wealth")) == (len(board["wealth"]) if revealed else 0)
            above, below = plane(kind, seen, own + "score")
            assert (above - below) * 4 + plane(kind, seen, own + "quarters")[0] == board["score"]
        assert list(plane(kind, seen, "calendar"))[:2] == [view["calendar"]["round"], view["calendar"]["day"]]


def match_players(name: str) -> int:
    return lab.encoding(name).game.min_players


# ---- whose eyes --------------------------------------------------------------------------


@pytest.mark.parametrize("name", [name for name in NAMES if "solo" not in name])
def test_the_seat_that_looks_comes_first(name: str) -> None:
    match = begin(name, 3)
    kind = match.encoding
    for ply in played(match):
        if ply % 40:
            continue
        for seat in range(3):
            seen = match.observe(seat)
            for step in range(3):
                other = match.observe((seat + step) % 3)
                assert block(kind, seen, step) == block(kind, other, 0)
            assert plane(kind, seen, "actor")[(match.actor - seat) % 3] == 1


def block(kind: Encoding, seen: bytes, seat: int) -> bytes:
    return b"".join(
        plane(kind, seen, part.name) for part in kind.layout.planes if part.name.startswith(f"seat{seat}.")
    )


@pytest.mark.parametrize("name", NAMES)
def test_what_an_encoder_remembers_is_never_stale(name: str) -> None:
    """One encoder for two games in turn sees what a fresh one sees."""
    first, second = begin(name, seed=1), begin(name, match_players(name), seed=2)
    shared = first.encoder
    games = zip(played(first, 3), played(second, 4))
    for ply, _ in games:
        for match in (first, second):
            if ply % 3 == 0:
                seen = shared.observe(match.state, match.actor)
                assert seen == match.encoding.encoder().observe(match.state, match.actor), ply


# ---- actions -----------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_the_mask_is_one_exactly_where_an_action_is_legal(name: str) -> None:
    match = begin(name)
    for ply in played(match):
        if ply % 5 == 0:
            legal = [action.id for action in match.state.legal()]
            assert [number for number, bit in enumerate(match.mask) if bit] == legal
            other = (match.actor + 1) % match.seats
            assert match.seats == 1 or not any(lab.mask_of(match.state, other, len(match.mask)))
    assert not any(match.mask)


def test_an_illegal_number_is_refused_with_its_article_and_nothing_changes() -> None:
    match = begin("sacbe/tikal-v1", 2)
    seen = match.observe(0)
    illegal = match.encoding.game.actions.find("end")
    assert illegal is not None
    with pytest.raises(sacbe.IllegalAction) as refused:
        match.step(illegal.id)
    assert refused.value.article.startswith(("T", "N"))
    for number in (-1, match.encoding.actions):
        with pytest.raises(sacbe.IllegalAction, match="N1"):
            match.step(number)
    assert match.observe(0) == seen
    for _ in played(match):
        pass
    with pytest.raises(sacbe.IllegalAction, match="N4"):
        match.step(0)


@pytest.mark.parametrize("name", NAMES)
def test_a_copy_goes_its_own_way(name: str) -> None:
    match = begin(name)
    twin = match.copy()
    seen = match.observe(0)
    for _ in zip(played(twin), range(20)):
        pass
    assert match.observe(0) == seen
    for _ in zip(played(match), range(20)):
        pass
    assert match.observe(0) == twin.observe(0)


@pytest.mark.parametrize("name", NAMES)
def test_a_match_that_was_pickled_goes_on_as_it_would_have(name: str) -> None:
    match = begin(name, reward="points")
    for _ in zip(played(match), range(40)):
        match.observe(match.actor)
    again = pickle.loads(pickle.dumps(match))
    rng = Rng(3)
    while not match.over:
        assert again.observe(again.actor) == match.observe(match.actor)
        action = match.legal[rng.below(len(match.legal))].id
        again.step(action)
        match.step(action)
        assert again.rewards == match.rewards


# ---- rewards -----------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_the_victory_is_shared_and_comes_at_the_end(name: str) -> None:
    match = begin(name)
    for _ in played(match):
        assert not any(match.rewards)
    winners = match.state.winners()
    assert match.rewards == [1 / len(winners) if seat in winners else 0 for seat in range(match.seats)]


@pytest.mark.parametrize("name", NAMES)
def test_points_add_up_to_the_difference_at_the_end(name: str) -> None:
    match, last = begin(name, reward="points"), begin(name, reward="score")
    start = match.standing[:]
    total = [0.0] * match.seats
    for _ in played(last):
        pass
    for _ in played(match):
        total = [sum(pair) for pair in zip(total, match.rewards)]
    total = [sum(pair) for pair in zip(total, match.rewards)]
    scores = [score / match.encoding.game.unit for score in last.state.scores()]
    for seat, own in enumerate(scores):
        best = max(other for place, other in enumerate(scores) if place != seat)
        assert last.rewards[seat] == own - best
        assert total[seat] == pytest.approx(own - best - start[seat])


def test_a_reward_that_is_none_is_refused() -> None:
    with pytest.raises(sacbe.BadOption, match="win, score, points"):
        begin("sacbe/tikal-v1", reward="luck")
