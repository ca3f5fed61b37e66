import { daysBefore } from '../../kernel/days';
import { dayOfSplit } from '../../kernel/split-ratio';
import type { TransactionType } from '../events';
import { isSplit } from '../item';
import { type LedgerState, seriesOf } from '../state';

/**
 * A buy, sell or initial position that counts on one side of a split, while its day is on the
 * other.
 */
export interface TradeOnOtherSide {
  readonly transactionId: string;
  readonly transactionType: TransactionType;
  readonly at: string;
  /** Shares as decimal text. */
  readonly quantity: string;
  readonly counts: 'before' | 'after';
}

/**
 * Returns the trades of a ticker in an account that count on the other side of a split than their
 * day says, in their order (GAN-10): the split begins with its day in UTC. `at`: the split's
 * moment, ISO 8601 UTC with milliseconds. A split with a time of day has no such trades, because it
 * is shown with its time. `dayOf` returns the day (YYYY-MM-DD) of a moment in the user's time zone.
 */
export function tradesOnOtherSide(
  state: LedgerState,
  { accountId, ticker, at }: Readonly<Record<'accountId' | 'ticker' | 'at', string>>,
  dayOf: (moment: string) => string,
): TradeOnOtherSide[] {
  const day = dayOfSplit({ at });
  if (day === null) return [];
  // No zone is more than a day away from UTC.
  const nearby = [daysBefore(day, 1), day];
  return (seriesOf(state, accountId, ticker)?.items ?? []).flatMap((item): TradeOnOtherSide[] => {
    if (isSplit(item) || !nearby.includes(item.details.at.slice(0, day.length))) return [];
    const { transactionId, details, quantity } = item;
    const isBefore = details.at < at;
    if (isBefore === dayOf(details.at) < day) return [];
    return [
      {
        transactionId,
        transactionType: details.transactionType,
        at: details.at,
        quantity: quantity?.toString() ?? '0',
        counts: isBefore ? 'before' : 'after',
      },
    ];
  });
}
