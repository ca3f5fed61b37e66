import type { KeyboardEvent } from 'react';

/**
 * A notification lies above a dialog, and Radix hands Escape to the uppermost layer alone. Pressed
 * within a dialog it is meant for the dialog: what no other layer took closes it, too.
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
