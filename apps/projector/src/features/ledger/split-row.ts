import type { StockSplit } from '@evenkeel/domain/ledger';

export const splitRow = (portfolioId: string, split: StockSplit) => ({
  portfolio_id: portfolioId,
  split_id: split.splitId,
  ticker: split.ticker,
  at: split.at,
  numerator: split.numerator,
  denominator: split.denominator,
  cash_in_lieu: split.cashInLieu.filter(({ amount }) => Number(amount) > 0),
});
