"""How much a first visit loads: the page is light, and a board comes when its table is opened."""

from __future__ import annotations

from browser.desk import at_home
from browser.expedition import come_to, drafting
from playwright.sync_api import Page, Response

FIRST_LOAD = 150_000  # bytes as they come over the wire, compressed
LEGEND = "data-draft"  # stands in the code of Legend's board and nowhere else


def weight(loaded: list[Response]) -> int:
    """What was kept from before weighs nothing, which is told as less than nothing."""
    return sum(max(0, answer.request.sizes()["responseBodySize"]) for answer in loaded)


def scripts(loaded: list[Response]) -> list[Response]:
    return [answer for answer in loaded if answer.request.resource_type == "script"]


def test_a_first_visit_is_light_and_legend_is_loaded_on_demand(page: Page) -> None:
    loaded: list[Response] = []
    page.on("response", lambda answer: loaded.append(answer))
    at_home(page)
    page.wait_for_load_state("networkidle")
    first = weight(loaded)
    print(f"first load: {first / 1000:.1f} KB in {len(loaded)} answers")
    assert 20_000 < first < FIRST_LOAD
    assert not any(LEGEND in answer.text() for answer in scripts(loaded))
    loaded.clear()
    come_to(page, drafting())
    assert any(LEGEND in answer.text() for answer in scripts(loaded))
