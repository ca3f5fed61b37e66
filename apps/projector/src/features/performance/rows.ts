import { Decimal } from '@evenkeel/domain/kernel';
import type { AccountDay, HoldingDay } from '@evenkeel/domain/performance';
import type { NewRow } from '@evenkeel/read-models/generations';
import type {
  performanceAccountDay,
  performanceDay,
  performanceHolding,
} from '@evenkeel/read-models/performance/tables';
import type { StoredRow } from './stored';

export type DayRow = NewRow<typeof performanceDay>;
export type AccountDayRow = NewRow<typeof performanceAccountDay>;
export type HoldingRow = NewRow<typeof performanceHolding>;

export const accountDayRow = (
  portfolioId: string,
  accountId: string,
  day: AccountDay,
): AccountDayRow => ({
  portfolio_id: portfolioId,
  account_id: accountId,
  day: day.day,
  value: day.value.toString(),
  inflow: day.inflow.toString(),
  outflow: day.outflow.toString(),
  dividends: day.dividends.toString(),
  fees: day.fees.toString(),
  implied_rise: day.impliedRise.toString(),
  is_incomplete: day.isIncomplete,
  implied: day.implied.toString(),
});

export const holdingRow = (
  portfolioId: string,
  accountId: string,
  { ticker, day, shares, inflow, outflow, dividends, fees }: HoldingDay,
): HoldingRow => ({
  portfolio_id: portfolioId,
  account_id: accountId,
  ticker,
  day,
  shares: shares.toString(),
  inflow: inflow.toString(),
  outflow: outflow.toString(),
  dividends: dividends.toString(),
  fees: fees.toString(),
});

const SUMMED = ['value', 'inflow', 'outflow', 'dividends', 'fees', 'implied_rise'] as const;

/** Adds up the days of several accounts, from stored rows and from rows that will be written. */
export function addedUp(
  portfolioId: string,
  rows: Iterable<StoredRow | Omit<AccountDayRow, 'portfolio_id' | 'account_id' | 'implied'>>,
): DayRow[] {
  const sums = new Map<string, { figures: Decimal[]; isIncomplete: boolean }>();
  for (const row of rows) {
    const day = String(row.day);
    const sum = sums.get(day) ?? { figures: SUMMED.map(() => Decimal.zero), isIncomplete: false };
    sums.set(day, sum);
    SUMMED.forEach((column, place) => {
      const text = String(row[column]);
      // Most days have only a value.
      if (text === '0') return;
      sum.figures[place] = (sum.figures[place] ?? Decimal.zero).plus(Decimal.parse(text));
    });
    sum.isIncomplete ||= row.is_incomplete === true;
  }
  return [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, { figures, isIncomplete }]) => dayRow(portfolioId, day, figures, isIncomplete));
}

function dayRow(
  portfolioId: string,
  day: string,
  figures: readonly Decimal[],
  isIncomplete: boolean,
): DayRow {
  const [value, inflow, outflow, dividends, fees, rise] = figures.map((sum) => sum.toString());
  return {
    portfolio_id: portfolioId,
    day,
    value: value ?? '0',
    inflow: inflow ?? '0',
    outflow: outflow ?? '0',
    dividends: dividends ?? '0',
    fees: fees ?? '0',
    implied_rise: rise ?? '0',
    is_incomplete: isIncomplete,
  };
}

/**
 * Returns the writes that turn the stored rows into the given ones. Most of a series stays as it
 * is.
 */
export function difference<Row extends object>(
  stored: readonly StoredRow[],
  rows: readonly Row[],
  keyOf: (row: Row | StoredRow) => string,
): { put: Row[]; removed: StoredRow[] } {
  const before = new Map(stored.map((row) => [keyOf(row), row]));
  const put = rows.filter((row) => {
    const key = keyOf(row);
    const known = before.get(key);
    before.delete(key);
    return (
      known === undefined || Object.entries(row).some(([column, cell]) => known[column] !== cell)
    );
  });
  return { put, removed: [...before.values()] };
}
