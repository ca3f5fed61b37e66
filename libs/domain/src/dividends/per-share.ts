import { Decimal } from '../kernel/decimal';
import type { PaidFigures } from './payments';

/** Source of the dividend per share (DIV-2). */
export type DividendSource = 'recent' | '3mo' | '6mo' | 'manual';

export interface PerShareInput {
  /** Chosen source; null if the user chose none. */
  readonly source: DividendSource | null;
  /** Amount that the user typed; counts only with the source `manual`. */
  readonly manual: Decimal;
  /** Dividend that a provider states; null if none does. */
  readonly official: Decimal | null;
  readonly paid: PaidFigures;
}

/**
 * Returns the dividend per share that counts, in money (DIV-2 to DIV-4): the last payment, the mean
 * of the last 3 or 6 months, or the manual one, as chosen. If none is chosen, or the chosen span
 * has no payment: the official one, else the mean of the last 90 days, else 0.
 */
export function dividendPerShare({ source, manual, official, paid }: PerShareInput): Decimal {
  const chosen: Readonly<Record<DividendSource, Decimal | null>> = {
    recent: paid.last?.perShare ?? null,
    '3mo': paid.mean3mo,
    '6mo': paid.mean6mo,
    manual,
  };
  return (source && chosen[source]) ?? official ?? paid.mean90days ?? Decimal.zero;
}
