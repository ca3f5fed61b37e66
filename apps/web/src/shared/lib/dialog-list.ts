import type { ComponentType } from 'react';
import type { DialogKind, Dialogs } from '@/shared/store/dialog-slice';

/**
 * Props of a dialog's component: the arguments with which it opens, and a function that closes it.
 */
export type DialogProps<Kind extends DialogKind> = Dialogs[Kind] & { readonly onClose: () => void };

interface DialogDeclaration<Kind extends DialogKind> {
  /** Fetches the code of the dialog. */
  readonly load: () => Promise<ComponentType<DialogProps<Kind>>>;
  /** True for a dialog about data of a portfolio; it does not open without one. */
  readonly needsPortfolio?: true;
  /** True for a dialog that changes nothing; it opens even on an earlier day (HIS-43). */
  readonly onlyReads?: true;
}

/**
 * Declarations of some dialogs, by name. A missing dialog, or a component with other arguments,
 * does not compile.
 */
export type DialogList<Kind extends DialogKind> = {
  readonly [One in Kind]: DialogDeclaration<One>;
};
