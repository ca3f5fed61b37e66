import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface MomentState {
  /** The day (YYYY-MM-DD) whose end every portfolio screen shows; null means today. */
  readonly asOf: string | null;
  /** The day up to whose end the screens count recorded events; null means today. */
  readonly knownAt: string | null;
}

export const NOW: MomentState = { asOf: null, knownAt: null };

/**
 * The day that the screens show, and the day on which this was known (HIS-43). The state follows
 * the address.
 */
export const momentSlice = createSlice({
  name: 'moment',
  initialState: NOW,
  reducers: {
    momentChosen: (_state, action: PayloadAction<MomentState>): MomentState => action.payload,
  },
});

export const { momentChosen } = momentSlice.actions;

/** Whether the page shows an earlier day, or the data as known on one. */
export const isInThePast = ({ moment }: { readonly moment: MomentState }): boolean =>
  moment.asOf !== null || moment.knownAt !== null;
