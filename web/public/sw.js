// Keeps the page itself for a moment without connection. What the server says is never kept.
const KEPT = "sacbe-page-1";

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/api")) return;
  if (request.mode === "navigate") event.respondWith(freshPage(request));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(keptAsset(request));
});

// The newest page when there is a connection, the last one seen when not.
async function freshPage(request) {
  const cache = await caches.open(KEPT);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put("/", response.clone());
    return response;
  } catch (error) {
    const kept = await cache.match("/");
    if (kept) return kept;
    throw error;
  }
}

// Assets carry a fingerprint in their name and never change.
async function keptAsset(request) {
  const cache = await caches.open(KEPT);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

// ---- being told ---------------------------------------------------------------------------

self.addEventListener("push", (event) => event.waitUntil(tell(read(event))));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data?.url ?? "/"));
});
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));

// What came, as far as it makes sense: only paths of this page are followed.
function read(event) {
  let said = {};
  try {
    said = event.data?.json() ?? {};
  } catch {
    // A message that is none still means that something waits.
  }
  const url = typeof said.url === "string" && /^\/(?![/\\])/.test(said.url) ? said.url : "/me";
  return { ...said, url };
}

async function tell(said) {
  if (Number.isInteger(said.waiting)) await badge(said.waiting);
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  // Who looks at that very table sees it there.
  if (pages.some((page) => page.focused && new URL(page.url).pathname === said.url)) return;
  await registration.showNotification(String(said.title ?? "Sacbe"), {
    body: String(said.body ?? ""),
    tag: String(said.tag ?? said.url),
    lang: said.lang,
    icon: "/icon-192.png",
    badge: "/icon-192.png",
    data: { url: said.url },
  });
}

async function badge(tables) {
  try {
    await navigator.setAppBadge?.(tables);
  } catch {
    // An icon without figures is still an icon.
  }
}

async function show(path) {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === path);
  await (there ? there.focus() : clients.openWindow(path));
}

// The browser has given up its subscription: make another with the same key, and tell the server.
async function renew(event) {
  const old = event.oldSubscription;
  let fresh = event.newSubscription;
  if (!fresh) {
    let key = old?.options.applicationServerKey;
    if (!key) key = (await (await fetch("/api/me/telling")).json()).push_key;
    fresh = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  }
  const { endpoint, keys } = fresh.toJSON();
  const device = { endpoint, p256dh: keys.p256dh, auth: keys.auth, old: old?.endpoint ?? null };
  await fetch("/api/me/devices", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(device),
  });
}
