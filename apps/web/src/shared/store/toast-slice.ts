import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from './session-slice';

/** Transactions that were deleted and can be brought back while the toast is there. */
export interface DeletedTransactions {
  readonly portfolioId: string;
  readonly transactionIds: readonly string[];
}

export interface ToastMessage {
  readonly id: string;
  readonly title: string;
  readonly description: string | null;
  readonly variant: 'default' | 'destructive';
  /** What its Undo button brings back; null where it has none. */
  readonly deleted: DeletedTransactions | null;
  /** False once it was dismissed or its time is over; it is removed later. */
  readonly isOpen: boolean;
}

interface ToastState {
  readonly current: ToastMessage | null;
}

/** One toast at a time: a new one takes the place of the one before (WEB-15). */
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
  // It may name what is the person's own (IDN-76).
  extraReducers: (builder) => builder.addCase(signedOut, () => ({ current: null })),
});

export const { toastShown, toastDismissed, toastRemoved } = toastSlice.actions;
