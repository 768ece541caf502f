"""The guide for players on the page: in the reader's language, with pictures, on a phone."""

from __future__ import annotations

import re

from browser.desk import Come, at_home
from browser.test_look import PHONE
from playwright.sync_api import Response, expect

SHOWN = "image => image.complete && image.naturalWidth > 0"


def test_the_guide_is_read_in_french_on_a_phone(newcomer: Come) -> None:
    page = newcomer(viewport=PHONE, has_touch=True, is_mobile=True, locale="fr-FR")
    loaded: list[Response] = []
    page.on("response", lambda answer: loaded.append(answer))
    at_home(page)
    assert not any(answer.url.endswith(".jpg") for answer in loaded)
    page.locator("[data-guide]").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Commencer en une minute")
    picture = page.get_by_role("img", name=re.compile("première partie guidée"))
    picture.scroll_into_view_if_needed()
    page.wait_for_function(SHOWN, arg=picture.element_handle())
    box = picture.bounding_box()
    assert box is not None
    assert box["x"] + box["width"] <= PHONE["width"]
    # Another chapter: by the contents, with an address of its own, read from its heading.
    page.get_by_role("navigation", name="Sommaire").get_by_role("link", name="Tikal", exact=True).tap()
    expect(page).to_have_url(re.compile(r"/guide/tikal$"))
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    page.get_by_role("link", name="T23", exact=True).tap()
    expect(page).to_have_url(re.compile(r"/help/tikal#T23$"))
    page.go_back()
    page.locator("[data-next]").tap()
    expect(page).to_have_url(re.compile(r"/guide/auction$"))
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
