import type { NewAuditorLink } from '@evenkeel/contracts/auditors';
import type { BudgetItemView, CategoryView } from '@evenkeel/contracts/budget';
import type { AuthAnswer, ResetView, SessionView } from '@evenkeel/contracts/identity';
import type { ImportReport } from '@evenkeel/contracts/imports';
import type { GoalView, ScenarioView } from '@evenkeel/contracts/retirement';
import type { AllocationView, StrategyView } from '@evenkeel/contracts/strategies';
import type { SplitView } from '@evenkeel/contracts/ledger/splits';
import type { UploadAnswer } from '@evenkeel/contracts/settings';
import { ApiClient, type SignedIn } from '../../../../test/support/api';
import { newBook } from '../../../../test/support/book';
import { jpegFile } from '../../../../test/support/jpeg';
import { CASH_IN, expectStatus } from '../person';

/** A user with one of everything that an address can name. */
export interface World {
  readonly api: ApiClient;
  readonly email: string;
  /**
   * Ids by the names that the addresses of routes have for them; `:id` is the user's or the
   * portfolio's.
   */
  readonly ids: Readonly<
    Record<
      | 'userId'
      | 'portfolioId'
      | 'accountId'
      | 'ticker'
      | 'transactionId'
      | 'strategyId'
      | 'allocationId'
      | 'importId'
      | 'splitId'
      | 'sessionId'
      | 'resetId'
      | 'itemId'
      | 'manualItemId'
      | 'day'
      | 'categoryId'
      | 'scenarioId'
      | 'goalId'
      | 'linkId',
      string
    >
  >;
  /** A client with a link for auditors. */
  readonly auditor: ApiClient;
  /** An address that a picture was sent to, which is not a profile picture yet. */
  readonly upload: string;
}

/** A price that stands in no other world. */
export const OWN_PRICE = '123.4567';

/** A day on which a value was stated, and on which nothing else happened. */
const VALUED_ON = '2019-11-23';

/** An asset with two values. Returns its id. */
async function newManualItem(api: ApiClient): Promise<string> {
  const { id } = expectStatus(
    await api.post<{ id: string }>('/api/networth', {
      type: 'asset',
      name: 'House of one user',
      category: 'Real Estate',
      value: '300000',
    }),
    201,
  );
  expectStatus(await api.put(`/api/networth/${id}/values/${VALUED_ON}`, { value: '5' }), 200);
  // It is added up before anybody looks, so that no later sum is taken for somebody else's doing.
  expectStatus(await api.get('/api/networth'), 200);
  return id;
}

/** `ticker` is held by nobody else. */
export async function newWorld(begun: SignedIn, baseUrl: string, ticker: string): Promise<World> {
  const { email, answer } = begun;
  const api = await afterReset(begun, baseUrl);
  const { portfolio, account } = await newBook(api);
  const path = (rest: string): string => `/api/portfolios/${portfolio.id}${rest}`;
  expectStatus(
    await api.post(`/api/setup/${portfolio.id}/assets`, {
      ticker,
      name: 'Of one user',
      assetType: 'etf',
      holdInAccounts: [account.id],
    }),
    201,
  );
  const strategy = expectStatus(
    await api.post<StrategyView>(path('/strategies'), {
      name: 'Growth',
      description: null,
      strategyType: 'Percent',
      parentStrategyId: null,
    }),
    201,
  );
  const allocation = expectStatus(
    await api.post<AllocationView>(path('/allocations'), {
      parentId: strategy.id,
      childId: ticker,
      childType: 'asset',
      targetAllocationPercent: '40',
      dollarTarget: null,
    }),
    201,
  );
  const split = expectStatus(
    await api.post<SplitView>(path('/splits'), {
      ticker: 'HBTM',
      at: '2024-02-01T00:00:00Z',
      numerator: '2',
      denominator: '1',
    }),
    201,
  );
  const { importId } = expectStatus(
    await api.post<ImportReport>(path('/imports'), {
      fileName: 'file.csv',
      format: 'csv',
      content:
        'account,type,datetime,ticker,quantity,price,amount\nBrokerage,cash_contribution,2024-01-04T15:00:00Z,,,,3\n',
      dryRun: false,
    }),
    200,
  );
  const transaction = expectStatus(
    await api.post<{ id: string }>(path('/transactions'), CASH_IN(account.id, '10')),
    201,
  );
  expectStatus(
    await api.put(`/api/quotes/${ticker}`, { date: '2024-02-02', price: OWN_PRICE }),
    200,
  );
  const item = expectStatus(
    await api.post<BudgetItemView>('/api/budget', { type: 'income', name: 'Pay', amount: '3000' }),
    201,
  );
  const category = expectStatus(
    await api.post<CategoryView>('/api/categories', { type: 'expense', name: 'Own' }),
    201,
  );
  const [scenario] = expectStatus(
    await api.post<ScenarioView[]>('/api/retirement/scenarios', { name: 'As it is' }),
    201,
  );
  const goal = expectStatus(
    await api.post<GoalView>('/api/retirement/goals', {
      name: 'House',
      targetAmount: '60000',
      day: '2090-01-01',
      savedAmount: '0',
      monthlySaving: '500',
      focus: 'growth',
      returnRate: null,
      countedAssets: [],
    }),
    201,
  );
  const link = expectStatus(
    await api.post<NewAuditorLink>(path('/auditors'), {
      name: 'An auditor',
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    }),
    201,
  );
  const { uploadURL } = expectStatus(await api.post<UploadAnswer>('/api/objects/upload'), 200);
  const upload = new URL(uploadURL, baseUrl).href;
  const sent = await fetch(upload, {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg' },
    body: new Uint8Array(jpegFile(200, 200)),
  });
  if (!sent.ok) throw new Error(`the picture was answered with ${sent.status}`);
  const [reset] = expectStatus(await api.get<ResetView[]>('/api/auth/resets'), 200);
  const [session] = expectStatus(await api.get<SessionView[]>('/api/auth/sessions'), 200);
  const ids = {
    sessionId: session?.id ?? '',
    resetId: reset?.id ?? '',
    userId: answer.user.id,
    portfolioId: portfolio.id,
    accountId: account.id,
    ticker,
    transactionId: transaction.id,
    strategyId: strategy.id,
    allocationId: allocation.id,
    importId: importId ?? '',
    splitId: split.id,
    itemId: item.id,
    manualItemId: await newManualItem(api),
    day: VALUED_ON,
    categoryId: category.id,
    scenarioId: scenario?.id ?? '',
    goalId: goal.id,
    linkId: link.id,
  };
  const auditor = new ApiClient(baseUrl, link.secret);
  return { api, email, ids, upload, auditor };
}

/** A reset that the user can undo ends the session. */
async function afterReset({ api, email, password }: SignedIn, baseUrl: string): Promise<ApiClient> {
  expectStatus(await api.post('/api/auth/reset-account', { password }), 200);
  const { token } = expectStatus(
    await new ApiClient(baseUrl).post<AuthAnswer>('/api/auth/signin', { email, password }),
    200,
  );
  return new ApiClient(baseUrl, token);
}
