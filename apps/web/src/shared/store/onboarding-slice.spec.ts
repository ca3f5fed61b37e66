/** @jest-environment jest-fixed-jsdom */
import { browserStorage, STORED } from '@/shared/lib/browser-storage';
import { finished, keepWizardStep, onboardingSlice, wentBack, wentNext } from './onboarding-slice';
import { signedOut } from './session-slice';

const { reducer } = onboardingSlice;
const after = (...actions: Parameters<typeof reducer>[1][]) =>
  actions.reduce(reducer, reducer(undefined, { type: '' })).step;

describe('the step of the setup wizard', () => {
  it('goes from 0 to 4 and no further', () => {
    expect(
      [0, 1, 2, 3, 4, 5].map((times) => after(...Array.from({ length: times }, () => wentNext()))),
    ).toEqual([0, 1, 2, 3, 4, 4]);
  });

  it('goes back, but not before 0', () => {
    expect(after(wentNext(), wentNext(), wentBack())).toBe(1);
    expect(after(wentBack())).toBe(0);
  });

  it('begins anew once the wizard was finished, and for another person', () => {
    expect(after(wentNext(), wentNext(), finished())).toBe(0);
    expect(after(wentNext(), signedOut())).toBe(0);
  });
});

describe('the step of the setup wizard after a reload', () => {
  it.each([
    [3, 3],
    [0, 0],
  ])('is the one that was kept: %s', (kept, step) => {
    keepWizardStep(kept);
    expect(reducer(undefined, { type: '' }).step).toBe(step);
    keepWizardStep(0);
  });

  it.each(['9', '-1', '1.5', 'two'])('is the first where %s is kept', (kept) => {
    browserStorage.write(STORED.wizardStep, kept);
    expect(reducer(undefined, { type: '' }).step).toBe(0);
    browserStorage.write(STORED.wizardStep, null);
  });
});
