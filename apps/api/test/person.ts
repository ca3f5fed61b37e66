import type { AccountRequest, AccountView } from '@evenkeel/contracts/accounts';
import type { AssetView } from '@evenkeel/contracts/assets';
import type { UserView } from '@evenkeel/contracts/identity';
import type { ImportReport } from '@evenkeel/contracts/imports';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import { type Answer, type ApiClient, signUp } from '../../../test/support/api';

export const SETTINGS = {
  name: 'Long run',
  description: null,
  minTransactionAmount: '50',
  baseDrift: '2',
  boostStrength: '1',
};

export const ACCOUNT: AccountRequest = {
  nickname: 'Broker',
  officialName: 'Broker Inc.',
  accountType: 'Taxable Brokerage',
  accountingMethod: 'FIFO',
  standardTransactionFee: '0',
  fractionalShares: false,
  provider: null,
  accountNumber: null,
  websiteLink: null,
};

/** A user with a portfolio. Everything goes through the api. */
export interface Person {
  readonly api: ApiClient;
  readonly token: string;
  readonly email: string;
  readonly password: string;
  readonly userId: string;
  readonly portfolio: PortfolioView;
  /** Path below the portfolio, such as `/accounts`. */
  path(rest: string): string;
  addAccount(details?: Partial<AccountRequest>): Promise<AccountView>;
  addAsset(ticker: string, holdInAccounts: readonly string[]): Promise<AssetView>;
  /** Changes the time zone, and waits until reads go by it. */
  moveTo(timezone: string): Promise<void>;
  record(transaction: Record<string, unknown>): Promise<Answer<{ id: string; message?: string }>>;
  import(content: string, more?: Record<string, unknown>): Promise<Answer<ImportReport>>;
}

export async function personWithPortfolio(baseUrl: string): Promise<Person> {
  const { api, answer, email, password } = await signUp(baseUrl);
  const created = await api.post<PortfolioView>('/api/portfolios', SETTINGS);
  const portfolio = expectStatus(created, 201);
  const path = (rest: string): string => `/api/portfolios/${portfolio.id}${rest}`;
  let unnamed = 0;
  // Each account has a nickname of its own: Broker, Broker 2.
  const nickname = () => (++unnamed === 1 ? ACCOUNT.nickname : `${ACCOUNT.nickname} ${unnamed}`);
  return {
    api,
    token: answer.token,
    email,
    password,
    userId: answer.user.id,
    portfolio,
    path,
    addAccount: async (details = {}) =>
      expectStatus(
        await api.post<AccountView>(path('/accounts'), {
          ...ACCOUNT,
          ...details,
          nickname: details.nickname ?? nickname(),
        }),
        201,
      ),
    addAsset: async (ticker, holdInAccounts) =>
      expectStatus(
        await api.post<AssetView>(`/api/setup/${portfolio.id}/assets`, {
          ticker,
          name: `${ticker} Fund`,
          assetType: 'etf',
          holdInAccounts,
        }),
        201,
      ),
    moveTo: async (timezone) => {
      expectStatus(await api.put('/api/user/settings', { timezone }), 200);
      // This read waits for the profile. Reads of a portfolio do not wait for it.
      const profile = await api.get<UserView>(`/api/users/${answer.user.id}`);
      expect(expectStatus(profile, 200).timezone).toBe(timezone);
    },
    record: (transaction) => api.post(path('/transactions'), transaction),
    import: (content, more = {}) =>
      api.post(path('/imports'), {
        fileName: 'file.csv',
        format: 'csv',
        content,
        dryRun: false,
        ...more,
      }),
  };
}

export const CASH_IN = (accountId: string, amount: string, at = '2024-01-02T15:00:00Z') => ({
  transactionType: 'cash_contribution',
  transactionAccountId: accountId,
  transactionDatetime: at,
  transactionAmount: amount,
  transactionNotes: null,
});

export const TRADE = (
  transactionType: 'buy' | 'sell',
  accountId: string,
  ticker: string,
  quantity: string,
  price: string,
  amount: string,
  at: string,
) => ({
  transactionType,
  transactionAccountId: accountId,
  transactionDatetime: at,
  ticker,
  transactionQuantity: quantity,
  transactionPrice: price,
  transactionFee: '0',
  transactionAmount: amount,
  transactionNotes: null,
});

export function expectStatus<T>(answer: Answer<T>, status: number): T {
  if (answer.status !== status)
    throw new Error(
      `answered ${answer.status} instead of ${status}: ${JSON.stringify(answer.body)}`,
    );
  return answer.body;
}

/** Returns the body of the answer to a read. */
export async function read<T>(asked: Promise<Answer<T>>): Promise<T> {
  return expectStatus(await asked, 200);
}

/** Returns the moment of the call when it has passed by the clock of this machine. */
export const passed = async (): Promise<string> => {
  const moment = new Date().toISOString();
  while (new Date().toISOString() <= moment) await new Promise((resolve) => setTimeout(resolve, 1));
  return moment;
};
