/** Saying what went wrong. */
import { Refused, Unreachable } from "./api/client";
import { t } from "./i18n/index.svelte";
import { toasts } from "./toasts.svelte";

export function sentence(error: unknown): string {
  if (error instanceof Refused)
    return error.problem.message || t("error.server", { code: error.problem.code });
  if (error instanceof Unreachable) return t("error.unreachable");
  throw error;
}

/** Do something; a failure is shown, never swallowed. */
export async function attempt<T>(deed: () => Promise<T>): Promise<T | null> {
  try {
    return await deed();
  } catch (error) {
    toasts.show(sentence(error), "error");
    return null;
  }
}
