/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useTypedPlan } from '../fixtures/use-typed-plan';
import { PercentSlider, WindfallYear } from './plan-fields';
import type { EditedPlan } from './use-plan';

beforeAll(() => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

/** Returns an edited plan with only the fields that the slider reads. */
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

describe('the windfall year', () => {
  /** Shows the field in a plan with the year 2027. */
  function opened() {
    let edited: EditedPlan | undefined;
    function Plan() {
      edited = useTypedPlan();
      return <WindfallYear edited={edited} year={2026} />;
    }
    render(<Plan />);
    return {
      person: userEvent.setup(),
      year: screen.getByLabelText('Windfall year'),
      saved: () => edited?.plan.windfallYear,
      change: (windfallYear: string) => act(() => edited?.edit({ windfallYear })),
    };
  }

  it('can be cleared and typed anew', async () => {
    const { person, year, saved } = opened();
    await person.clear(year);
    await person.type(year, '2030');
    expect(year).toHaveValue('2030');
    expect(saved()).toBe('2030');
  });

  it('is not taken half-typed', async () => {
    const { person, year, saved } = opened();
    await person.clear(year);
    expect(saved()).toBe('2027');
    await person.type(year, '203');
    expect(year).toHaveValue('203');
    expect(saved()).toBe('2027');
    await person.type(year, '11');
    expect(saved()).toBe('2031');
    await person.tab();
    expect(saved()).toBe('9999');
  });

  it('is this year where the field is left empty', async () => {
    const { person, year, saved } = opened();
    await person.clear(year);
    expect(year).toHaveValue('');
    await person.tab();
    expect(year).toHaveValue('2026');
    expect(saved()).toBe('2026');
  });

  it('is refused with digits in groups, until it is typed anew', async () => {
    const { person, year, saved } = opened();
    await person.clear(year);
    await person.type(year, '2,030');
    await person.tab();
    expect(year).toHaveValue('2,030');
    expect(year).toHaveAccessibleDescription(/^Must be digits alone, such as 1234\./);
    expect(saved()).toBe('2027');
    await person.clear(year);
    await person.type(year, '2030');
    expect(year).toBeValid();
    expect(saved()).toBe('2030');
  });

  it('is the one that came from elsewhere meanwhile', async () => {
    const { person, year, saved, change } = opened();
    await person.clear(year);
    await person.type(year, '2030');
    change('2040');
    expect(year).toHaveValue('2040');
    await person.tab();
    expect(saved()).toBe('2040');
  });

  it('says from when to when it counts', () =>
    expect(opened().year).toHaveAccessibleDescription(
      'A year before 2026, or after you are 100, does not count. 0 counts as 2027.',
    ));
});
