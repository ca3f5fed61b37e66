import type { AccountView } from '@evenkeel/contracts/accounts';
import { holdingsByTicker } from './holdings-by-ticker';

type Holding = [ticker: string, value: number, valueChange?: number];

const account = (isArchived: boolean, cashBalance: number, ...holdings: Holding[]) =>
  ({
    isArchived,
    cashBalance,
    holdings: holdings.map(([ticker, value, valueChange = 0]) => ({
      ticker,
      value,
      valueChange,
      quantity: 1,
      price: value,
      priceMissing: false,
    })),
  }) as unknown as AccountView;

describe('holdings by ticker', () => {
  it('are summed over accounts, the largest first, each with its share and day change', () => {
    expect(
      holdingsByTicker([
        account(false, 0, ['A', 10.1, 0.1], ['B', 60, -2]),
        account(false, 0, ['A', 29.9, 0.2]),
      ]),
    ).toEqual([
      { ticker: 'B', value: 60, valueChange: -2, percent: 60 },
      { ticker: 'A', value: 40, valueChange: 0.3, percent: 40 },
    ]);
  });

  it('count the cash of all accounts as one of them', () => {
    expect(holdingsByTicker([account(false, 70, ['A', 20]), account(false, 10)])).toEqual([
      { ticker: null, value: 80, valueChange: 0, percent: 80 },
      { ticker: 'A', value: 20, valueChange: 0, percent: 20 },
    ]);
  });

  it('leave out archived accounts, holdings without value and cash below zero', () => {
    expect(
      holdingsByTicker([account(true, 5, ['A', 10]), account(false, -3, ['B', 0], ['C', 1])]),
    ).toEqual([{ ticker: 'C', value: 1, valueChange: 0, percent: 100 }]);
  });
});
