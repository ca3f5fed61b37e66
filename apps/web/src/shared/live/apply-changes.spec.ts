import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { api } from '@/shared/api/api';
import { dividendsApi } from '@/shared/api/dividends';
import { portfoliosApi } from '@/shared/api/portfolios';
import { dialogSlice } from '@/shared/store/dialog-slice';
import { liveSlice, removalTold } from '@/shared/store/live-slice';
import { momentChosen, momentSlice } from '@/shared/store/moment-slice';
import { sessionSlice } from '@/shared/store/session-slice';
import { toastSlice } from '@/shared/store/toast-slice';
import { createChangeReader } from './apply-changes';
import { OVERVIEW } from './fixtures/dividend-overview';

const reducer = {
  api: api.reducer,
  session: sessionSlice.reducer,
  live: liveSlice.reducer,
  moment: momentSlice.reducer,
  toast: toastSlice.reducer,
  dialog: dialogSlice.reducer,
};

function startPage() {
  const actions: { type: string; payload?: unknown }[] = [];
  const recorder: Middleware = () => (next) => (action) => {
    actions.push(action as { type: string });
    return next(action);
  };
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults().concat(api.middleware).concat(recorder),
  });
  const refetched = () =>
    actions.filter(({ type }) => type === 'api/invalidateTags').map(({ payload }) => payload);
  /** Returns the answers in the cache, which drops an outdated answer that nothing shows. */
  const kept = () => Object.keys(store.getState().api.queries);
  return { store, refetched, kept, changes: createChangeReader(store.dispatch) };
}

const value = {
  totalValue: 100,
  valueChange: 0,
  valueChangePercent: 0,
  calculation: 3,
  position: 10,
  priceMissing: [],
  isIncomplete: false,
};
const NET_WORTH = {
  totalNetWorth: 100,
  totalPortfolioValue: 100,
  totalAssets: 0,
  totalDebts: 0,
  isIncomplete: false,
  portfolios: [{ id: 'p', name: 'P', value: 100, isIncomplete: false }],
  manualItems: [],
};
const change = (position: number, calculation: number, totalValue: number) => ({
  category: 'portfolio',
  id: 'p',
  position,
  calculation,
  views: ['value' as const, 'transactions' as const],
  figures: { totalValue, valueChange: 5, valueChangePercent: 0.5 },
});

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

