import type { AccountView } from '@evenkeel/contracts/accounts';

export interface TickerHolding {
  /** Null for the cash of all accounts. */
  readonly ticker: string | null;
  /** Value in dollars. */
  readonly value: number;
  /** Change in dollars since the last close. */
  readonly valueChange: number;
  /** Percentage of the value of all holdings and cash, 0 to 100. */
  readonly percent: number;
}

const centsOf = (dollars: number): number => Math.round(dollars * 100);

/**
 * Adds up the holdings of open accounts by ticker, and their cash, the largest first. Leaves out
 * holdings without value, and cash below zero, which is no share of anything.
 */
export function holdingsByTicker(accounts: readonly AccountView[]): TickerHolding[] {
  const cents = new Map<string | null, { value: number; change: number }>();
  const add = (ticker: string | null, value: number, change: number) => {
    const before = cents.get(ticker) ?? { value: 0, change: 0 };
    cents.set(ticker, {
      value: before.value + centsOf(value),
      change: before.change + centsOf(change),
    });
  };
  for (const { holdings, cashBalance } of accounts.filter(({ isArchived }) => !isArchived)) {
    add(null, cashBalance, 0);
    for (const { ticker, value, valueChange } of holdings) add(ticker, value, valueChange);
  }
  const held = [...cents].filter(([, { value }]) => value > 0);
  const total = held.reduce((sum, [, { value }]) => sum + value, 0);
  return held
    .map(([ticker, { value, change }]) => ({
      ticker,
      value: value / 100,
      valueChange: change / 100,
      percent: (value / total) * 100,
    }))
    .toSorted((a, b) => b.value - a.value || (a.ticker ?? '').localeCompare(b.ticker ?? ''));
}
