import { Decimal } from '@evenkeel/domain/kernel';

export interface Ratio {
  readonly at: string;
  readonly numerator: Decimal;
  readonly denominator: Decimal;
}

/** A split that was recorded so near to the announced day is that one. */
const SAME_WITHIN_MS = 3 * 24 * 60 * 60 * 1000;

/**
 * Splits of a ticker in order: the recorded ones, and the announced ones that are none of these.
 */
export function splitsByTicker(
  recorded: readonly { ticker: string; at: Date; numerator: string; denominator: string }[],
  announced: readonly { ticker: string; day: string; new_shares: string; old_shares: string }[],
): (ticker: string) => Ratio[] {
  return (ticker) => {
    const own = recorded
      .filter((row) => row.ticker === ticker)
      .map(({ at, numerator, denominator }) => ({
        at: at.toISOString(),
        numerator: Decimal.parse(numerator),
        denominator: Decimal.parse(denominator),
      }));
    const isKnown = (at: string): boolean =>
      own.some((split) => Math.abs(Date.parse(split.at) - Date.parse(at)) <= SAME_WITHIN_MS);
    const others = announced
      .filter((row) => row.ticker === ticker)
      .map(({ day, new_shares, old_shares }) => ({
        at: `${day}T00:00:00.000Z`,
        numerator: Decimal.parse(new_shares),
        denominator: Decimal.parse(old_shares),
      }))
      .filter(({ at }) => !isKnown(at));
    return [...own, ...others].sort((a, b) => (a.at < b.at ? -1 : 1));
  };
}
