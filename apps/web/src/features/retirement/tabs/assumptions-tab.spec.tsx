/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { planRetirement } from '@evenkeel/domain/retirement/rules';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { openPage } from '@/shared/store/fixtures/open-page';
import { FIGURES, TODAY } from '../fixtures/household';
import { useTypedPlan } from '../fixtures/use-typed-plan';
import type { EditedPlan } from '../plan/use-plan';
import { RULE_WORDS } from '../simulation/simulation-words';
import { AssumptionsTab } from './assumptions-tab';

pageServer();
beforeAll(() => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

/** Opens the tab, and returns functions to use it and to read the typed plan. */
async function opened() {
  let plan: EditedPlan['plan'] | undefined;
  function Tab() {
    const edited = useTypedPlan();
    plan = edited.plan;
    return (
      <main id="content" tabIndex={-1}>
        <AssumptionsTab
          edited={edited}
          planned={planRetirement(FIGURES, edited.plan, TODAY)}
          today={TODAY}
        />
      </main>
    );
  }
  const page = await openPage(<Tab />);
  return {
    ...page,
    plan: () => plan,
    type: (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } }),
  };
}

describe('the date of birth', () => {
  it.each([
    ['1980-11-23', '46'],
    ['1980-11-24', '45'],
  ])('of %s makes the age %s, which cannot be typed', async (born, age) => {
    const { type, plan } = await opened();
    expect(screen.getByLabelText('Current age')).toHaveAttribute('readonly');
    expect(screen.getByText('Assumed until you say when you were born')).toBeVisible();
    type('Date of birth', born);
    expect(screen.getByLabelText('Current age')).toHaveValue(age);
    expect(screen.queryByText('Assumed until you say when you were born')).toBeNull();
    expect(plan()?.dateOfBirth).toBe(born);
    type('Date of birth', '');
    expect(plan()?.dateOfBirth).toBeNull();
    expect(screen.getByLabelText('Current age')).toHaveValue('35');
  });

  it('is no day to come', async () => {
    const { type, plan } = await opened();
    type('Date of birth', '2026-11-24');
    expect(plan()?.dateOfBirth).toBeNull();
    expect(screen.getByLabelText('Date of birth')).toHaveAccessibleDescription(
      'Must not be in the future. Your age follows from it',
    );
  });

  it('counts once its year is typed to its end', async () => {
    const { type, plan } = await opened();
    for (const year of ['0001', '0019', '0198']) {
      type('Date of birth', `${year}-06-15`);
      expect(plan()?.dateOfBirth).toBeNull();
    }
    type('Date of birth', '1984-06-15');
    expect(plan()?.dateOfBirth).toBe('1984-06-15');
  });
});

describe('a whole number', () => {
  it.each([
    ['6x7', '6'],
    ['abc', '0'],
    ['999', '130'],
  ])('%s is read as %s', async (typed, read) => {
    const { type, plan } = await opened();
    type('Retirement age', typed);
    expect(plan()?.desiredRetirementAge).toBe(read);
  });

  it('stands as it is typed until the field is left', async () => {
    const { person, plan } = await opened();
    const age = screen.getByLabelText('Lifespan');
    await person.type(age, '0');
    expect(age).toHaveValue('950');
    await person.type(age, '{Backspace}{Backspace}{Backspace}');
    expect(age).toHaveValue('');
    expect(plan()?.expectedLifespan).toBe('0');
    await person.type(age, '88 years');
    await person.tab();
    expect(age).toHaveValue('88');
    expect(plan()?.expectedLifespan).toBe('88');
  });
});

