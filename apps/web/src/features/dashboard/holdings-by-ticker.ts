import type { AccountView } from '@evenkeel/contracts/accounts';

export interface TickerHolding {
  readonly ticker: string;
  /** Dollars. */
  readonly value: number;
  /** Of what is invested, 0 to 100. */
  readonly percent: number;
}

/** What is held by ticker over the accounts that are not archived, the largest first. Positions without value are left out. */
export function holdingsByTicker(accounts: readonly AccountView[]): TickerHolding[] {
  const cents = new Map<string, number>();
  for (const { positions } of accounts.filter(({ isArchived }) => !isArchived)) {
    for (const { ticker, value } of positions)
      cents.set(ticker, (cents.get(ticker) ?? 0) + Math.round(value * 100));
  }
  const held = [...cents].filter(([, value]) => value > 0);
  const total = held.reduce((sum, [, value]) => sum + value, 0);
  return held
    .map(([ticker, value]) => ({ ticker, value: value / 100, percent: (value / total) * 100 }))
    .toSorted((a, b) => b.value - a.value || a.ticker.localeCompare(b.ticker));
}
