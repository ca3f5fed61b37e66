import type { StrategyView } from '@evenkeel/contracts/strategies';
import type { BenchUser } from './client';

const PRICE = '10';

const at = () => new Date().toISOString();
const figures = (quantity: number) => ({
  transactionQuantity: String(quantity),
  transactionPrice: PRICE,
  transactionFee: '0',
  transactionAmount: String(quantity * Number(PRICE)),
  transactionNotes: null,
});

export interface AdvisedPortfolio {
  readonly portfolioId: string;
  readonly accountId: string;
  /** Shares that each asset lacks to reach its target. */
  readonly missing: number;
}

/**
 * Creates a portfolio that holds each asset at half of its target, with the cash for the rest: the
 * advice is to buy every one of them, and a purchase of `missing` shares of one asset ends its
 * advice. Every ten assets have a strategy of their own.
 */
export async function advisedPortfolio(
  user: BenchUser,
  tickers: readonly string[],
): Promise<AdvisedPortfolio> {
  const { portfolioId, accountId } = await user.portfolio(tickers);
  const path = (rest: string): string => `/api/portfolios/${portfolioId}/${rest}`;
  const missing = 100;
  await user.send('POST', path('transactions'), {
    transactionType: 'cash_contribution',
    transactionAccountId: accountId,
    transactionDatetime: at(),
    transactionAmount: String(2 * missing * tickers.length * Number(PRICE)),
    transactionNotes: null,
  });
  for (const ticker of tickers)
    await trade(user, { portfolioId, accountId }, 'buy', ticker, missing);
  const count = Math.ceil(tickers.length / 10);
  for (let index = 0; index < count; index += 1) {
    const below = tickers.slice(index * 10, (index + 1) * 10);
    const { body: strategy } = await user.send<StrategyView>('POST', path('strategies'), {
      portfolioId,
      name: `Strategy ${index}`,
      description: null,
      strategyType: 'Percent',
      parentStrategyId: null,
    });
    const allocate = (parentId: string, childId: string, childType: string, share: number) =>
      user.send('POST', path('allocations'), {
        portfolioId,
        parentId,
        childId,
        childType,
        targetAllocationPercent: share.toFixed(2),
        dollarTarget: null,
      });
    await allocate(portfolioId, strategy.id, 'strategy', (100 * below.length) / tickers.length);
    for (const ticker of below) await allocate(strategy.id, ticker, 'asset', 100 / below.length);
  }
  return { portfolioId, accountId, missing };
}

export async function trade(
  user: BenchUser,
  { portfolioId, accountId }: Pick<AdvisedPortfolio, 'portfolioId' | 'accountId'>,
  type: 'buy' | 'sell',
  ticker: string,
  quantity: number,
): Promise<void> {
  await user.send('POST', `/api/portfolios/${portfolioId}/transactions`, {
    transactionType: type,
    transactionAccountId: accountId,
    transactionDatetime: at(),
    ticker,
    ...figures(quantity),
  });
}

export const tickersOf = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `T${index}`);
