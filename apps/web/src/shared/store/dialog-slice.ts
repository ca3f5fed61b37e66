import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from './session-slice';

/** Arguments of a dialog that opens with its name alone. */
export type NoArguments = Readonly<Record<never, never>>;

/**
 * The dialogs by name, with their arguments. This declaration has the two dialogs of the page
 * itself; each feature declares its own as more members of this interface in its dialogs.ts.
 * Arguments are ids, never the thing itself: the dialog reads the thing from the cache, which
 * pushes keep up to date.
 */
export interface Dialogs {
  readonly palette: NoArguments;
  readonly keys: NoArguments;
}

export type DialogKind = keyof Dialogs;

/** A dialog with its arguments, open or to be opened. */
export type OpenDialog = {
  [Kind in DialogKind]: { readonly kind: Kind } & Dialogs[Kind];
}[DialogKind];

interface DialogState {
  readonly open: OpenDialog | null;
  /** Dialogs that come back when the open one closes, the next one last. */
  readonly behind: readonly OpenDialog[];
}

const NONE_OPEN: DialogState = { open: null, behind: [] };

export const dialogSlice = createSlice({
  name: 'dialog',
  initialState: NONE_OPEN,
  reducers: {
    /** Opens a dialog in place of all open ones. */
    dialogOpened: (_state, action: PayloadAction<OpenDialog>): DialogState => ({
      open: action.payload,
      behind: [],
    }),
    /** Opens a dialog over the open one, which comes back afterwards. */
    dialogStacked: ({ open, behind }, action: PayloadAction<OpenDialog>): DialogState => ({
      open: action.payload,
      behind: open ? [...behind, open] : behind,
    }),
    dialogClosed: ({ behind }): DialogState => ({
      open: behind.at(-1) ?? null,
      behind: behind.slice(0, -1),
    }),
  },
  // The dialog may name data that the next person must not see (IDN-76).
  extraReducers: (builder) => builder.addCase(signedOut, () => NONE_OPEN),
});

export const { dialogOpened, dialogStacked, dialogClosed } = dialogSlice.actions;
