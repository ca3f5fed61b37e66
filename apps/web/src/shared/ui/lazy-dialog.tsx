import type { ComponentType, ReactNode } from 'react';
import { DialogFailure } from './dialog-failure';
import { lazyPart } from './lazy-part';

/**
 * A dialog that one screen opens by itself. One that cannot be shown says so, and can be closed.
 */
export const lazyDialog = <Props extends { readonly onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ((props: Props) => ReactNode) =>
  lazyPart(load, {
    failed: (why, { onClose }) => <DialogFailure {...why} onClose={onClose} />,
  });
