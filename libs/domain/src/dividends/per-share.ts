import { Decimal } from '../kernel/decimal';
import type { PaidFigures } from './payments';

/** Where the dividend per share comes from (second seed, section 4). */
export type DividendSource = 'recent' | '3mo' | '6mo' | 'manual';

export interface PerShareInput {
  /** Null where none was chosen. */
  readonly source: DividendSource | null;
  /** What the user typed; counts with the source `manual` alone. */
  readonly manual: Decimal;
  /** As a provider states it; null where none does. */
  readonly official: Decimal | null;
  readonly paid: PaidFigures;
}

/**
 * The dividend per share that counts, in money (server-rules section 7): the last paid, the mean of the last 3 or 6 months, or the manual
 * one, as chosen. With none chosen, or where the chosen span has no payment: the official one, else the mean of the last 90 days, else 0.
 */
export function dividendPerShare({ source, manual, official, paid }: PerShareInput): Decimal {
  const chosen: Readonly<Record<DividendSource, Decimal | null>> = { recent: paid.last?.perShare ?? null, '3mo': paid.mean3mo, '6mo': paid.mean6mo, manual };
  return (source && chosen[source]) ?? official ?? paid.mean90days ?? Decimal.zero;
}
