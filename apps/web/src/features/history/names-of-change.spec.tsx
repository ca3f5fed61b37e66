/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import type { HistoryItem } from '@evenkeel/contracts/history';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import type { HistoryOf } from './api';
import { EntryDialog } from './entry-dialog';

const ACCOUNT = { id: 'account', nickname: 'Roth IRA' };
const TOTALS = { totalNetWorth: 0, totalPortfolioValue: 0, totalAssets: 0, totalDebts: 0 };
pageServer(
  http.get('/api/budget', () => HttpResponse.json({ items: [{ id: 'salary', name: 'Salary' }] })),
  http.get('/api/categories', ({ request }) =>
    HttpResponse.json(
      new URL(request.url).searchParams.get('type') === 'income'
        ? [{ id: 'work', path: 'Work' }]
        : [{ id: 'rent', path: 'Housing: Rent' }],
    ),
  ),
  http.get('/api/investment-income/accounts', () => HttpResponse.json({ accounts: [ACCOUNT] })),
  http.get('/api/portfolios/main/accounts', () => HttpResponse.json([ACCOUNT])),
  http.get('/api/portfolios/main/strategies', () =>
    HttpResponse.json([{ id: 'growth', name: 'Growth' }]),
  ),
  http.get('/api/networth', () =>
    HttpResponse.json({
      ...{ ...TOTALS, isIncomplete: false, portfolios: [] },
      manualItems: [{ id: 'flat', name: 'Flat' }],
    }),
  ),
);

const PORTFOLIO = { kind: 'portfolio', id: 'main' } as const;
const HOUSEHOLD = { kind: 'household', id: 'h' } as const;
const PROFILE = { kind: 'user', id: 'u' } as const;

/** Returns an event about the thing `own`. */
const entry = (before: HistoryItem['before'], after: HistoryItem['after']): HistoryItem => ({
  ...{ eventId: 'e', type: 'Any', position: 1, revision: 1, requestId: 'r', actor: 'u' },
  ...{ recordedAt: '2026-03-31T16:00:00.000Z', effectiveAt: '2026-03-31T16:00:00.000Z' },
  subject: { kind: 'retirement', id: 'own', name: 'as it was called' },
  ...{ text: 'Something', names: [], undoable: false, importId: null, adviceId: null },
  ...{ before, after },
});

async function show(of: HistoryOf, item: HistoryItem) {
  const store = pageStore();
  await signIn(store, [{ id: 'main', name: 'Main' } as PortfolioView]);
  render(
    <Provider store={store}>
      <MemoryRouter>
        <EntryDialog of={of} item={item} onClose={jest.fn()} />
      </MemoryRouter>
    </Provider>,
  );
}

describe('what a change names by its id', () => {
  it.each([
    ['Counted assets', { countedAssets: ['flat', 'gone'] }, 'Flat; gone'],
    ['Selected income items', { selectedIncomeItems: ['salary'] }, 'Salary'],
    ['Items', { itemIds: ['salary'] }, 'Salary'],
    ['Budget category', { categoryId: 'rent' }, 'Housing: Rent'],
    ['Parent', { parentId: 'work' }, 'Work'],
    ['Shortcut for', { aliasForId: 'rent' }, 'Housing: Rent'],
    ['Account', { accountId: 'account' }, 'Roth IRA'],
    ['Goal', { goalId: 'own', name: 'House' }, 'House'],
  ])('is called by its name in the household: %s', async (label, after, shown) => {
    await show(HOUSEHOLD, entry(null, after));
    expect(await screen.findByRole('row', { name: `${label} – ${shown}` })).toBeVisible();
  });

  it.each([
    ['Strategy', { strategyId: 'own', name: 'Core' }, 'Core'],
    ['Parent strategy', { parentStrategyId: 'growth' }, 'Growth'],
    ['Parent', { parentId: 'main' }, 'Main'],
    ['Child', { childId: 'growth' }, 'Growth'],
    ['Child', { childId: 'VTI' }, 'VTI'],
    ['Account', { accountId: 'account' }, 'Roth IRA'],
  ])('is called by its name in a portfolio: %s of %j', async (label, after, shown) => {
    await show(PORTFOLIO, entry(null, after));
    expect(await screen.findByRole('row', { name: `${label} – ${shown}` })).toBeVisible();
  });

  it('is called as it was where it is gone', async () => {
    await show(HOUSEHOLD, entry({ itemId: 'own', name: 'Old car' }, null));
    expect(await screen.findByRole('row', { name: 'Item Old car –' })).toBeVisible();
  });

  it('is called by its name in the profile', async () => {
    await show(PROFILE, entry(null, { portfolioIds: ['main'] }));
    expect(await screen.findByRole('row', { name: 'Portfolios – Main' })).toBeVisible();
  });
});
