import type { DividendIncome } from '@evenkeel/contracts/dividends';

export interface IncomeOfMonth {
  /** Month, YYYY-MM. */
  readonly month: string;
  readonly received: number;
  readonly projected: number;
}

/** Returns every month from the first to the last with income, including months without any. */
export function paidMonths({ months }: DividendIncome): IncomeOfMonth[] {
  const known = new Map(months.map((one) => [one.month, one]));
  const [first, last] = [months[0]?.month, months.at(-1)?.month];
  const all: IncomeOfMonth[] = [];
  for (let month = first; month && last && month <= last; month = monthAfter(month)) {
    const { received = 0, projected = 0 } = known.get(month) ?? {};
    all.push({ month, received, projected });
  }
  return all;
}

/** Returns the month (YYYY-MM) that many months later, or earlier if negative. */
export function monthAfter(month: string, count = 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** Sums in whole cents are exact. */
const inCents = (amount: number): number => Math.round(amount * 100);

/**
 * Returns the received and expected dividends of each asset, the largest first. An empty ticker
 * stands for dividends without an asset.
 */
export function byAsset({
  months,
}: DividendIncome): { ticker: string; received: number; projected: number }[] {
  const sums = new Map<string, { received: number; projected: number }>();
  for (const { ticker, received, projected } of months.flatMap(({ assets }) => assets)) {
    const sum = sums.get(ticker) ?? { received: 0, projected: 0 };
    sums.set(ticker, {
      received: sum.received + inCents(received),
      projected: sum.projected + inCents(projected),
    });
  }
  return [...sums]
    .map(([ticker, { received, projected }]) => ({
      ticker,
      received: received / 100,
      projected: projected / 100,
    }))
    .sort((one, other) => other.received + other.projected - one.received - one.projected);
}
