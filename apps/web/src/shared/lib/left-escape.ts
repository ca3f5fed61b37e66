import type { KeyboardEvent } from 'react';

/**
 * Returns a key handler that closes a dialog on Escape if no other layer has handled the key. A
 * notification lies above a dialog, and Radix gives Escape to the uppermost layer alone; but Escape
 * within a dialog is meant for the dialog.
 */
export const leftEscape =
  (close: () => void) =>
  ({ key, currentTarget, target, defaultPrevented }: KeyboardEvent<HTMLElement>) => {
    if (
      key === 'Escape' &&
      !defaultPrevented &&
      target instanceof Node &&
      currentTarget.contains(target)
    )
      close();
  };
