import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { api } from '../api/api';
import { portfoliosApi } from '../api/portfolios';
import { dialogSlice } from '../store/dialog-slice';
import { liveSlice } from '../store/live-slice';
import { sessionSlice } from '../store/session-slice';
import { toastSlice } from '../store/toast-slice';
import { createChangeReader } from './apply-changes';

const reducer = { api: api.reducer, session: sessionSlice.reducer, live: liveSlice.reducer, toast: toastSlice.reducer, dialog: dialogSlice.reducer };

function startPage() {
  const actions: { type: string; payload?: unknown }[] = [];
  const recorder: Middleware = () => (next) => (action) => {
    actions.push(action as { type: string });
    return next(action);
  };
  const store = configureStore({
    reducer,
    middleware: (defaults) =>
      defaults()
        .concat(api.middleware)
        .concat(recorder),
  });
  const refetched = () => actions.filter(({ type }) => type === 'api/invalidateTags').map(({ payload }) => payload);
  return { store, refetched, changes: createChangeReader(store.dispatch) };
}

const value = { totalValue: 100, valueChange: 0, valueChangePercent: 0, calculation: 3, position: 10, priceMissing: [] };
const change = (position: number, calculation: number, totalValue: number) => ({
  portfolioId: 'p',
  position,
  calculation,
  views: ['value' as const, 'transactions' as const],
  figures: { totalValue, valueChange: 5, valueChangePercent: 0.5 },
});

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

describe('a pushed change of a portfolio', () => {
  it('patches the shown value at once and marks only the other views as out of date', async () => {
    const { store, refetched, changes } = startPage();
    await store.dispatch(portfoliosApi.util.upsertQueryData('portfolioValue', 'p', value));

    changes.portfolio(change(11, 4, 120));

    expect(portfoliosApi.endpoints.portfolioValue.select('p')(store.getState()).data).toEqual({
      totalValue: 120,
      valueChange: 5,
      valueChangePercent: 0.5,
      calculation: 4,
      position: 11,
      priceMissing: [],
    });
    expect(store.getState().live.position).toBe(11);
    jest.advanceTimersByTime(1000);
    expect(refetched()).toEqual([[{ type: 'transactions', id: 'p' }]]);
  });

  it('never replaces figures of a later calculation, in whichever order pushes arrive', async () => {
    const { store, changes } = startPage();
    await store.dispatch(portfoliosApi.util.upsertQueryData('portfolioValue', 'p', value));
    const netWorth = { totalNetWorth: 100, totalPortfolioValue: 100, totalAssets: 0, totalDebts: 0, portfolios: [{ id: 'p', name: 'P', value: 100 }], manualItems: [] };
    await store.dispatch(portfoliosApi.util.upsertQueryData('netWorth', undefined, netWorth));

    changes.portfolio(change(12, 6, 140));
    changes.portfolio(change(11, 5, 130));

    expect(portfoliosApi.endpoints.portfolioValue.select('p')(store.getState()).data).toMatchObject({ totalValue: 140, calculation: 6 });
    expect(portfoliosApi.endpoints.netWorth.select()(store.getState()).data).toMatchObject({ totalNetWorth: 140 });
  });

  it('joins two hundred pushes a second into few refetches', () => {
    const { refetched, changes } = startPage();
    for (let n = 0; n < 200; n += 1) {
      changes.portfolio(change(20 + n, 10 + n, n));
      jest.advanceTimersByTime(5);
    }
    jest.advanceTimersByTime(1000);
    expect(refetched().length).toBeLessThanOrEqual(6);
  });

  it('without figures makes the value and the net worth be asked for', () => {
    const { refetched, changes } = startPage();
    changes.portfolio({ portfolioId: 'p', position: 11, calculation: 4, views: ['value'] });
    jest.advanceTimersByTime(1000);
    expect(refetched()).toEqual([
      [
        { type: 'value', id: 'p' },
        { type: 'value', id: 'networth' },
      ],
    ]);
  });
});

describe('after a time without connection', () => {
  const portfolio = { id: 'p', name: 'P', description: null, minTransactionAmount: '50', baseDrift: '2', boostStrength: '1', isArchived: false, createdAt: '2026-01-01T00:00:00.000Z' };

  it('the list is out of date where it shows a portfolio that was deleted meanwhile, and only then', async () => {
    const { store, refetched, changes } = startPage();
    await store.dispatch(portfoliosApi.util.upsertQueryData('portfolios', undefined, [portfolio, { ...portfolio, id: 'q' }]));
    changes.existing(['p', 'q', 'new']);
    await jest.advanceTimersByTimeAsync(300);
    expect(refetched()).toEqual([]);
    changes.existing(['p']);
    await jest.advanceTimersByTimeAsync(300);
    expect(refetched()).toEqual([['portfolios']]);
  });

  it('what shows prices is out of date: a price that changed meanwhile is no event', () => {
    const { refetched, changes } = startPage();
    changes.repriced(['p']);
    jest.advanceTimersByTime(1000);
    expect(refetched()).toEqual([['accounts', 'assets', 'holdings', 'rebalance', 'dividends'].map((type) => ({ type, id: 'p' }))]);
  });
});
