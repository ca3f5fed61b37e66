import { ACCOUNT, CASH_IN, SETTINGS, TRADE } from '../person';
import type { World } from './world';

/** The parts of a request to a route that is in order in itself. */
interface Sample {
  /**
   * Anybody may make the request, without a session; or it is about the caller alone; or it is
   * about the thing that its address names; or an auditor makes it with a link.
   */
  readonly about: 'anybody' | 'auditor' | 'caller' | 'named';
  readonly query?: (of: World) => string;
  readonly body?: (of: World) => unknown;
}

const anybody: Sample = { about: 'anybody' };
const auditor: Sample = { about: 'auditor' };
const caller = (body?: Sample['body']): Sample => ({ about: 'caller', ...(body && { body }) });
const named = (body?: Sample['body']): Sample => ({ about: 'named', ...(body && { body }) });
const asking = (query: (of: World) => string): Sample => ({ about: 'named', query });

const STRATEGY = {
  name: 'Income',
  description: null,
  strategyType: 'Percent',
  parentStrategyId: null,
};
const BUDGET_ITEM = { type: 'expense', name: 'Rent', amount: '900' };
const ASSET = { name: 'Another', assetType: 'etf' };
const NEW_SPLIT = { ticker: 'HBTM', at: '2024-03-01T00:00:00Z', numerator: '3', denominator: '1' };
const NET_WORTH_ITEM = { type: 'asset', name: 'House', category: 'Real Estate', value: '5' };
const GOAL = {
  name: 'House',
  targetAmount: '60000',
  day: '2090-06-01',
  savedAmount: '0',
  monthlySaving: '500',
  focus: 'stable',
  returnRate: null,
  countedAssets: [],
};
const FILE = { fileName: 'file.csv', format: 'csv', dryRun: false };
const TRANSACTIONS =
  'account,type,datetime,ticker,quantity,price,fee,amount,notes\nBrokerage,cash_contribution,2024-01-05T15:00:00Z,,,,,7,\n';

