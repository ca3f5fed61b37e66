import type { StockSplit } from '@evenkeel/domain/ledger';
import type { Row } from '../../engine/rows/cell';

export const splitRow = (portfolioId: string, split: StockSplit): Row => ({
  portfolio_id: portfolioId,
  split_id: split.splitId,
  ticker: split.ticker,
  at: split.at,
  numerator: split.numerator,
  denominator: split.denominator,
  cash_in_lieu: split.cashInLieu.filter(({ amount }) => Number(amount) > 0).map((paid) => ({ ...paid })),
});
