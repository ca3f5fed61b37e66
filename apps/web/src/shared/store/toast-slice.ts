import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from './session-slice';

/** Deleted transactions that the user can bring back while the toast is there. */
export interface DeletedTransactions {
  readonly portfolioId: string;
  readonly transactionIds: readonly string[];
}

export interface ToastMessage {
  readonly id: string;
  readonly title: string;
  readonly description: string | null;
  readonly variant: 'default' | 'destructive';
  /** Transactions that the Undo button brings back; null if the toast has no such button. */
  readonly deleted: DeletedTransactions | null;
  /** False once the user has dismissed the toast or its time is over; its removal follows. */
  readonly isOpen: boolean;
}

interface ToastState {
  readonly current: ToastMessage | null;
}

/** The toast. There is one at a time: a new one replaces the one before (WEB-15). */
export const toastSlice = createSlice({
  name: 'toast',
  initialState: { current: null } as ToastState,
  reducers: {
    toastShown: {
      reducer: (_state, action: PayloadAction<ToastMessage>): ToastState => ({
        current: action.payload,
      }),
      prepare: (
        title: string,
        description: string | null = null,
        variant: ToastMessage['variant'] = 'default',
        deleted: DeletedTransactions | null = null,
      ) => ({
        payload: { id: nanoid(), title, description, variant, deleted, isOpen: true },
      }),
    },
    toastDismissed: (state, action: PayloadAction<string>) => {
      if (state.current?.id === action.payload) state.current = { ...state.current, isOpen: false };
    },
    toastRemoved: (state, action: PayloadAction<string>) => {
      if (state.current?.id === action.payload) state.current = null;
    },
  },
  // The toast may name data of the person who has signed out (IDN-76).
  extraReducers: (builder) => builder.addCase(signedOut, () => ({ current: null })),
});

export const { toastShown, toastDismissed, toastRemoved } = toastSlice.actions;
