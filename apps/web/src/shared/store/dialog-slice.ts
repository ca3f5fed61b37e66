import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from './session-slice';

/** A dialog that is opened with nothing but its name. */
export type NoArguments = Readonly<Record<never, never>>;

/**
 * The dialogs by name, and what each is opened with. The two of the page itself stand here; each
 * feature adds its own in its dialogs.ts by declaring more members of this interface. Arguments are
 * ids, never the thing itself: the dialog reads that from the cache, which pushes keep new.
 */
export interface Dialogs {
  readonly palette: NoArguments;
  readonly keys: NoArguments;
}

export type DialogKind = keyof Dialogs;

/** A dialog that is open, or is to be opened, with its arguments. */
export type OpenDialog = {
  [Kind in DialogKind]: { readonly kind: Kind } & Dialogs[Kind];
}[DialogKind];

interface DialogState {
  readonly open: OpenDialog | null;
  /** What comes back when the open one closes, the nearest last. */
  readonly behind: readonly OpenDialog[];
}

const NONE_OPEN: DialogState = { open: null, behind: [] };

export const dialogSlice = createSlice({
  name: 'dialog',
  initialState: NONE_OPEN,
  reducers: {
    /** Opens a dialog in place of what is open. */
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
  // It is about what the next person may not see (IDN-76).
  extraReducers: (builder) => builder.addCase(signedOut, () => NONE_OPEN),
});

export const { dialogOpened, dialogStacked, dialogClosed } = dialogSlice.actions;
