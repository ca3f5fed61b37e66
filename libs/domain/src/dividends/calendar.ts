import { Decimal } from '../kernel/decimal';
import { daysBefore, daysBetween, firstOfMonth, monthsBefore } from '../kernel/days';
import { groupBy } from '../kernel/group-by';
import { MONEY_PLACES } from '../kernel/money-places';
import type { DividendFrequency } from './frequency';
import { pairNearest } from './nearest';
import type { PaymentOnPaidDay } from './payments';
import type { Receipt } from './received';
import { expectedDays, reachOf } from './schedule';

/** A dividend of one asset that is expected, was received, or both. Days are YYYY-MM-DD. */
export interface DividendEvent {
  /** Day on which the dividend was expected; null if it was neither announced nor projected. */
  readonly projectedDay: string | null;
  /** Day on which the dividend was received; null if it was not received yet. */
  readonly actualDay: string | null;
  /** Estimated and received amount, money with 2 decimals; null if there is none. */
  readonly estimated: Decimal | null;
  readonly actual: Decimal | null;
  /** Shares that the estimated amount counts; null if nothing was expected. */
  readonly entitled: Entitlement | null;
}

/** Shares that earn a dividend, and the ex-day that decides on them. */
export interface Entitlement {
  readonly exDay: string;
  readonly shares: Decimal;
  readonly accounts: readonly PaidAccount[];
}

/** The shares of an account that earn a dividend, above 0. */
export interface EntitledAccount {
  readonly accountId: string;
  readonly shares: Decimal;
}

/** An account that a dividend is paid to, and its part of the estimated amount, exactly. */
interface PaidAccount extends EntitledAccount {
  readonly amount: Decimal;
}

export interface ExpectedInput {
  /** Amounts that a provider announced for one share, also for later days. */
  readonly announced: readonly PaymentOnPaidDay[];
  /** Announced days without a regular payment: they replace no projected day. */
  readonly specialDays: ReadonlySet<string>;
  /** Payment that the projected days follow; null if nothing regular was paid. */
  readonly lastRegular: Pick<PaymentOnPaidDay, 'day' | 'exDay'> | null;
  readonly frequency: DividendFrequency;
  /** Dividend per share that counts for projected days, money. */
  readonly perShare: Decimal;
  /** Whether `perShare` counts for announced days, too: the user's own amount does. */
  readonly overridesAnnounced: boolean;
  /**
   * Returns the shares that a payment with this ex-day is for; for a later ex-day, the shares that
   * are held now.
   */
  readonly sharesOn: (exDay: string) => readonly EntitledAccount[];
}

/** The first and the last day of the calendar. */
export interface CalendarSpan {
  readonly from: string;
  readonly until: string;
}

export interface CalendarInput extends ExpectedInput, CalendarSpan {
  readonly received: readonly Omit<Receipt, 'at'>[];
}

const MONTHS_BACK = 1;
const MONTHS_AHEAD = 12;

/**
 * Returns the days of the calendar on a day, YYYY-MM-DD: the last month and a year ahead (DIV-18).
 */
export const calendarSpan = (today: string): CalendarSpan => ({
  from: firstOfMonth(monthsBefore(today, MONTHS_BACK)),
  until: monthsBefore(today, -MONTHS_AHEAD),
});

/**
 * Returns the dividend events of one asset between two days, oldest first (DIV-18 to DIV-20).
 * Expected days are the announced ones and those that follow the last one by the frequency. A
 * payment that was received within half a period of an expected day replaces it: the nearest pairs
 * first, each day at most once.
 */
