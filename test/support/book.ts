import { type AccountRequest, type AccountView } from '@evenkeel/contracts/accounts';
import { type PortfolioView } from '@evenkeel/contracts/portfolios';
import { type ApiClient, type Answer } from './api';

async function made<T>(answer: Promise<Answer<T>>): Promise<T> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`the api answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** Creates a portfolio with the usual settings. */
export function newPortfolio(
  api: ApiClient,
  name: string,
  description: string | null = null,
): Promise<PortfolioView> {
  return made(
    api.post<PortfolioView>('/api/portfolios', {
      name,
      description,
      minTransactionAmount: '50',
      baseDrift: '2',
      boostStrength: '1',
    }),
  );
}

/** Creates an account that takes whole shares, by FIFO unless `details` say otherwise. */
export function newAccount(
  api: ApiClient,
  portfolioId: string,
  nickname = 'Brokerage',
  details: Partial<AccountRequest> = {},
): Promise<AccountView> {
  return made(
    api.post<AccountView>(`/api/portfolios/${portfolioId}/accounts`, {
      nickname,
      officialName: 'Individual Brokerage',
      accountType: 'Taxable Brokerage',
      accountingMethod: 'FIFO',
      standardTransactionFee: '0',
      fractionalShares: false,
      ...details,
    }),
  );
}

export interface Book {
  readonly portfolio: PortfolioView;
  readonly account: AccountView;
}

/**
 * Creates a portfolio with an account, a deposit of 5,000, and 30 shares of the asset HBTM bought
 * at 100.
 */
export async function newBook(api: ApiClient, name = 'Long run'): Promise<Book> {
  const portfolio = await newPortfolio(api, name, 'For later');
  const account = await newAccount(api, portfolio.id);
  await made(
    api.post(`/api/setup/${portfolio.id}/assets`, {
      ticker: 'HBTM',
      name: 'Harbor Total Market',
      assetType: 'etf',
      holdInAccounts: [account.id],
    }),
  );
  const common = { transactionAccountId: account.id, transactionFee: '0', transactionNotes: null };
  const transactions = `/api/portfolios/${portfolio.id}/transactions`;
  await made(
    api.post(transactions, {
      ...common,
      transactionType: 'cash_contribution',
      transactionDatetime: '2024-01-02T15:00:00Z',
      transactionAmount: '5000',
    }),
  );
  await made(
    api.post(transactions, {
      ...common,
      transactionType: 'buy',
      transactionDatetime: '2024-01-03T15:00:00Z',
      ticker: 'HBTM',
      transactionQuantity: '30',
      transactionPrice: '100',
      transactionAmount: '3000',
    }),
  );
  return { portfolio, account };
}

/** Returns noon of the 15th of the month `count` months ago, ISO 8601. */
export function monthsBack(count: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 15, 12)).toISOString();
}

/** Records a dividend of HBTM, in money, at a moment. */
export const payDividend = (
  api: ApiClient,
  { portfolio, account }: Book,
  { amount, day }: { amount: string; day: string },
): Promise<unknown> =>
  made(
    api.post(`/api/portfolios/${portfolio.id}/transactions`, {
      transactionType: 'dividend',
      transactionAccountId: account.id,
      ticker: 'HBTM',
      transactionDatetime: day,
      transactionAmount: amount,
      transactionNotes: null,
    }),
  );

/** Buys or sells whole shares of HBTM at 15:00 UTC of a day, YYYY-MM-DD. */
export const trade = (
  api: ApiClient,
  { portfolio, account }: Book,
  transactionType: 'buy' | 'sell',
  { shares, price, day }: { shares: number; price: number; day: string },
): Promise<unknown> =>
  made(
    api.post(`/api/portfolios/${portfolio.id}/transactions`, {
      transactionType,
      transactionAccountId: account.id,
      ticker: 'HBTM',
      transactionDatetime: `${day}T15:00:00Z`,
      transactionQuantity: String(shares),
      transactionPrice: String(price),
      transactionAmount: String(shares * price),
      transactionFee: '0',
      transactionNotes: null,
    }),
  );