describe('a pushed change of a portfolio', () => {
  it('changes nothing that is shown of an earlier day, and is remembered as seen (HIS-43)', async () => {
    const { store, kept, changes } = startPage();
    store.dispatch(momentChosen({ asOf: '2026-01-31', knownAt: null }));
    await store.dispatch(portfoliosApi.util.upsertQueryData('portfolioValue', 'p', value));
    changes.changed(change(12, 9, 555));
    jest.advanceTimersByTime(1_000);
    expect(portfoliosApi.endpoints.portfolioValue.select('p')(store.getState()).data).toEqual(
      value,
    );
    expect(kept()).toEqual(['portfolioValue("p")']);
    expect(store.getState().live).toMatchObject({ position: 12, pushed: {} });
  });

  it('makes what shows now be asked for, also while an earlier day is shown (HIS-43)', async () => {
    const { store, refetched, kept, changes } = startPage();
    store.dispatch(momentChosen({ asOf: '2026-01-31', knownAt: null }));
    const { upsertQueryData } = portfoliosApi.util;
    await store.dispatch(upsertQueryData('portfolioValue', 'p', value));
    await store.dispatch(upsertQueryData('portfolioValue', { now: 'p' }, value));
    await store.dispatch(upsertQueryData('netWorth', undefined, NET_WORTH));
    await store.dispatch(upsertQueryData('netWorth', 'now', NET_WORTH));
    changes.changed(change(12, 9, 555));
    jest.advanceTimersByTime(1_000);
    expect(kept()).toEqual(['portfolioValue("p")', 'netWorth(undefined)', 'netWorth("now")']);
    changes.changed({
      ...{ category: 'user', id: 'u', position: 13 },
      views: ['networth', 'budget', 'retirement', 'portfolios', 'history'],
    });
    jest.advanceTimersByTime(1_000);
    expect(refetched().at(-1)).toEqual([
      { type: 'networth', id: 'now' },
      ...['budget', 'retirement', 'portfolios'],
      { type: 'history', id: 'u' },
    ]);
    expect(kept()).not.toContain('netWorth("now")');
  });

  it('patches the shown value at once and marks only the other views as out of date', async () => {
    const { store, refetched, changes } = startPage();
    await store.dispatch(portfoliosApi.util.upsertQueryData('portfolioValue', 'p', value));

    changes.changed(change(11, 4, 120));

    expect(portfoliosApi.endpoints.portfolioValue.select('p')(store.getState()).data).toEqual({
      totalValue: 120,
      valueChange: 5,
      valueChangePercent: 0.5,
      calculation: 4,
      position: 11,
      priceMissing: [],
      isIncomplete: false,
    });
    expect(store.getState().live.position).toBe(11);
    jest.advanceTimersByTime(1000);
    expect(refetched()).toEqual([[{ type: 'transactions', id: 'p' }]]);
  });

  it('never replaces figures of a later calculation, in whichever order pushes arrive', async () => {
    const { store, changes } = startPage();
    await store.dispatch(portfoliosApi.util.upsertQueryData('portfolioValue', 'p', value));
    await store.dispatch(portfoliosApi.util.upsertQueryData('netWorth', undefined, NET_WORTH));

    changes.changed(change(12, 6, 140));
    changes.changed(change(11, 5, 130));

    expect(portfoliosApi.endpoints.portfolioValue.select('p')(store.getState()).data).toMatchObject(
      { totalValue: 140, calculation: 6 },
    );
    expect(portfoliosApi.endpoints.netWorth.select()(store.getState()).data).toMatchObject({
      totalNetWorth: 140,
    });
  });

  it('lays the monthly dividends into the shown overview', async () => {
    const { store, changes } = startPage();
    await store.dispatch(dividendsApi.util.upsertQueryData('dividendOverview', 'p', OVERVIEW));
    const { figures, ...pushed } = change(11, 4, 120);
    changes.changed({ ...pushed, figures: { ...figures, totalMonthlyDividends: 2 } });
    changes.changed(change(12, 5, 130));
    expect(
      dividendsApi.endpoints.dividendOverview.select('p')(store.getState()).data?.summary,
    ).toEqual({ ...OVERVIEW.summary, totalMonthlyDividends: 2 });
  });

  it('asks for nothing of what is being deleted, unless the deletion fails', () => {
    const { store, refetched, changes } = startPage();
    store.dispatch(removalTold({ id: 'p', removal: 'under way' }));
    changes.changed(change(12, 9, 555));
    jest.advanceTimersByTime(1_000);
    expect(refetched()).toEqual([]);
    store.dispatch(removalTold({ id: 'p', removal: null }));
    jest.advanceTimersByTime(300);
    expect(refetched()).toEqual([expect.arrayContaining([{ type: 'transactions', id: 'p' }])]);
    store.dispatch(removalTold({ id: 'p', removal: 'done' }));
    changes.changed(change(13, 10, 555));
    jest.advanceTimersByTime(1_000);
    expect(refetched()).toHaveLength(1);
    changes.stop();
  });

  it('joins two hundred pushes a second into few refetches', () => {
    const { refetched, changes } = startPage();
    for (let n = 0; n < 200; n += 1) {
      changes.changed(change(20 + n, 10 + n, n));
      jest.advanceTimersByTime(5);
    }
    jest.advanceTimersByTime(1000);
    expect(refetched().length).toBeLessThanOrEqual(6);
  });

  it('without figures makes the value be asked for', () => {
    const { refetched, changes } = startPage();
    changes.changed({
      category: 'portfolio',
      id: 'p',
      position: 11,
      calculation: 4,
      views: ['value'],
    });
    jest.advanceTimersByTime(1000);
    expect(refetched()).toEqual([[{ type: 'value', id: 'p' }]]);
  });
});

describe('a push while another request is under way', () => {
  it('is followed after a few seconds, however long that takes', async () => {
    let asked = 0;
    const { endpoints } = api.injectEndpoints({
      endpoints: (build) => ({
        shownQuery: build.query<number, string>({
          queryFn: () => ({ data: (asked += 1) }),
          providesTags: (_answer, _error, id) => [{ type: 'transactions', id }],
        }),
        endless: build.mutation<null, void>({ queryFn: () => new Promise<never>(() => undefined) }),
      }),
    });
    const { store, changes } = startPage();
    await store.dispatch(endpoints.shownQuery.initiate('p'));
    await jest.advanceTimersByTimeAsync(1_000);
    changes.changed(change(12, 9, 555));
    await jest.advanceTimersByTimeAsync(20_000);
    expect(asked).toBe(2);
    void store.dispatch(endpoints.endless.initiate());
    changes.changed(change(13, 10, 555));
    await jest.advanceTimersByTimeAsync(4_000);
    changes.changed(change(14, 11, 555));
    expect(asked).toBe(2);
    await jest.advanceTimersByTimeAsync(1_100);
    expect(asked).toBe(3);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(asked).toBe(3);
    changes.stop();
  });
});

