/** How many windows lie over the page: whoever moves the focus waits until there is none. */
export const dialogs = $state({ open: 0 });

/** An effect that shows a dialog as long as it is there. */
export function showing(dialog: HTMLDialogElement | undefined): (() => void) | undefined {
  if (!dialog) return;
  dialog.showModal();
  dialogs.open += 1;
  return () => {
    dialog.close();
    dialogs.open -= 1;
  };
}
