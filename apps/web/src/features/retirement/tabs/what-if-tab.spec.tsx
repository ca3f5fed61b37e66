/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { RetirementDataView } from '@evenkeel/contracts/retirement';
import { type PlanningFigures, planRetirement } from '@evenkeel/domain/retirement/rules';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { openPage } from '@/shared/store/fixtures/open-page';
import { FIGURES, SAVED, TODAY } from '../fixtures/household';
import { usePlan } from '../plan/use-plan';
import { areExpensesKnown } from '../planning';
import type { Shown } from '../shown';
import { WhatIfTab } from './what-if-tab';

const server = pageServer(http.get('/api/retirement/scenarios', () => HttpResponse.json([])));

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

function Tab({ figures = FIGURES }: { readonly figures?: PlanningFigures }) {
  const edited = usePlan(SAVED);
  const shown = {
    data: { netWorth: { totalNetWorth: 100_000 } },
    hasExpenses: areExpensesKnown(figures),
    plan: edited.plan,
    planned: planRetirement(figures, edited.plan, TODAY),
  } as Shown;
  return <WhatIfTab {...shown} edited={edited} figures={figures} today={TODAY} />;
}

/** Opens the tab; the server answers each change on demand. */
async function opened() {
  const changes: { body: unknown; answer: (status: number) => void }[] = [];
  const scenarios: unknown[] = [];
  server.use(
    http.post('/api/retirement/data', async ({ request }) => {
      const body = (await request.json()) as Partial<RetirementDataView>;
      const status = await new Promise<number>((answer) => changes.push({ body, answer }));
      return HttpResponse.json({ ...SAVED, ...body, version: 2 }, { status });
    }),
    http.post('/api/retirement/scenarios', async ({ request }) => {
      scenarios.push(await request.json());
      return HttpResponse.json({}, { status: 201 });
    }),
  );
  const page = await openPage(<Tab />);
  await page.person.type(await screen.findByLabelText('Extra monthly savings'), '500');
  return { ...page, changes, scenarios };
}

it('the savings of a year are explained in whole dollars', async () => {
  await opened();
  expect(screen.getByText(/^12 × \(/)).toHaveTextContent(
    /^12 × \(\$[\d,]+ income − \$[\d,]+ expenses \+ \$[\d,]+ dividends \+ \$500 extra\)$/,
  );
});

describe('Apply Scenario', () => {
  it('is confirmed once a change that was on its way is saved', async () => {
    const { press, changes, toast } = await opened();
    await waitFor(() => expect(changes).toHaveLength(1), { timeout: 5000 });
    await press('Apply Scenario');
    expect(toast()?.title).not.toBe('Scenario applied');
    changes[0]?.answer(200);
    await waitFor(() => expect(toast()?.title).toBe('Scenario applied'));
    expect(changes[0]?.body).toEqual({ extraMonthlySavings: '500', basedOn: 1 });
  });

  it('says so where the changes cannot be saved', async () => {
    const { press, changes } = await opened();
    await press('Apply Scenario');
    await waitFor(() => expect(changes).toHaveLength(1));
    changes[0]?.answer(503);
    expect(
      await screen.findByText('Your last changes are not saved yet. Please try again in a moment.'),
    ).toBeVisible();
  });
});

it('a windfall with its year, and lower expenses, are typed and saved', async () => {
  const { person, press, changes } = await opened();
  await person.type(screen.getByLabelText('One-time windfall'), '50000');
  await person.type(screen.getByLabelText('Lower retirement expenses (percent)'), '25');
  const year = screen.getByLabelText('Windfall year');
  await person.tripleClick(year);
  await person.keyboard('2030');
  await press('Apply Scenario');
  // The page sends the inputs in one change or in several, depending on the pace of typing.
  await waitFor(() => {
    for (const { answer } of changes) answer(200);
    expect(Object.assign({}, ...changes.map(({ body }) => body))).toMatchObject({
      extraMonthlySavings: '500',
      oneTimeWindfall: '50000',
      expenseReduction: '25',
      windfallYear: '2030',
    });
  });
});

it('Save scenario waits for a change that is on its way', async () => {
  const { person, press, changes, scenarios, toast } = await opened();
  await waitFor(() => expect(changes).toHaveLength(1), { timeout: 5000 });
  await person.type(screen.getByLabelText('Name of the scenario'), 'More');
  await press('Save scenario');
  expect(scenarios).toEqual([]);
  changes[0]?.answer(200);
  await waitFor(() => expect(toast()).toMatchObject({ title: 'Scenario saved' }));
  expect(scenarios).toEqual([{ name: 'More' }]);
});

it('a scenario without expenses has a dash for what needs them', async () => {
  server.use(
    http.get('/api/retirement/scenarios', () =>
      HttpResponse.json([{ id: 's', name: 'Early', inputs: { desiredRetirementAge: '55' } }]),
    ),
  );
  await openPage(<Tab figures={{ ...FIGURES, monthlyExpenses: 0, annualRetirementExpenses: 0 }} />);
  expect(await screen.findByRole('row', { name: /^Early 55 – – – / })).toBeVisible();
  expect(screen.getByRole('row', { name: /^The plan of now 65 – – – / })).toBeVisible();
  expect(screen.getByText(/there are none yet/)).toBeVisible();
});
