import { Decimal } from '../kernel/decimal';
import { MONEY_PLACES } from '../kernel/money-places';
import type { SeriesDay } from './measure';

/**
 * Shares of an asset in an account at the end of a day on which they moved, and the asset's flows
 * of that day.
 */
export interface AssetMove {
  readonly accountId: string;
  readonly day: string;
  readonly shares: Decimal;
  readonly inflow: Decimal;
  readonly outflow: Decimal;
  readonly dividends: Decimal;
  readonly fees: Decimal;
}

const NO_FLOWS = {
  inflow: Decimal.zero,
  outflow: Decimal.zero,
  dividends: Decimal.zero,
  fees: Decimal.zero,
};

/**
 * Returns an asset day by day (PRF-9): shares x price over its accounts. `moves` stand in the order
 * of their days, from the first one on; `prices` hold at the ends of the `days`, which follow each
 * other without a gap.
 */
export function assetSeries(
  moves: readonly AssetMove[],
  days: readonly string[],
  prices: readonly (Decimal | null)[],
): SeriesDay[] {
  const shares = new Map<string, Decimal>();
  let taken = 0;
  return days.map((day, place) => {
    let flows = NO_FLOWS;
    for (let move = moves[taken]; move && move.day <= day; move = moves[taken]) {
      shares.set(move.accountId, move.shares);
      if (move.day === day) flows = sumOf(flows, move);
      taken += 1;
    }
    const held = Decimal.sum(shares.values());
    const price = prices[place] ?? null;
    return {
      day,
      value: held.times(price ?? Decimal.zero).roundTo(MONEY_PLACES),
      ...flows,
      isIncomplete: price === null && !held.isZero(),
    };
  });
}

/** Adds up series of the same days, such as those of an asset in several portfolios (PRF-14). */
export function seriesTogether(parts: readonly (readonly SeriesDay[])[]): SeriesDay[] {
  const [first = [], ...others] = parts;
  return first.map((own, place) =>
    others.reduce<SeriesDay>((sum, { [place]: day }) => (day ? dayTogether(sum, day) : sum), own),
  );
}

const dayTogether = (a: SeriesDay, b: SeriesDay): SeriesDay => ({
  day: a.day,
  value: a.value.plus(b.value),
  ...sumOf(a, b),
  isIncomplete: a.isIncomplete || b.isIncomplete,
});

const sumOf = (a: typeof NO_FLOWS, b: typeof NO_FLOWS): typeof NO_FLOWS => ({
  inflow: a.inflow.plus(b.inflow),
  outflow: a.outflow.plus(b.outflow),
  dividends: a.dividends.plus(b.dividends),
  fees: a.fees.plus(b.fees),
});