describe('a pushed net worth', () => {
  const told = (calculation: number, totalNetWorth: number) => ({
    category: 'user',
    id: 'u',
    position: 1,
    calculation,
    views: ['networth' as const],
    figures: { totalNetWorth },
  });
  const startWithNetWorth = async () => {
    const page = startPage();
    await page.store.dispatch(portfoliosApi.util.upsertQueryData('netWorth', undefined, NET_WORTH));
    return page;
  };

  it('asks for nothing where the values of portfolios have come to it already', async () => {
    const { refetched, changes } = await startWithNetWorth();
    changes.changed(change(11, 4, 120));
    changes.changed(told(5, 120));
    jest.advanceTimersByTime(1000);
    expect(refetched()).toEqual([[{ type: 'transactions', id: 'p' }]]);
  });

  it.each([
    ['told of by a push', ['networth' as const]],
    ['found after a time without connection', []],
  ])('%s is asked for where the page shows another one', async (_when, views) => {
    const { refetched, changes } = await startWithNetWorth();
    changes.changed({ ...told(5, 130), views });
    jest.advanceTimersByTime(1000);
    expect(refetched()).toEqual([['networth']]);
  });

  it('from before the last value of a portfolio asks for nothing: it is told once more', async () => {
    const { refetched, changes } = await startWithNetWorth();
    changes.changed(change(11, 6, 120));
    changes.changed(told(5, 100));
    jest.advanceTimersByTime(1000);
    expect(refetched()).toEqual([[{ type: 'transactions', id: 'p' }]]);
  });
});

describe('a pushed change of any other stream', () => {
  it('marks its views as out of date, whatever its category is called', () => {
    const { store, refetched, changes } = startPage();
    changes.changed({ category: 'user', id: 'u', position: 14, views: ['profile'] });
    changes.changed({ category: 'household', id: 'u', position: 15, views: ['transactions'] });
    jest.advanceTimersByTime(1000);
    expect(refetched()).toEqual([['profile', { type: 'transactions', id: 'u' }]]);
    expect(store.getState().live.position).toBe(15);
  });

  it('with figures that nothing shows refetches all its views', () => {
    const { refetched, changes } = startPage();
    changes.changed({ ...change(16, 1, 5), category: 'household' });
    jest.advanceTimersByTime(1000);
    expect(refetched()).toEqual([
      [
        { type: 'value', id: 'p' },
        { type: 'transactions', id: 'p' },
      ],
    ]);
  });
});

describe('after a time without connection', () => {
  const streamWithId = (id: string) => ({ ...change(1, 1, 1), id });
  const portfolio = {
    id: 'p',
    name: 'P',
    description: null,
    minTransactionAmount: '50',
    baseDrift: '2',
    boostStrength: '1',
    isArchived: false,
    isSample: false,
    createdAt: '2026-01-01T00:00:00.000Z',
  };

  it('the list is out of date where it shows a portfolio that was deleted meanwhile, and only then', async () => {
    const { store, refetched, changes } = startPage();
    await store.dispatch(
      portfoliosApi.util.upsertQueryData('portfolios', undefined, [
        portfolio,
        { ...portfolio, id: 'q' },
      ]),
    );
    changes.existing(['p', 'q', 'new'].map(streamWithId));
    await jest.advanceTimersByTimeAsync(300);
    expect(refetched()).toEqual([]);
    changes.existing([streamWithId('p')]);
    await jest.advanceTimersByTimeAsync(300);
    expect(refetched()).toEqual([['portfolios']]);
  });

  it('only what shows now is out of date by prices while an earlier day is shown', () => {
    const { store, refetched, changes } = startPage();
    store.dispatch(momentChosen({ asOf: null, knownAt: '2026-01-31' }));
    changes.repriced([streamWithId('p')]);
    jest.advanceTimersByTime(1000);
    expect(refetched()).toEqual([
      ['accounts', 'assets', 'holdings', 'rebalance', 'dividends', 'performance'].map((type) => ({
        type,
        id: 'now p',
      })),
    ]);
  });

  it('what shows prices is out of date: a price that changed meanwhile is no event', () => {
    const { refetched, changes } = startPage();
    changes.repriced([streamWithId('p'), { category: 'user', id: 'u', position: 1, views: [] }]);
    jest.advanceTimersByTime(1000);
    expect(refetched()).toEqual([
      ['accounts', 'assets', 'holdings', 'rebalance', 'dividends', 'performance'].map((type) => ({
        type,
        id: 'p',
      })),
    ]);
  });
});
