import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface MomentState {
  /** The day (YYYY-MM-DD) to whose end every portfolio screen is turned back; null: today. */
  readonly asOf: string | null;
  /** The day until whose end what is shown had been recorded; null: today. */
  readonly knownAt: string | null;
}

export const NOW: MomentState = { asOf: null, knownAt: null };

/**
 * Which day the screens show, and as it was known on which (HIS-43). The address says it, and this
 * follows.
 */
export const momentSlice = createSlice({
  name: 'moment',
  initialState: NOW,
  reducers: {
    momentChosen: (_state, action: PayloadAction<MomentState>): MomentState => action.payload,
  },
});

export const { momentChosen } = momentSlice.actions;

/** Whether an earlier day is shown, or what was known on one. */
export const isInThePast = ({ moment }: { readonly moment: MomentState }): boolean =>
  moment.asOf !== null || moment.knownAt !== null;
