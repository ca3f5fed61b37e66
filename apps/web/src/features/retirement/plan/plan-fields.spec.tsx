/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { PercentSlider } from './plan-fields';
import type { EditedPlan } from './use-plan';

beforeAll(() => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

/** A plan that is edited, as far as the slider asks. */
const editedWith = (investmentReturnRate: string) =>
  ({ plan: { investmentReturnRate }, edit: () => undefined }) as unknown as EditedPlan;

describe('the slider of a percentage', () => {
  it.each([
    ['0', '0 counts as not set: 7% is assumed.'],
    ['0.0', '0 counts as not set: 7% is assumed.'],
    ['5', 'What it grows by.'],
  ])('at %s says: %s', (value, hint) => {
    render(
      <PercentSlider
        edited={editedWith(value)}
        name="investmentReturnRate"
        label="Growth return"
        unset="7"
        hint="What it grows by."
      />,
    );
    expect(screen.getByText(hint)).toBeVisible();
  });
});
