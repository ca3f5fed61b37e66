import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export interface ToastMessage {
  readonly id: string;
  readonly title: string;
  readonly description: string | null;
  readonly variant: 'default' | 'destructive';
  /** False once it was dismissed or its time is over; it is removed later. */
  readonly isOpen: boolean;
}

/** One toast at a time: a new one takes the place of the one before (WEB-15). */
export const toastSlice = createSlice({
  name: 'toast',
  initialState: { current: null } as { current: ToastMessage | null },
  reducers: {
    toastShown: {
      reducer: (state, action: PayloadAction<ToastMessage>) => {
        state.current = action.payload;
      },
      prepare: (
        title: string,
        description: string | null = null,
        variant: ToastMessage['variant'] = 'default',
      ) => ({
        payload: { id: nanoid(), title, description, variant, isOpen: true },
      }),
    },
    toastDismissed: (state, action: PayloadAction<string>) => {
      if (state.current?.id === action.payload) state.current = { ...state.current, isOpen: false };
    },
    toastRemoved: (state, action: PayloadAction<string>) => {
      if (state.current?.id === action.payload) state.current = null;
    },
  },
});

export const { toastShown, toastDismissed, toastRemoved } = toastSlice.actions;
