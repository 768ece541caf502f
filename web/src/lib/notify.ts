/** "Your turn" outside the page: the window's title, the app icon's badge and the browser's own notice. */
import { api } from "./api/client";
import { prefs } from "./prefs.svelte";

const NAME = "Sacbe";

export function titled(title: string, yourTurn: boolean): void {
  document.title = `${yourTurn ? "● " : ""}${title ? `${title} · ` : ""}${NAME}`;
}

/** The figure on the app's icon: how many tables wait. */
export async function badge(): Promise<void> {
  if (!("setAppBadge" in navigator)) return;
  try {
    await navigator.setAppBadge((await api.waiting()).tables);
  } catch {
    // It will be right again with the next turn.
  }
}

export function noticesPossible(): boolean {
  return "Notification" in window;
}

/** Ask for permission; whether notices will come now. */
export async function allowNotices(): Promise<boolean> {
  if (!noticesPossible()) return false;
  return (await Notification.requestPermission()) === "granted";
}

export function notice(title: string, body: string, tag: string): void {
  if (!prefs.notify || !noticesPossible() || Notification.permission !== "granted") return;
  if (document.visibilityState === "visible" && document.hasFocus()) return;
  const shown = new Notification(title, { body, tag, icon: "/icon-192.png" });
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}
