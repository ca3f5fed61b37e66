import { Decimal } from '../kernel/decimal';
import type { ShareMovement } from '../kernel/share-movement';
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

export interface ReceivedInput {
  readonly receipts: readonly Receipt[];
  /** All movements of the accounts up to the last receipt, or more. */
  readonly movements: readonly ShareMovement[];
  /** All splits in the order of their moments. */
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
 * The days of {@link receivedPerShare}, newest first, with what was received and the shares that it
 * was received for.
 */
export function receivedDays({ receipts, movements, splits }: ReceivedInput): ReceivedDay[] {
  const days = new Map<string, Gathered>();
  for (const accountId of new Set(receipts.map((receipt) => receipt.accountId))) {
    const changes = movements.filter((one) => one.accountId === accountId).sort(inOrder);
    let held = Decimal.zero;
    let taken = 0;
    for (const { at, day, amount } of receipts
      .filter((receipt) => receipt.accountId === accountId)
      .sort((one, other) => (one.at < other.at ? -1 : 1))) {
      for (let next = changes[taken]; next && !isLater(next, at); next = changes[taken]) {
        held = after(held, next);
        taken += 1;
      }
      const shares = splits.filter((split) => split.at > at).reduce(sharesAfterSplit, held);
      if (!shares.isPositive()) continue;
      const known = days.get(day) ?? { amount: Decimal.zero, shares: new Map(), receipts: 0 };
      days.set(day, {
        amount: known.amount.plus(amount),
        shares: known.shares.set(accountId, known.shares.get(accountId) ?? shares),
        receipts: known.receipts + 1,
      });
    }
  }
  return [...days]
    .map(([day, gathered]) => ({ day, ...gathered }))
    .sort((one, other) => (one.day > other.day ? -1 : 1));
}

interface Gathered {
  readonly amount: Decimal;
  readonly shares: Map<string, Decimal>;
  readonly receipts: number;
}

/** Splits come first at a moment, trades last (GAN-10, LED-5). */
const RANKS = { split: 0, initial_position: 1, buy: 2, sell: 2 };

const inOrder = (one: ShareMovement, other: ShareMovement): number =>
  one.at === other.at ? RANKS[one.type] - RANKS[other.type] : one.at < other.at ? -1 : 1;

/** No dividend is paid for what is bought at its moment, often with its own money (DIV-12). */
const isLater = (movement: ShareMovement, receivedAt: string): boolean =>
  movement.at > receivedAt || (movement.at === receivedAt && RANKS[movement.type] === RANKS.buy);

/** Shares after a movement. */
function after(held: Decimal, movement: ShareMovement): Decimal {
  if (movement.type === 'sell') return held.minus(movement.quantity);
  if (movement.type !== 'split') return held.plus(movement.quantity);
  const shares = sharesAfterSplit(held, movement);
  return movement.leavesWholeShares ? shares.floorTo(0) : shares;
}
