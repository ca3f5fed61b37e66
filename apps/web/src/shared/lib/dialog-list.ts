import type { ComponentType } from 'react';
import type { DialogKind, Dialogs } from '@/shared/store/dialog-slice';

/**
 * What the component of a dialog is given: the arguments that it is opened with, and how it closes
 * itself.
 */
export type DialogProps<Kind extends DialogKind> = Dialogs[Kind] & { readonly onClose: () => void };

interface DialogDeclaration<Kind extends DialogKind> {
  /** Fetches its code, when it is first opened. */
  readonly load: () => Promise<ComponentType<DialogProps<Kind>>>;
  /** True for what is kept in a portfolio: without one the dialog does not open. */
  readonly needsPortfolio?: true;
  /** True for what changes nothing: it opens although an earlier day is shown (HIS-43). */
  readonly onlyReads?: true;
}

/**
 * The components of some dialogs, by name; a missing one, or one that asks for other arguments,
 * does not compile.
 */
export type DialogList<Kind extends DialogKind> = {
  readonly [One in Kind]: DialogDeclaration<One>;
};
