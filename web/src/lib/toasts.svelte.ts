/** Short messages at the edge of the screen. */

interface Toast {
  id: number;
  text: string;
  tone: "info" | "why" | "error";
  link: { href: string; text: string } | null;
}

class Toasts {
  list = $state<Toast[]>([]);
  #next = 1;

  show(text: string, tone: Toast["tone"] = "info", link: Toast["link"] = null): void {
    if (this.list.some((toast) => toast.text === text)) return;
    const id = this.#next++;
    this.list.push({ id, text, tone, link });
    setTimeout(() => this.drop(id), tone === "info" ? 4000 : 7000);
  }

  drop(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
