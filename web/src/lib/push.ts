/** Push messages to this browser: asking for them, and no longer. */
import { api } from "./api/client";
import type { Telling } from "./api/types";

export type Ability = "possible" | "denied" | "impossible";

/** Whether this browser can be told while the page is closed. */
export function ability(): Ability {
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window))
    return "impossible";
  return Notification.permission === "denied" ? "denied" : "possible";
}

async function current(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** What the server calls this browser; null when it is not told. */
export async function ownMark(): Promise<string | null> {
  if (ability() === "impossible") return null;
  const subscription = await current();
  return subscription ? mark(subscription.endpoint) : null;
}

export async function mark(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  return [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .slice(0, 16);
}

/** After a click: ask the person, then the browser, then the server. Null when the person would rather not. */
export async function subscribe(key: string): Promise<Telling | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const registration = await navigator.serviceWorker.ready;
  const wanted: PushSubscriptionOptionsInit = { userVisibleOnly: true, applicationServerKey: key };
  const old = await registration.pushManager.getSubscription();
  let subscription: PushSubscription;
  try {
    subscription = await registration.pushManager.subscribe(wanted);
  } catch (error) {
    // One made with another server's key stands in the way.
    if (!old) throw error;
    await old.unsubscribe();
    subscription = await registration.pushManager.subscribe(wanted);
  }
  const { endpoint = "", keys } = subscription.toJSON();
  return api.addDevice({
    endpoint,
    p256dh: keys?.p256dh ?? "",
    auth: keys?.auth ?? "",
    name: deviceName(navigator.userAgent),
    old: old && old.endpoint !== endpoint ? old.endpoint : null,
  });
}

export async function unsubscribe(): Promise<void> {
  await (await current())?.unsubscribe();
}

/** What to call a browser, from what it says of itself. */
export function deviceName(agent: string): string {
  const find = (words: readonly (readonly [RegExp, string])[]) =>
    words.find(([pattern]) => pattern.test(agent))?.[1] ?? "";
  const browser = find([
    [/Edg\//, "Edge"],
    [/OPR\//, "Opera"],
    [/Firefox\//, "Firefox"],
    [/Chrome\//, "Chrome"],
    [/Safari\//, "Safari"],
  ]);
  const system = find([
    [/iPhone/, "iPhone"],
    [/iPad/, "iPad"],
    [/Android/, "Android"],
    [/Windows/, "Windows"],
    [/Mac OS X/, "Mac"],
    [/Linux/, "Linux"],
  ]);
  return [browser, system].filter(Boolean).join(" · ");
}
