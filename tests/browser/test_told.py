"""Being told: the page asks, the server pushes, the service worker shows it.

The browser's own push service is out of reach of a test: the page gets a subscription at a local one that
speaks its protocol, and what arrives there is handed to the service worker through the debugging protocol.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from browser.conftest import Server
from browser.desk import Come
from playwright.sync_api import CDPSession, Page, Worker, expect
from server.harness import Player, seat_friends
from server.outside import Browser, PushService, end_turn

# A browser whose push service is the test's; `asked` counts how often the person was asked.
SUBSCRIBES = """
window.asked = 0;
const ask = Notification.requestPermission.bind(Notification);
Notification.requestPermission = () => { window.asked += 1; return ask(); };
const made = %s;
const subscription = { endpoint: made.endpoint,
  unsubscribe: async () => { localStorage.removeItem("pushed"); },
  toJSON: () => ({ endpoint: made.endpoint, keys: { p256dh: made.p256dh, auth: made.auth } }) };
PushManager.prototype.getSubscription = async () => (localStorage.getItem("pushed") ? subscription : null);
PushManager.prototype.subscribe = async (options) => {
  localStorage.setItem("pushed", options.applicationServerKey);
  return subscription;
};
"""
NOTIFICATIONS = """async () => {
  const there = await (await navigator.serviceWorker.ready).getNotifications();
  return there.map(({ title, body, tag, lang, data }) => ({ title, body, tag, lang, url: data.url }));
}"""
# What only a person's own click may do is noted instead.
WATCHED = """() => {
  self.badges = []; self.opened = []; self.focussed = [];
  navigator.setAppBadge = async (tables) => { self.badges.push(tables); };
  clients.openWindow = async (url) => { self.opened.push(url); };
  WindowClient.prototype.focus = async function () { self.focussed.push(new URL(this.url).pathname); };
}"""
CLICK = """async () => {
  const [notification] = await registration.getNotifications();
  const event = new NotificationEvent("notificationclick", { notification });
  event.waitUntil = (work) => { self.work = work; };
  self.dispatchEvent(event);
  await self.work;
  return [self.opened, self.focussed, (await registration.getNotifications()).length];
}"""


@pytest.fixture
def service() -> Iterator[PushService]:
    service = PushService()
    yield service
    service.close()
    assert not service.wrong


@pytest.fixture(scope="module")
def telling_server(tmp_path_factory: pytest.TempPathFactory, page_is_built: None) -> Iterator[Server]:
    """One that pushes at once, and into this machine too."""
    served = Server(tmp_path_factory.mktemp("telling"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SACBE_PRIVATE_WEBHOOKS", "yes")
        patch.setenv("SACBE_PUSH_DELAY_SECONDS", "0")
        patch.setenv("SACBE_SWEEP_SECONDS", "0.1")
        served.start()
    yield served
    served.stop()


class Debugger:
    """Delivers push messages as the browser would."""

    def __init__(self, page: Page, origin: str) -> None:
        self._origin = origin
        self._session: CDPSession = page.context.new_cdp_session(page)
        self._registrations: list[str] = []
        self._session.on("ServiceWorker.workerRegistrationUpdated", self._note)
        self._session.send("ServiceWorker.enable")
        wait(page, lambda: self._registrations)

    def _note(self, event: dict[str, Any]) -> None:
        self._registrations = [
            one["registrationId"] for one in event["registrations"] if not one["isDeleted"]
        ]

    def push(self, data: str) -> None:
        where = {"origin": self._origin, "registrationId": self._registrations[-1]}
        self._session.send("ServiceWorker.deliverPushMessage", where | {"data": data})


def wait(page: Page, condition: Callable[[], Any]) -> Any:
    """While the browser's own events go on."""
    end = time.monotonic() + 30
    while not (found := condition()):
        assert time.monotonic() < end, "it never became true"
        page.wait_for_timeout(50)
    return found


def arrive(page: Page, server: Server, browser: Browser, path: str = "/me") -> Worker:
    """Somebody whose browser may show notices, with the service worker at work."""
    page.context.grant_permissions(["notifications"], origin=server.url)
    page.add_init_script(SUBSCRIBES % json.dumps(browser.subscription()))
    page.goto(server.url + path)
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    worker: Worker = wait(page, lambda: page.context.service_workers)[0]
    worker.evaluate(WATCHED)
    return worker


def as_player(page: Page, server: Server) -> Player:
    """The person at the page, for what is quicker without it."""
    player = Player(server.url)
    cookie = next(one for one in page.context.cookies() if one["name"] == "sacbe")
    player.http.cookies.set("sacbe", cookie["value"])
    return player