describe('a whole number with digits in groups', () => {
  it('is refused as it is typed, and what was there before counts', async () => {
    const { person, plan } = await opened();
    const seed = screen.getByLabelText('Start number');
    const before = plan()?.simulation.seed;
    await person.clear(seed);
    await person.type(seed, '1,234');
    expect(plan()?.simulation.seed).toBe(before);
    await person.tab();
    expect(seed).toHaveValue('1,234');
    expect(seed).toBeInvalid();
    expect(seed).toHaveAccessibleDescription(/^Must be digits alone, such as 1234\./);
    await person.type(seed, '{Backspace}{Backspace}{Backspace}{Backspace}234');
    expect(seed).toBeValid();
    expect(plan()?.simulation.seed).toBe('1234');
  });

  it('is refused with a pasted currency sign, too', async () => {
    const { press, person, plan } = await opened();
    await press('Add income');
    const amount = screen.getByLabelText('A month');
    await person.clear(amount);
    await person.type(amount, '1500');
    await person.tab();
    await person.clear(amount);
    await person.paste('$2,000');
    await person.tab();
    expect(amount).toHaveValue('$2,000');
    expect(amount).toHaveAccessibleDescription(/^Must be digits alone, such as 1234\./);
    expect(plan()?.simulation.incomes).toMatchObject([{ monthlyAmount: '1500' }]);
  });

  it('stays in its row where another one is taken away', async () => {
    const { press, person } = await opened();
    await press('Add income');
    await press('Add income');
    const amounts = () => screen.getAllByLabelText('A month');
    await person.type(amounts()[0] as HTMLElement, '1,500');
    await press('Remove income 1');
    expect(amounts().map((amount) => (amount as HTMLInputElement).value)).toEqual(['0']);
  });
});

describe('the settings of the simulation', () => {
  const button = (name: string) => screen.getByRole('button', { name });

  it('have pensions and social security, each from an age on', async () => {
    const { press, person, plan } = await opened();
    await press('Add income');
    await press('Add income');
    const second = within(screen.getByRole('group', { name: 'Income 2' }));
    await person.selectOptions(second.getByLabelText('Kind'), 'Social security');
    fireEvent.change(second.getByLabelText('A month'), { target: { value: '1500' } });
    fireEvent.change(second.getByLabelText('From age'), { target: { value: '70' } });
    await press('Remove income 1');
    expect(plan()?.simulation.incomes).toEqual([
      { kind: 'social-security', monthlyAmount: '1500', fromAge: '70' },
    ]);
  });

  it('ask before an income with an amount is removed, and leave the focus to the next one', async () => {
    const { press, plan } = await opened();
    await press('Add income');
    await press('Add income');
    const amounts = () => screen.getAllByLabelText('A month');
    fireEvent.change(amounts()[0] as HTMLElement, { target: { value: '1500' } });
    await press('Remove income 1');
    const question = within(screen.getByRole('alertdialog', { name: 'Remove income 1?' }));
    expect(question.getByText(/^Pension of \$1,500 a month from age 67/)).toBeVisible();
    await press('Cancel');
    expect(plan()?.simulation.incomes).toHaveLength(2);
    expect(button('Remove income 1')).toHaveFocus();
    await press('Remove income 1');
    await press('Remove');
    expect(plan()?.simulation.incomes).toMatchObject([{ monthlyAmount: '0' }]);
    await waitFor(() => expect(button('Remove income 1')).toHaveFocus());
    await press('Remove income 1');
    expect(plan()?.simulation.incomes).toEqual([]);
  });

  it('leave the focus to the next one where one is taken away, the last to the content', async () => {
    const { press, person } = await opened();
    for (let income = 1; income <= 3; income += 1) await press('Add income');
    await press('Remove income 2');
    await waitFor(() => expect(button('Remove income 2')).toHaveFocus());
    await person.keyboard('{Enter}');
    await waitFor(() => expect(button('Remove income 1')).toHaveFocus());
    await person.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('leave the focus to the content where no more can be added', async () => {
    const { press } = await opened();
    for (let income = 1; income <= 10; income += 1) await press('Add income');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('have at most ten of them', async () => {
    const { press } = await opened();
    for (let income = 1; income <= 10; income += 1) await press('Add income');
    expect(screen.queryByRole('button', { name: 'Add income' })).toBeNull();
  });

  it('say what the chosen rule and the chosen futures are', async () => {
    const { person, plan } = await opened();
    await person.selectOptions(
      screen.getByLabelText('Withdrawals in retirement'),
      'Guardrails (Guyton-Klinger)',
    );
    expect(screen.getByText(RULE_WORDS.guardrails)).toBeVisible();
    await person.selectOptions(
      screen.getByLabelText('Futures'),
      'Years as they were, 1928 to 2024',
    );
    expect(screen.getByText(/^Your plan begins in each of these years/)).toBeVisible();
    expect(plan()?.simulation).toMatchObject({ withdrawalRule: 'guardrails', engine: 'history' });
  });

  it('have a start number, which is a whole one', async () => {
    const { type, plan } = await opened();
    type('Start number', '12.7');
    expect(plan()?.simulation.seed).toBe('12');
  });
});