/** Every route of the api. A route that is missing here fails the test of isolation. */
export const ROUTES: Readonly<Record<string, Sample>> = {
  'GET /health/live': anybody,
  'GET /health/ready': anybody,
  'GET /api/auth/config': anybody,
  'GET /api/history/key': anybody,
  'POST /api/auth/signup': anybody,
  'POST /api/auth/signin': anybody,
  'POST /api/auth/google': anybody,
  'POST /api/auth/forgot-password': anybody,
  'POST /api/auth/reset-password': anybody,
  // The address is signed, or cannot be guessed.
  'PUT /objects/uploads/:id': anybody,
  'GET /objects/pictures/:id': anybody,
  'GET /objects/calendars/:id': anybody,

  'GET /api/audit': auditor,
  'GET /api/audit/history': auditor,
  'GET /api/audit/history/export': auditor,
  'GET /api/audit/statement': { ...auditor, query: () => '?from=2024-01-01&to=2024-12-31' },
  'GET /api/audit/statement/export': { ...auditor, query: () => '?from=2024-01-01&to=2024-12-31' },
  'GET /api/audit/form-8949': { ...auditor, query: () => '?year=2024' },
  'GET /api/audit/form-8949/export': { ...auditor, query: () => '?year=2024' },

  'GET /api/start': caller(),
  'POST /api/auth/signout': caller(),
  'GET /api/auth/verify': caller(),
  'GET /api/auth/sessions': caller(),
  'DELETE /api/auth/sessions/:sessionId': named(),
  'POST /api/auth/change-password': caller(() => ({
    currentPassword: 'Correct-Horse-7',
    newPassword: 'Correct-Horse-8',
  })),
  'POST /api/auth/reset-account': caller(() => ({ password: 'Correct-Horse-7' })),
  'GET /api/auth/resets': caller(),
  'POST /api/auth/resets/:resetId/undo': named(),
  'PUT /api/user/settings': caller(() => ({ name: 'Another Name' })),
  'PUT /api/user/profile-picture': caller(({ upload }) => ({ profilePictureURL: upload })),
  'POST /api/objects/upload': caller(),
  'GET /api/portfolios': caller(),
  'POST /api/portfolios/sample': caller(),
  'POST /api/portfolios': caller(() => SETTINGS),
  'GET /api/networth': caller(),
  'POST /api/networth': caller(() => NET_WORTH_ITEM),
  'GET /api/networth/history': caller(),
  'GET /api/networth/:manualItemId': named(),
  'PUT /api/networth/:manualItemId': named(() => NET_WORTH_ITEM),
  'DELETE /api/networth/:manualItemId': named(),
  'PUT /api/networth/:manualItemId/values/:day': named(() => ({ value: '5' })),
  'DELETE /api/networth/:manualItemId/values/:day': named(),
  'GET /api/budget': caller(),
  'GET /api/budget/summary': caller(),
  'POST /api/budget': caller(() => BUDGET_ITEM),
  'GET /api/categories': caller(),
  'POST /api/categories': caller(() => ({ name: 'Another', type: 'expense' })),
  'GET /api/investment-income/accounts': caller(),
  'GET /api/user/history': caller(),
  'GET /api/household/explain': { ...caller(), query: () => '?figure=budget:net' },
  'GET /api/household/history': caller(),
  'GET /api/user/history/export': caller(),
  'GET /api/household/history/export': caller(),
  'GET /api/portfolios/:id/history/export': named(),
  'GET /api/portfolios/:id/history': named(),
  'POST /api/portfolios/:id/history/undo': named(() => ({
    since: '2190-01-01T00:00:00Z',
    dryRun: true,
  })),
  'GET /api/retirement/budget': caller(),
  'GET /api/retirement/data': caller(),
  'POST /api/retirement/data': caller(() => ({ inflationRate: '2' })),
  'GET /api/retirement/budget-selections': caller(),
  'PUT /api/retirement/budget-selections': caller(() => ({
    selectedIncomeItems: [],
    selectedExpenseItems: [],
  })),
  'GET /api/retirement/portfolio-breakdown': caller(),
  'GET /api/retirement/scenarios': caller(),
  'POST /api/retirement/scenarios': caller(() => ({ name: 'Another' })),
  'GET /api/retirement/goals': caller(),
  'POST /api/retirement/goals': caller(() => GOAL),
  'GET /api/live/changes': { about: 'caller', query: () => '?since=0' },
  'GET /api/quotes/:ticker': caller(),
  'PUT /api/quotes/:ticker': caller(() => ({ date: '2024-02-02', price: '1' })),
  'POST /api/quotes/imports': caller(({ ids }) => ({
    ...FILE,
    content: `date,ticker,close\n2024-02-02,${ids.ticker},2\n`,
  })),

  'DELETE /api/retirement/scenarios/:scenarioId': named(),
  'PUT /api/retirement/goals/:goalId': named(() => GOAL),
  'DELETE /api/retirement/goals/:goalId': named(),
  'PUT /api/retirement/budget-selections/:itemId': named(() => ({ isSelected: true })),
  'PUT /api/budget/:itemId': named(() => BUDGET_ITEM),
  'DELETE /api/budget/:itemId': named(),
  'PUT /api/categories/:categoryId': named(() => ({ name: 'Renamed', type: 'expense' })),
  'DELETE /api/categories/:categoryId': named(),
  'PUT /api/investment-income/accounts/:accountId': named(() => ({
    includeInvestmentIncome: true,
  })),

  'GET /api/users/:id': named(),
  'GET /api/portfolios/:id': named(),
  'PATCH /api/portfolios/:id': named(() => ({ name: 'Renamed' })),
  'DELETE /api/portfolios/:id': named(),
  'GET /api/portfolios/:id/auditors': named(),
  'POST /api/portfolios/:id/auditors': named(() => ({
    name: 'Somebody',
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  })),
  'DELETE /api/portfolios/:id/auditors/:linkId': named(),
  'GET /api/portfolios/:id/explain': asking(({ ids }) => `?figure=cash:${ids.accountId}`),
  'GET /api/portfolios/:id/statement': asking(() => '?from=2024-01-01&to=2024-12-31'),
  'GET /api/portfolios/:id/statement/export': asking(() => '?from=2024-01-01&to=2024-12-31'),
  'GET /api/portfolios/:id/gains/form-8949': asking(() => '?year=2024'),
  'GET /api/portfolios/:id/gains/form-8949/export': asking(() => '?year=2024'),
  'GET /api/portfolios/:id/value': named(),
  'GET /api/portfolios/:id/prices/refresh': named(),
  'POST /api/portfolios/:id/prices/refresh': named(),
  'POST /api/portfolios/:id/imports': named(() => ({ ...FILE, content: TRANSACTIONS })),
  'GET /api/portfolios/:id/imports': named(),
  'POST /api/portfolios/:id/imports/:importId/close': named(() => ({ keep: true })),

  'GET /api/portfolios/:id/accounts': named(),
  'POST /api/portfolios/:id/accounts': named(() => ({ ...ACCOUNT, nickname: 'Second' })),
  'PUT /api/portfolios/:id/accounts/:accountId': named(() => ({ ...ACCOUNT, nickname: 'Renamed' })),
  'PUT /api/portfolios/:id/accounts/:accountId/archive': named(),
  'PUT /api/portfolios/:id/accounts/:accountId/restore': named(),
  'DELETE /api/portfolios/:id/accounts/:accountId': named(),
  'POST /api/portfolios/:id/accounts/:accountId/method-preview': named(() => ({
    accountingMethod: 'LIFO',
  })),

  'GET /api/setup/:id': named(),
  'POST /api/setup/:id/assets': named(() => ({ ...ASSET, ticker: 'NEWT' })),
  'PUT /api/setup/:id/assets/:ticker': named(() => ASSET),
  'POST /api/setup/:id/assets/:ticker/archive': named(),
  'POST /api/setup/:id/assets/:ticker/restore': named(),
  'PUT /api/setup/:id/asset-settings/:ticker': named(() => ({ baseDrift: '1' })),
  'GET /api/setup/:id/assets/:ticker/deletion': named(),
  'DELETE /api/setup/:id/assets/:ticker': named(),

  'GET /api/portfolios/:id/transactions': named(),
  'GET /api/portfolios/:id/transactions/export': named(),
  'POST /api/portfolios/:id/transactions': named(({ ids }) => CASH_IN(ids.accountId, '20')),
  'PUT /api/portfolios/:id/transactions/:transactionId': named(({ ids }) =>
    CASH_IN(ids.accountId, '20'),
  ),
  'DELETE /api/portfolios/:id/transactions/:transactionId': named(),
  'GET /api/portfolios/:id/holdings': named(),
  'GET /api/portfolios/:id/lots': asking(
    ({ ids }) => `?accountId=${ids.accountId}&ticker=HBTM&at=2024-06-01T00:00:00Z`,
  ),
  'GET /api/portfolios/:id/gains': named(),
  'GET /api/portfolios/:id/gains/export': named(),

  'GET /api/portfolios/:id/splits': named(),
  'GET /api/portfolios/:id/splits/announced': named(),
  'GET /api/portfolios/:id/splits/preview': asking(
    () => `?${new URLSearchParams(NEW_SPLIT).toString()}`,
  ),
  'POST /api/portfolios/:id/splits': named(() => NEW_SPLIT),
  'DELETE /api/portfolios/:id/splits/:splitId': named(),

  'GET /api/performance': caller(),
  'GET /api/performance/assets': caller(),
  'GET /api/portfolios/:id/performance': named(),
  'GET /api/portfolios/:id/performance/assets': named(),
  'GET /api/portfolios/:id/performance/sparklines': named(),
  'GET /api/dividends/overview': caller(),
  'GET /api/dividends/:id/overview': named(),
  'GET /api/dividends/:id/calendar': named(),
  'GET /api/dividends/:id/income': named(),
  'GET /api/dividends/:id/asset/:ticker/history': named(),
  'GET /api/dividends/:id/feed': named(),
  'POST /api/dividends/:id/feed': named(),
  'DELETE /api/dividends/:id/feed': named(),
  'POST /api/dividends/:id/manual-override': named(({ ids }) => ({
    ticker: ids.ticker,
    source: 'manual',
    frequency: 'monthly',
    dividend: '0.5',
    notes: 'Own',
  })),
  'POST /api/dividends/:id/retirement-focus': named(({ ids }) => ({
    ticker: ids.ticker,
    retirementFocus: 'stable_value',
  })),
  'POST /api/dividends/:id/payments': named(({ ids }) => ({
    transactions: [
      {
        transactionType: 'dividend',
        transactionAccountId: ids.accountId,
        transactionDatetime: '2024-06-01T15:00:00Z',
        ticker: ids.ticker,
        transactionAmount: '3',
      },
    ],
  })),

  'GET /api/portfolios/:id/strategies': named(),
  'GET /api/portfolios/:id/strategies/:strategyId/descendants': named(),
  'POST /api/portfolios/:id/strategies': named(() => STRATEGY),
  'PUT /api/portfolios/:id/strategies/:strategyId': named(() => STRATEGY),
  'DELETE /api/portfolios/:id/strategies/:strategyId': named(),
  'GET /api/portfolios/:id/allocations': named(),
  'POST /api/portfolios/:id/allocations': named(({ ids }) => ({
    parentId: ids.portfolioId,
    childId: ids.strategyId,
    childType: 'strategy',
    targetAllocationPercent: '50',
  })),
  'PUT /api/portfolios/:id/allocations/:allocationId': named(() => ({
    targetAllocationPercent: '60',
  })),
  'DELETE /api/portfolios/:id/allocations/:allocationId': named(),

  'GET /api/portfolios/:id/rebalance/calculations': named(),
  'GET /api/portfolios/:id/rebalance/action-items': named(),
  'GET /api/portfolios/:id/rebalance/buy-action-items': named(),
  'GET /api/portfolios/:id/rebalance/inputs': named(),
  'GET /api/portfolios/:id/rebalance/advice': named(),
  'POST /api/portfolios/:id/rebalance/calculate': named(),
  'POST /api/portfolios/:id/rebalance/trades': named(({ ids }) => ({
    adviceId: null,
    transactions: [TRADE('buy', ids.accountId, 'HBTM', '1', '100', '100', '2024-02-05T15:00:00Z')],
  })),
};

export const routesAbout = (about: Sample['about']): string[] =>
  Object.keys(ROUTES).filter((route) => ROUTES[route]?.about === about);

/** Whether the address names something within a portfolio. */
export const namesAPart = (route: string): boolean => /:id\/.*:/.test(route);

/**
 * The request to a route. Its address, query and body name things of the user `of`, within
 * `portfolioId` if that is another user's portfolio.
 */
export function requestTo(
  route: string,
  of: World,
  portfolioId = of.ids.portfolioId,
): { method: string; path: string; body: unknown } {
  const [method = '', pattern = ''] = route.split(' ');
  const known: Readonly<Record<string, string>> = {
    ...of.ids,
    id: pattern.startsWith('/api/users/') ? of.ids.userId : portfolioId,
  };
  const path = pattern.replace(/:(\w+)/g, (_text, name: string) => {
    const id = known[name];
    if (id === undefined)
      throw new Error(`a user of the test has nothing that :${name} of ${route} names`);
    return id;
  });
  const sample = ROUTES[route];
  return { method, path: path + (sample?.query?.(of) ?? ''), body: sample?.body?.(of) };
}