def test_a_device_is_told_from_the_click_to_the_notice(
    page: Page, telling_server: Server, service: PushService
) -> None:
    worker = arrive(page, telling_server, service.browser("one"))
    told = page.get_by_role("region", name="Notifications")
    expect(told.get_by_role("button", name="Tell this device")).to_be_visible()
    assert page.evaluate("window.asked") == 0
    told.get_by_role("button", name="Tell this device").click()
    expect(told.get_by_text("this one")).to_be_visible()
    assert page.evaluate("window.asked") == 1
    ben, ana = as_player(page, telling_server), Player(telling_server.url)
    # The page asked the browser with the server's key.
    assert page.evaluate("localStorage.getItem('pushed')") == ben.get("/me/telling")["push_key"]
    table = seat_friends([ana, ben], "tikal")
    if not ana.look(table["id"])["legal"]:
        end_turn(ben, table["id"])
    end_turn(ana, table["id"])
    pushed = wait(page, lambda: service.got)[-1]
    debugger = Debugger(page, telling_server.url)
    debugger.push(json.dumps(pushed.message))
    shown = wait(page, lambda: page.evaluate(NOTIFICATIONS))
    assert shown == [
        {"lang": "en", "url": f"/t/{table['id']}", "tag": f"/t/{table['id']}"}
        | {"title": "Tikal: it is your turn", "body": ben.look(table["id"])["prompt"]}
    ]
    assert worker.evaluate("self.badges") == [1]
    # Told again, it takes the place of the first one.
    debugger.push(json.dumps(pushed.message | {"body": "later", "waiting": 3}))
    wait(page, lambda: worker.evaluate("self.badges") == [1, 3])
    wait(page, lambda: [one["body"] for one in page.evaluate(NOTIFICATIONS)] == ["later"])
    assert worker.evaluate(CLICK) == [[f"/t/{table['id']}"], [], 0]
    # With the table open somewhere, that page comes to the front.
    debugger.push(json.dumps(pushed.message))
    wait(page, lambda: page.evaluate(NOTIFICATIONS))
    page.goto(f"{telling_server.url}/t/{table['id']}")
    expect(page.locator(".bar.yours")).to_be_visible()
    assert worker.evaluate(CLICK) == [[f"/t/{table['id']}"], [f"/t/{table['id']}"], 0]
    # And who looks at it needs no notice.
    debugger.push(json.dumps(pushed.message | {"waiting": 7}))
    wait(page, lambda: worker.evaluate("self.badges").count(7))
    assert page.evaluate(NOTIFICATIONS) == []
    for player in (ana, ben):
        player.close()


def test_a_message_nobody_could_have_meant_leads_nowhere(
    page: Page, telling_server: Server, service: PushService
) -> None:
    worker = arrive(page, telling_server, service.browser("one"), "/")
    debugger = Debugger(page, telling_server.url)
    for data in (
        "no json",
        json.dumps({"url": "https://evil.example/", "title": "x"}),
        '{"url":"//evil.example"}',
    ):
        debugger.push(data)
        shown = wait(page, lambda: page.evaluate(NOTIFICATIONS))
        assert [one["url"] for one in shown] == ["/me"]
        page.evaluate(
            "async () => (await (await navigator.serviceWorker.ready).getNotifications())[0].close()"
        )
        wait(page, lambda: not page.evaluate(NOTIFICATIONS))
    assert worker.evaluate("self.opened") == []


def test_a_subscription_that_ends_is_renewed(
    page: Page, telling_server: Server, service: PushService
) -> None:
    worker = arrive(page, telling_server, service.browser("old"))
    told = page.get_by_role("region", name="Notifications")
    told.get_by_role("button", name="Tell this device").click()
    expect(told.get_by_text("this one")).to_be_visible()
    fresh = service.browser("new").subscription()
    worker.evaluate(
        """async ([made, old]) => {
          let key = null;
          PushManager.prototype.subscribe = async (options) => {
            key = options.applicationServerKey;
            const { endpoint, p256dh, auth } = made;
            return { toJSON: () => ({ endpoint, keys: { p256dh, auth } }) };
          };
          const event = new ExtendableEvent("pushsubscriptionchange");
          event.oldSubscription = { endpoint: old, options: { applicationServerKey: null } };
          event.waitUntil = (work) => { self.work = work; };
          self.dispatchEvent(event);
          await self.work;
          if (!key) throw new Error("no key");
        }""",
        [fresh, service.browsers["old"].endpoint],
    )
    ben = as_player(page, telling_server)
    assert len(ben.get("/me/telling")["devices"]) == 1
    ana = Player(telling_server.url)
    table = seat_friends([ana, ben], "tikal")
    if not ana.look(table["id"])["legal"]:
        end_turn(ben, table["id"])
    end_turn(ana, table["id"])
    wait(page, lambda: service.got)
    assert [pushed.browser for pushed in service.got] == ["new"]
    for player in (ana, ben):
        player.close()


def test_by_keyboard_on_a_phone_in_french(
    newcomer: Come, telling_server: Server, service: PushService
) -> None:
    page = newcomer(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, locale="fr-FR")
    arrive(page, telling_server, service.browser("one"))
    told = page.get_by_role("region", name="Notifications")
    told.get_by_role("button", name="Avertir cet appareil").focus()
    page.keyboard.press("Enter")
    expect(told.get_by_text("celui-ci")).to_be_visible()
    told.get_by_role("checkbox", name="Me laisser tranquille").focus()
    page.keyboard.press("Space")
    told.get_by_label("De", exact=True).fill("23:30")
    told.get_by_label("Fuseau horaire").select_option("Europe/Paris")
    told.get_by_role("button", name="Enregistrer les heures calmes").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Enregistré", exact=True)).to_be_visible()
    told.get_by_label("Jours, à partir de maintenant").fill("5")
    page.keyboard.press("Enter")
    expect(told.get_by_text("Vous êtes en congé jusqu’au")).to_be_visible()
    page.reload()
    expect(told.get_by_text("Vous êtes en congé jusqu’au")).to_be_visible()
    expect(told.get_by_label("De", exact=True)).to_have_value("23:30")
    expect(told.get_by_label("Fuseau horaire")).to_have_value("Europe/Paris")
    expect(told.get_by_text(re.compile("Encore 25\\sjours sur 30"))).to_be_visible()
    told.get_by_role("button", name="Je suis de retour").focus()
    page.keyboard.press("Enter")
    expect(told.get_by_text(re.compile("Encore 29\\sjours sur 30"))).to_be_visible()
    told.get_by_role("button", name="Ne plus avertir").focus()
    page.keyboard.press("Enter")
    expect(told.get_by_role("button", name="Avertir cet appareil")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
