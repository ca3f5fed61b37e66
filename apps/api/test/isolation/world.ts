import type { AuthAnswer, ResetView, SessionView } from '@evenkeel/contracts/identity';
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
  /** By the names that the addresses of routes have for them; `:id` is the user's or the portfolio's. */
  readonly ids: Readonly<
    Record<
      | 'userId'
      | 'portfolioId'
      | 'accountId'
      | 'ticker'
      | 'transactionId'
      | 'strategyId'
      | 'allocationId'
      | 'splitId'
      | 'sessionId'
      | 'resetId',
      string
    >
  >;
  /** An address that a picture was sent to, which is not a profile picture yet. */
  readonly upload: string;
}

/** A price that stands in no other world. */
export const OWN_PRICE = '123.4567';

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
  const transaction = expectStatus(
    await api.post<{ id: string }>(path('/transactions'), CASH_IN(account.id, '10')),
    201,
  );
  expectStatus(
    await api.put(`/api/quotes/${ticker}`, { date: '2024-02-02', price: OWN_PRICE }),
    200,
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
    splitId: split.id,
  };
  return { api, email, ids, upload };
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
