import { createSlice } from '@reduxjs/toolkit';
import { browserStorage, STORED } from '@/shared/lib/browser-storage';
import { signedOut } from './session-slice';

/** Number of steps of the setup wizard (ONB-1). */
export const WIZARD_STEPS = 5;

function storedStep(): number {
  const step = Number(browserStorage.read(STORED.wizardStep));
  return Number.isInteger(step) && step > 0 && step < WIZARD_STEPS ? step : 0;
}

/**
 * Keeps the step in the browser, so that the wizard goes on there after a reload. Keeps none after
 * the wizard has finished (ONB-6).
 */
export function keepWizardStep(step: number): void {
  browserStorage.write(STORED.wizardStep, step === 0 ? null : String(step));
}

/**
 * The step of the setup wizard: 0 to 4. The wizard opens at this step again, until the user has
 * finished it (ONB-3, ONB-4).
 */
export const onboardingSlice = createSlice({
  name: 'onboarding',
  initialState: () => ({ step: storedStep() }),
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
