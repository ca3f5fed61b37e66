import { Decimal } from '../kernel/decimal';
import { sharesAfterSplit, type SplitRatio } from '../kernel/split-ratio';
import type { Payment } from './payments';

/**
 * A dividend that an account received: money, at a moment (ISO 8601 UTC), on this day (YYYY-MM-DD)
 * of the user's time zone.
 */
export interface Receipt {
  readonly accountId: string;
  readonly at: string;
  readonly day: string;
  readonly amount: Decimal;
}

/** Shares that entered or left an account, in the shares of that moment. */
export interface Movement {
  readonly accountId: string;
  readonly at: string;
  readonly type: 'buy' | 'initial_position' | 'sell';
  readonly quantity: Decimal;
}

export interface ReceivedInput {
  readonly receipts: readonly Receipt[];
  /** Shares held by account, after all movements. */
  readonly held: ReadonlyMap<string, Decimal>;
  /** All movements since the first receipt, or more. */
  readonly movements: readonly Movement[];
  readonly splits: readonly SplitRatio[];
}

/** Dividends per share are kept with up to 8 decimals (NUM-3). */
const PLACES = 8;
const SMALLEST = Decimal.parse('0.00000001');
const HALF_A_CENT = Decimal.parse('0.005');

/**
 * The amounts that accounts received on a day (YYYY-MM-DD), money, and for which shares, by account
 * and converted by all splits.
 */
export interface ReceivedDay {
  readonly day: string;
  readonly amount: Decimal;
  readonly shares: ReadonlyMap<string, Decimal>;
  /** Each was rounded to a cent by itself. */
  readonly receipts: number;
}

/**
 * Derives payments per share from the dividends that accounts received for a ticker and the shares
 * that they held then, converted by all splits. Several receipts of a day are one payment, on the
 * shares of the accounts that received any. A receipt on no shares is ignored.
 */
export const receivedPerShare = (input: ReceivedInput): Payment[] =>
  receivedDays(input).map(({ day, amount, shares, receipts }) => {
    const all = Decimal.sum([...shares.values()]);
    const rounding = HALF_A_CENT.times(Decimal.fromInteger(receipts));
    return {
      day,
      perShare: amount.dividedBy(all, PLACES),
      roundedBy: rounding.dividedBy(all, PLACES).plus(SMALLEST),
    };
  });

/**
 * The days of {@link receivedPerShare}, with what was received and the shares that it was received
 * for.
 */
export function receivedDays({ receipts, held, movements, splits }: ReceivedInput): ReceivedDay[] {
  const days = new Map<string, Gathered>();
  for (const accountId of new Set(receipts.map((receipt) => receipt.accountId))) {
    const changes = movements
      .filter((movement) => movement.accountId === accountId)
      .sort(latestFirst);
    let shares = held.get(accountId) ?? Decimal.zero;
    let undone = 0;
    for (const { at, day, amount } of receipts
      .filter((receipt) => receipt.accountId === accountId)
      .sort(latestFirst)) {
      for (let change = changes[undone]; change && isLater(change, at); change = changes[undone]) {
        shares = before(shares, change, splits);
        undone += 1;
      }
      if (!shares.isPositive()) continue;
      const known = days.get(day) ?? { amount: Decimal.zero, shares: new Map(), receipts: 0 };
      days.set(day, {
        amount: known.amount.plus(amount),
        shares: known.shares.set(accountId, shares),
        receipts: known.receipts + 1,
      });
    }
  }
  return [...days].map(([day, gathered]) => ({ day, ...gathered }));
}

interface Gathered {
  readonly amount: Decimal;
  readonly shares: Map<string, Decimal>;
  readonly receipts: number;
}

/** At the same moment a dividend comes after buys and before sells (LED-5). */
const isLater = ({ at, type }: Movement, receivedAt: string): boolean =>
  at > receivedAt || (at === receivedAt && type === 'sell');

function latestFirst(
  one: { readonly at: string; readonly type?: Movement['type'] },
  other: { readonly at: string; readonly type?: Movement['type'] },
): number {
  if (one.at !== other.at) return one.at > other.at ? -1 : 1;
  if (one.type === other.type) return 0;
  return one.type === 'sell' ? -1 : 1;
}

/** Shares before a movement, converted by all splits. */
function before(
  shares: Decimal,
  { type, at, quantity }: Movement,
  splits: readonly SplitRatio[],
): Decimal {
  const moved = splits
    .filter((split) => split.at > at)
    .reduce((today, split) => sharesAfterSplit(today, split), quantity);
  return type === 'sell' ? shares.plus(moved) : shares.minus(moved);
}
