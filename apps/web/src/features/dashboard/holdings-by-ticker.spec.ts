import type { AccountView } from '@evenkeel/contracts/accounts';
import { holdingsByTicker } from './holdings-by-ticker';

const account = (isArchived: boolean, ...positions: [ticker: string, value: number][]) =>
  ({
    isArchived,
    positions: positions.map(([ticker, value]) => ({
      ticker,
      value,
      quantity: 1,
      price: value,
      priceMissing: false,
    })),
  }) as unknown as AccountView;

describe('holdings by ticker', () => {
  it('are summed over accounts, the largest first, each with its share', () => {
    expect(
      holdingsByTicker([account(false, ['A', 10.1], ['B', 60]), account(false, ['A', 29.9])]),
    ).toEqual([
      { ticker: 'B', value: 60, percent: 60 },
      { ticker: 'A', value: 40, percent: 40 },
    ]);
  });

  it('leave out archived accounts and positions without value', () => {
    expect(holdingsByTicker([account(true, ['A', 10]), account(false, ['B', 0])])).toEqual([]);
  });
});
