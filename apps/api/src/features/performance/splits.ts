import { Decimal } from '@evenkeel/domain/kernel';

export interface Ratio {
  readonly at: string;
  readonly numerator: Decimal;
  readonly denominator: Decimal;
}

interface RecordedRow {
  readonly portfolio_id: string;
  readonly ticker: string;
  readonly at: Date;
  readonly numerator: string;
  readonly denominator: string;
}

interface AnnouncedRow {
  readonly ticker: string;
  readonly day: string;
  readonly new_shares: string;
  readonly old_shares: string;
}

interface RecordedSplit extends Ratio {
  readonly portfolioId: string;
}

/**
 * Longest time between two records of the same split, by two portfolios or by a portfolio and a
 * provider.
 */
const SAME_WITHIN_MS = 3 * 24 * 60 * 60 * 1000;

const isNear = (one: Ratio, other: Ratio): boolean =>
  Math.abs(Date.parse(one.at) - Date.parse(other.at)) <= SAME_WITHIN_MS;

const inOrder = (a: Ratio, b: Ratio): number => (a.at < b.at ? -1 : 1);

/**
 * Returns a function that gives the splits of a ticker in order, each once: the recorded ones, and
 * the announced ones that nobody recorded. If several portfolios recorded a split, the record of a
 * `measured` portfolio counts, else the record on the announced day, else the earliest.
 */
export function splitsByTicker(
  recorded: readonly RecordedRow[],
  announced: readonly AnnouncedRow[] = [],
  measured: readonly string[] = [],
): (ticker: string) => Ratio[] {
  return (ticker) => {
    const told = announced.filter((row) => row.ticker === ticker).map(announcedSplit);
    const days = new Set(told.map(({ at }) => at));
    const rankOf = ({ portfolioId, at }: RecordedSplit): number =>
      (measured.includes(portfolioId) ? 0 : 2) + (days.has(at) ? 0 : 1);
    const own: RecordedSplit[] = [];
    for (const split of recorded
      .filter((row) => row.ticker === ticker)
      .map(recordedSplit)
      .sort((a, b) => rankOf(a) - rankOf(b) || inOrder(a, b)))
      if (!own.some((known) => known.portfolioId !== split.portfolioId && isNear(known, split)))
        own.push(split);
    const others = told.filter((split) => !own.some((known) => isNear(known, split)));
    return [...own, ...others].sort(inOrder);
  };
}

const recordedSplit = (row: RecordedRow): RecordedSplit => ({
  portfolioId: row.portfolio_id,
  at: row.at.toISOString(),
  numerator: Decimal.parse(row.numerator),
  denominator: Decimal.parse(row.denominator),
});

const announcedSplit = ({ day, new_shares, old_shares }: AnnouncedRow): Ratio => ({
  at: `${day}T00:00:00.000Z`,
  numerator: Decimal.parse(new_shares),
  denominator: Decimal.parse(old_shares),
});
