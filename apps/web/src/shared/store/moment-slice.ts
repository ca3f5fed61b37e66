import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface MomentState {
  /** The day (YYYY-MM-DD) to whose end every portfolio screen is turned back; null: today. */
  readonly asOf: string | null;
}

/** Which day the screens show (HIS-43). The address says it, and this follows. */
export const momentSlice = createSlice({
  name: 'moment',
  initialState: { asOf: null } as MomentState,
  reducers: {
    momentChosen: (_state, action: PayloadAction<string | null>): MomentState => ({
      asOf: action.payload,
    }),
  },
});

export const { momentChosen } = momentSlice.actions;
