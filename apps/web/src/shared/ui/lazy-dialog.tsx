import type { ComponentType, ReactNode } from 'react';
import { DialogFailure } from './dialog-failure';
import { lazyPart } from './lazy-part';

/**
 * Makes a dialog that one screen opens by itself. If the dialog cannot be shown, it says so, and
 * the user can close it.
 */
export const lazyDialog = <Props extends { readonly onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ((props: Props) => ReactNode) =>
  lazyPart(load, {
    failed: (why, { onClose }) => <DialogFailure {...why} onClose={onClose} />,
  });
