"""Pictures of every screen, for those who look at them: `make screenshots`."""

from __future__ import annotations

from pathlib import Path

import pytest
from browser.desk import Come
from browser.screens import SCREENS, Screen

PICTURES = Path(__file__).resolve().parents[2] / "docs" / "pictures"
FOLDER = PICTURES / "screens"
SIZES = {
    "desk": {"width": 1440, "height": 900},
    "phone": {"width": 390, "height": 844},
    "low": {"width": 844, "height": 390},
}
# What the README, the guide for players and the other pages show.
SHOWN = {
    ("table-walking", "desk"): "table",
    ("table-tzolkin", "desk"): "tzolkin",
    ("legend-site", "desk"): "legend",
    ("legend-draft", "desk"): "legend-draft",
    ("legend-draft", "phone"): "legend-phone",
    ("legend-card", "desk"): "legend-card",
    ("mutul-why", "desk"): "mutul-why",
    ("mutul-turn", "phone"): "mutul-phone",
    ("solo", "desk"): "solo",
    ("mutul-turn", "desk"): "mutul",
    ("result", "desk"): "result",
    ("table-auction", "phone"): "phone",
    ("lesson", "phone"): "lesson-phone",
    ("puzzle", "phone"): "puzzle-phone",
    ("coach", "phone"): "coach-phone",
    ("new-table", "phone"): "new-table-phone",
    ("table-placing", "phone"): "place-phone",
    ("solo", "phone"): "solo-phone",
    ("table-invitation", "phone"): "invitation-phone",
}
# Those that the guide shows in French too.
FRENCH = {
    "table", "tzolkin", "legend-phone", "mutul-phone", "solo-phone", "phone",
    "lesson-phone", "new-table-phone", "place-phone", "invitation-phone", "puzzle-phone", "coach-phone",
}  # fmt: skip
QUALITY = 58


@pytest.mark.screenshots
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.name)
def test_picture(screen: Screen, size: str, newcomer: Come) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    page = newcomer(viewport=SIZES[size], has_touch=size != "desk")
    screen.come(page)
    tab = None
    if size != "desk" and screen.on_phones:
        tab = page.get_by_role("tab").all_inner_texts().index(screen.on_phones)
        page.get_by_role("tab").nth(tab).click()
    page.wait_for_timeout(500)
    page.screenshot(path=FOLDER / f"{screen.name}-{size}.png")
    if shown := SHOWN.get((screen.name, size)):
        page.screenshot(path=PICTURES / "readme" / f"{shown}.jpg", type="jpeg", quality=QUALITY)
    page.emulate_media(color_scheme="dark")
    page.wait_for_timeout(200)
    page.screenshot(path=FOLDER / f"{screen.name}-{size}-dark.png")
    page.emulate_media(color_scheme="light")
    page.evaluate("localStorage.setItem('sacbe.lang', 'fr')")
    page.reload()
    page.wait_for_timeout(1500)
    if page.locator(".curtain button").count():
        page.locator(".curtain button").click()
    if tab is not None:
        page.get_by_role("tab").nth(tab).click()
    if screen.again is not None:
        screen.again(page)
    page.wait_for_timeout(300)
    page.screenshot(path=FOLDER / f"{screen.name}-{size}-fr.png")
    if shown in FRENCH:
        page.screenshot(path=PICTURES / "readme" / f"{shown}.fr.jpg", type="jpeg", quality=QUALITY)
