import { dayOfEvent, type DividendEvent, type Receipt } from '@evenkeel/domain/dividends';
import { Decimal } from '@evenkeel/domain/kernel';

/** Dollars of an asset in a month, YYYY-MM. An empty ticker stands for no asset. */
export interface MonthOfAsset {
  readonly month: string;
  readonly ticker: string;
  readonly received: Decimal;
  readonly projected: Decimal;
}

export interface IncomeInput {
  readonly receipts: ReadonlyMap<string, readonly Receipt[]>;
  readonly events: ReadonlyMap<string, readonly Omit<DividendEvent, 'actual' | 'entitled'>[]>;
  /** The first and the last day on which receipts count, and today; YYYY-MM-DD. */
  readonly from: string;
  readonly until: string;
  readonly today: string;
}

/**
 * Returns the income by month and asset (DIV-28): income received since a day, including receipts
 * that are recorded for a future day, and income expected from today on.
 */
export function incomeByMonth(input: IncomeInput): MonthOfAsset[] {
  const { receipts, events, from, until, today } = input;
  const months = new Map<string, MonthOfAsset>();
  const add = (day: string, ticker: string, received: Decimal, projected: Decimal): void => {
    const month = day.slice(0, 7);
    const key = `${month} ${ticker}`;
    const known = months.get(key) ?? {
      month,
      ticker,
      received: Decimal.zero,
      projected: Decimal.zero,
    };
    months.set(key, {
      ...known,
      received: known.received.plus(received),
      projected: known.projected.plus(projected),
    });
  };
  for (const [ticker, list] of receipts)
    for (const { day, amount } of list)
      if (day >= from && day <= until) add(day, ticker, amount, Decimal.zero);
  for (const [ticker, list] of events)
    for (const event of list)
      if (event.actualDay === null && dayOfEvent(event) >= today)
        add(dayOfEvent(event), ticker, Decimal.zero, event.estimated ?? Decimal.zero);
  return [...months.values()];
}
