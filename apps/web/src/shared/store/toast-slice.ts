import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export interface ToastMessage {
  readonly id: string;
  readonly title: string;
  readonly description: string | null;
  readonly tone: 'plain' | 'destructive';
}

/** One toast at a time: a new one takes the place of the one before. */
export const toastSlice = createSlice({
  name: 'toast',
  initialState: { current: null } as { current: ToastMessage | null },
  reducers: {
    toastShown: {
      reducer: (state, action: PayloadAction<ToastMessage>) => {
        state.current = action.payload;
      },
      prepare: (title: string, description: string | null = null, tone: ToastMessage['tone'] = 'plain') => ({
        payload: { id: nanoid(), title, description, tone },
      }),
    },
    toastClosed: (state, action: PayloadAction<string>) => {
      if (state.current?.id === action.payload) state.current = null;
    },
  },
});

export const { toastShown, toastClosed } = toastSlice.actions;
