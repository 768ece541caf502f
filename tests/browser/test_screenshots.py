"""Pictures of every screen, for docs/pictures/screens: only with `make screenshots`."""

from __future__ import annotations

from pathlib import Path

import pytest
from browser.desk import Come
from browser.screens import SCREENS, Screen

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "pictures" / "screens"
SIZES = {"desk": {"width": 1440, "height": 900}, "phone": {"width": 390, "height": 844}}
IN_THE_DARK = {"home", "table-walking", "replay"}


@pytest.mark.screenshots
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.name)
def test_picture(screen: Screen, size: str, newcomer: Come) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    page = newcomer(viewport=SIZES[size])
    screen.come(page)
    if size == "phone" and screen.on_phones:
        page.get_by_role("tab", name=screen.on_phones).click()
    page.wait_for_timeout(500)
    page.screenshot(path=FOLDER / f"{screen.name}-{size}.png")
    if screen.name in IN_THE_DARK:
        page.emulate_media(color_scheme="dark")
        page.wait_for_timeout(200)
        page.screenshot(path=FOLDER / f"{screen.name}-{size}-dark.png")
