/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { MemoryRouter } from 'react-router';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { openPage } from '@/shared/store/fixtures/open-page';
import { SAVED } from './fixtures/household';
import { Planner } from './planner';
import type { PlanningData } from './planning';

pageServer(http.get('/api/retirement/goals', () => HttpResponse.json([])));

const account = (nickname: string, monthlyDividend: number) => ({
  id: nickname,
  nickname,
  dividendProjections: { monthlyDividend, dividendPayingAssets: 1 },
});
/**
 * Data of a household with 100,000 in growth assets, dividends of 30.10 and 20.20 a month, and a
 * selected pension of 500.
 */
const DATA = {
  netWorth: { totalNetWorth: 110_000, manualItems: [], portfolios: [] },
  budget: {
    summary: {
      monthlyIncome: 5000,
      monthlyExpenses: 4000,
      incomeBreakdown: { investmentIncome: 0, budgetIncome: 5000 },
    },
  },
  items: [
    {
      id: 'p',
      type: 'income',
      name: 'Pension',
      category: 'Other',
      amount: 500,
      monthlyAmount: 500,
      frequency: 'monthly',
    },
  ],
  selections: { selectedIncomeItems: ['p'], selectedExpenseItems: [] },
  breakdown: {
    totalPortfolioValue: 110_000,
    totalGrowthAssetsValue: 100_000,
    totalDividendAssetsValue: 10_000,
    valueByFocus: { stable: 0, growth: 110_000, superperformer: 0 },
  },
  dividends: { summary: { totalMonthlyDividends: 50.3 } },
  accounts: { accounts: [account('Broker', 30.1), account('Bank', 20.2), account('Empty', 0)] },
} as unknown as PlanningData;

const openPlanner = (data: PlanningData = DATA, tab = 'budget') =>
  openPage(
    <MemoryRouter initialEntries={[`/retirement-planning?tab=${tab}`]}>
      <Planner
        saved={SAVED}
        data={data}
        isFetching={false}
        onRecalculate={() => Promise.resolve(true)}
      />
    </MemoryRouter>,
  );

it('retirement income is the withdrawal, the dividends and the selected items, as they are checked', async () => {
  const { person } = await openPlanner();
  const tile = screen.getByLabelText('Retirement Income');
  // 100,000 x 4 % / 12 = 333.33.
  expect(tile).toHaveTextContent(/\$884.*Withdrawal\$333.*Dividends\$50.*Selected income\$500/);
  expect(screen.getByText('Total retirement income a month').parentElement).toHaveTextContent(
    'month$884',
  );
  expect(screen.queryByRole('checkbox', { name: /Empty/ })).toBeNull();
  await person.click(screen.getByRole('checkbox', { name: /^Dividends of Broker: \$30 a month/ }));
  expect(tile).toHaveTextContent(/\$854.*Dividends\$20/);
  await person.click(screen.getByRole('checkbox', { name: /^Safe withdrawal: \$333 a month/ }));
  expect(tile).toHaveTextContent(/\$520.*Withdrawal\$0/);
});

it('retirement income is explained where all of it is checked, as at first', async () => {
  const { person } = await openPlanner();
  const explained = () =>
    screen
      .queryAllByTitle(/^Explain/)
      .map(({ title }) => title)
      .filter((title) => /Income|Dividends|Selected/.test(title));
  const whole = [
    'Explain the figure Retirement Income',
    'Explain Dividends',
    'Explain Selected income',
  ];
  expect(explained()).toEqual(whole);
  await person.click(screen.getByRole('checkbox', { name: /^Dividends of Broker: \$30 a month/ }));
  expect(explained()).toEqual(['Explain Selected income']);
  await person.click(screen.getByRole('checkbox', { name: /^Dividends of Broker: \$30 a month/ }));
  expect(explained()).toEqual(whole);
});

it('investment assets are growth and dividend assets and cash, which add up', async () => {
  await openPlanner({ ...DATA, breakdown: { ...DATA.breakdown, totalPortfolioValue: 115_000.4 } });
  expect(screen.getByLabelText('Investment Assets')).toHaveTextContent(
    /\$115,000.*Growth assets\$100,000.*Dividend assets\$10,000.*Cash\$5,000/,
  );
});

it('investment assets name no cash where there is none', async () => {
  await openPlanner();
  expect(screen.getByLabelText('Investment Assets')).not.toHaveTextContent('Cash');
});

it('a household without expenses is not told that it is there, but asked for them', async () => {
  await openPlanner();
  const tile = screen.getByLabelText('Retirement Readiness');
  expect(tile).toHaveTextContent(
    /^Retirement Readiness–What you need follows from your expenses\./,
  );
  expect(within(tile).getByRole('link', { name: 'Add them to the budget' })).toHaveAttribute(
    'href',
    '/budget',
  );
  expect(within(tile).queryByRole('progressbar')).toBeNull();
  expect(screen.getByLabelText('Projected Retirement')).toHaveTextContent(
    /^Projected Retirement–known once your budget has expenses/,
  );
});

it('a household without expenses is not told how long its money lasts, but asked for them', async () => {
  await openPlanner(DATA, 'projections');
  expect(screen.getByText(/^How long it lasts follows from your expenses\./)).toBeVisible();
  expect(screen.queryByText(/Your money lasts until age/)).toBeNull();
  expect(screen.getByText('Retirement number', { selector: 'dt' }).parentElement).toHaveTextContent(
    /^Retirement number–known once your budget has expenses$/,
  );
});
