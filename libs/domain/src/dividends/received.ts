import { daysBetween } from '../kernel/days';
import { Decimal } from '../kernel/decimal';
import { groupBy } from '../kernel/group-by';
import type { ShareMovement } from '../kernel/share-movement';
import { sharesAfterSplit, type SplitRatio } from '../kernel/split-ratio';
import type { Payment } from './payments';

/**
 * A dividend that an account received: money, at a moment (ISO 8601 UTC), on a day (YYYY-MM-DD) of
 * the user's time zone.
 */
export interface Receipt {
  readonly accountId: string;
  readonly at: string;
  readonly day: string;
  readonly amount: Decimal;
}

export interface ReceivedInput<One extends Receipt = Receipt> {
  readonly receipts: readonly One[];
  /** All movements of the accounts, at least up to the last receipt. */
  readonly movements: readonly ShareMovement[];
  /** All splits in the order of their moments. */
  readonly splits: readonly SplitRatio[];
}

/** Decimals of stored dividends per share (NUM-3). */
const PLACES = 8;
const SMALLEST = Decimal.parse('0.00000001');
const HALF_A_CENT = Decimal.parse('0.005');

/** Most days between the bookings of one dividend by different brokers, over a weekend. */
const BOOKED_WITHIN = 4;

/**
 * A payment that accounts received: its first day (YYYY-MM-DD), and the shares that it was paid
 * for, by account and converted by all splits.
 */
export interface ReceivedPayment<One extends Receipt = Receipt> {
  readonly day: string;
  readonly receipts: readonly One[];
  readonly shares: ReadonlyMap<string, Decimal>;
}

/**
 * Derives payments per share from the dividends that accounts received for a ticker, and the shares
 * that they held at that time, converted by all splits.
 */
export const receivedPerShare = (input: ReceivedInput): Payment[] =>
  receivedPayments(input).map(({ day, receipts, shares }) => {
    const all = Decimal.sum([...shares.values()]);
    // Each receipt was rounded to a cent by itself.
    const rounding = HALF_A_CENT.times(Decimal.fromInteger(receipts.length));
    return {
      day,
      perShare: Decimal.sum(receipts.map(({ amount }) => amount)).dividedBy(all, PLACES),
      roundedBy: rounding.dividedBy(all, PLACES).plus(SMALLEST),
    };
  });

/**
 * Returns the dividends that accounts received, payment by payment, newest first. Several receipts
 * of a day are one payment, on the shares of the accounts that received any. A receipt of another
 * account some days later belongs to the first payment that this account lacks (DIV-16). A receipt
 * on no shares is ignored.
 */
export function receivedPayments<One extends Receipt>({
  receipts,
  movements,
  splits,
}: ReceivedInput<One>): ReceivedPayment<One>[] {
  const days = new Map<string, Gathered<One>>();
  for (const accountId of new Set(receipts.map((receipt) => receipt.accountId))) {
    const changes = movements.filter((one) => one.accountId === accountId).sort(inOrder);
    let held = Decimal.zero;
    let taken = 0;
    for (const receipt of receipts
      .filter((one) => one.accountId === accountId)
      .sort((one, other) => (one.at < other.at ? -1 : 1))) {
      const { at, day } = receipt;
      for (let next = changes[taken]; next && !isLater(next, at); next = changes[taken]) {
        held = after(held, next);
        taken += 1;
      }
      const shares = splits.filter((split) => split.at > at).reduce(sharesAfterSplit, held);
      if (!shares.isPositive()) continue;
      const known = days.get(day) ?? { day, receipts: [], shares: new Map() };
      days.set(day, {
        day,
        receipts: [...known.receipts, receipt],
        shares: known.shares.set(accountId, known.shares.get(accountId) ?? shares),
      });
    }
  }
  return joined([...days.values()].sort((one, other) => (one.day < other.day ? -1 : 1))).reverse();
}

interface Gathered<One extends Receipt> extends ReceivedPayment<One> {
  readonly shares: Map<string, Decimal>;
}

/** Joins the receipts of one payment that accounts booked on different days; oldest first. */
function joined<One extends Receipt>(
  days: readonly ReceivedPayment<One>[],
): ReceivedPayment<One>[] {
  const firstDays = firstDaysOf(days.flatMap(({ receipts }) => receipts));
  return [...groupBy(days, ({ day }) => firstDays.get(day) ?? day)].map(([day, parts]) => ({
    day,
    receipts: parts.flatMap(({ receipts }) => receipts),
    shares: new Map(parts.flatMap(({ shares }) => [...shares])),
  }));
}

/**
 * Returns each day with receipts, and the first day of the payment that they belong to: the first
 * payment within some days before that has no part from their accounts. The last such payment may
 * be a second part that another account booked.
 */
export function firstDaysOf(
  receipts: readonly Pick<Receipt, 'accountId' | 'day'>[],
): ReadonlyMap<string, string> {
  const firstDays = new Map<string, string>();
  let recent: { readonly day: string; readonly accounts: Set<string> }[] = [];
  const days = [...groupBy(receipts, ({ day }) => day)];
  for (const [day, list] of days.sort(([one], [other]) => (one < other ? -1 : 1))) {
    const accounts = new Set(list.map(({ accountId }) => accountId));
    recent = recent.filter((payment) => daysBetween(payment.day, day) <= BOOKED_WITHIN);
    const same = recent.find((payment) => ![...accounts].some((one) => payment.accounts.has(one)));
    for (const accountId of accounts) same?.accounts.add(accountId);
    if (!same) recent.push({ day, accounts });
    firstDays.set(day, same?.day ?? day);
  }
  return firstDays;
}

/** Order at the same moment: splits first, trades last (GAN-10, LED-5). */
const RANKS = { split: 0, initial_position: 1, buy: 2, sell: 2 };

const inOrder = (one: ShareMovement, other: ShareMovement): number =>
  one.at === other.at ? RANKS[one.type] - RANKS[other.type] : one.at < other.at ? -1 : 1;

/**
 * Checks whether a movement counts after a dividend: shares bought at its moment, often with its
 * own money, get none of it (DIV-12).
 */
const isLater = (movement: ShareMovement, receivedAt: string): boolean =>
  movement.at > receivedAt || (movement.at === receivedAt && RANKS[movement.type] === RANKS.buy);

/** Returns the shares after a movement. */
function after(held: Decimal, movement: ShareMovement): Decimal {
  if (movement.type === 'sell') return held.minus(movement.quantity);
  if (movement.type !== 'split') return held.plus(movement.quantity);
  const shares = sharesAfterSplit(held, movement);
  return movement.leavesWholeShares ? shares.floorTo(0) : shares;
}
