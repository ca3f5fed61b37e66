import { createSlice } from '@reduxjs/toolkit';
import { signedOut } from './session-slice';

/** Steps of the setup wizard (ONB-1). */
export const WIZARD_STEPS = 5;

/** Where the setup wizard stands: 0 to 4. It goes on there when it is opened again, until it was finished (ONB-3, ONB-4). */
export const onboardingSlice = createSlice({
  name: 'onboarding',
  initialState: { step: 0 },
  reducers: {
    wentNext: (state) => {
      state.step = Math.min(state.step + 1, WIZARD_STEPS - 1);
    },
    wentBack: (state) => {
      state.step = Math.max(state.step - 1, 0);
    },
    finished: (state) => {
      state.step = 0;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => ({ step: 0 })),
});

export const { wentNext, wentBack, finished } = onboardingSlice.actions;