export function dividendEvents(input: CalendarInput): DividendEvent[] {
  const { frequency, from, until } = input;
  const reach = reachOf(frequency);
  const expected = expectedPayments(input, daysBefore(from, reach), until);
  const pairs = pairNearest(
    input.received,
    expected.map(({ day }) => day),
    reach,
  );
  const taken = new Set(pairs.values());
  const actual = [...groupBy(input.received, ({ day }) => day)].map(
    ([day, list]): DividendEvent => {
      const match = expected[pairs.get(day) ?? -1];
      return {
        projectedDay: match?.day ?? null,
        actualDay: day,
        estimated: match?.amount ?? null,
        actual: Decimal.sum(list.map(({ amount }) => amount)).roundTo(MONEY_PLACES),
        entitled: match?.entitled ?? null,
      };
    },
  );
  const awaited = expected
    .filter((_, index) => !taken.has(index))
    .map(({ day, amount, entitled }): DividendEvent => ({
      projectedDay: day,
      actualDay: null,
      estimated: amount,
      actual: null,
      entitled,
    }));
  return [...actual, ...awaited]
    .filter((event) => dayOfEvent(event) >= from && dayOfEvent(event) <= until)
    .sort((one, other) => (dayOfEvent(one) < dayOfEvent(other) ? -1 : 1));
}

/** Returns the day of an event in the calendar: the day of receipt, else the expected day. */
export const dayOfEvent = ({
  actualDay,
  projectedDay,
}: Pick<DividendEvent, 'actualDay' | 'projectedDay'>): string => actualDay ?? projectedDay ?? '';

interface Expected {
  readonly day: string;
  readonly amount: Decimal;
  readonly entitled: Entitlement;
}

/**
 * Returns the expected payments, received or not, as money with 2 decimals; none of 0. The time
 * from ex-day to payment of a projected payment equals that of the last regular one.
 */
function expectedPayments(input: ExpectedInput, from: string, until: string): Expected[] {
  const { announced, lastRegular, frequency, perShare, overridesAnnounced, sharesOn } = input;
  if (frequency === 'none') return [];
  const lastAnnounced = announced
    .filter(({ day }) => !input.specialDays.has(day))
    .reduce((last, { day }) => (day > last ? day : last), '');
  const projected = lastRegular === null ? [] : expectedDays(lastRegular.day, frequency, until);
  const lag = lastRegular === null ? 0 : daysBetween(lastRegular.exDay, lastRegular.day);
  const payments = [
    ...announced.map(({ day, exDay, perShare: stated }) => ({
      day,
      exDay,
      each: overridesAnnounced ? perShare : stated,
    })),
    ...projected
      .filter((day) => lastAnnounced === '' || daysBetween(lastAnnounced, day) > reachOf(frequency))
      .map((day) => ({ day, exDay: daysBefore(day, lag), each: perShare })),
  ];
  const expected = payments
    .filter(({ day }) => day >= from && day <= until)
    .map(({ day, exDay, each }): Expected => {
      const accounts = sharesOn(exDay).map((account) => ({
        ...account,
        amount: each.times(account.shares),
      }));
      const shares = Decimal.sum(accounts.map((account) => account.shares));
      const amount = each.times(shares).roundTo(MONEY_PLACES);
      return { day, amount, entitled: { exDay, shares, accounts } };
    });
  return oneADay(expected.filter(({ amount }) => amount.isPositive()));
}

/**
 * Joins a special and a projected payment of the same day. Their ex-days may differ, and so may the
 * accounts that are paid.
 */
function oneADay(expected: readonly Expected[]): Expected[] {
  const days = new Map<string, Expected>();
  for (const one of expected) {
    const known = days.get(one.day);
    days.set(one.day, known ? both(known, one) : one);
  }
  return [...days.values()];
}

function both(one: Expected, other: Expected): Expected {
  const all = [...one.entitled.accounts, ...other.entitled.accounts];
  const accounts = [...groupBy(all, ({ accountId }) => accountId)].flatMap(([, [first, second]]) =>
    first ? { ...first, amount: first.amount.plus(second?.amount ?? Decimal.zero) } : [],
  );
  return {
    ...one,
    amount: one.amount.plus(other.amount),
    entitled: { ...one.entitled, accounts },
  };
}
