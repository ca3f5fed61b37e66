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
  /** When it was expected; null for a dividend that nothing announced or projected. */
  readonly projectedDay: string | null;
  /** When it was received; null where it was not yet. */
  readonly actualDay: string | null;
  /** Money with 2 decimals. */
  readonly estimated: Decimal | null;
  readonly actual: Decimal | null;
  /** The shares that the estimated amount counts; null where nothing was expected. */
  readonly entitled: Entitlement | null;
}

/** Shares that were paid for, and the ex-day that decides on them. */
export interface Entitlement {
  readonly exDay: string;
  readonly shares: Decimal;
  readonly accounts: readonly PaidAccount[];
}

/** The shares of an account that are paid for, above 0. */
export interface EntitledAccount {
  readonly accountId: string;
  readonly shares: Decimal;
}

/** An account that is paid, and its part of the estimated amount, exactly. */
interface PaidAccount extends EntitledAccount {
  readonly amount: Decimal;
}

export interface ExpectedInput {
  /** The amounts that a provider announced for one share, also of days to come. */
  readonly announced: readonly PaymentOnPaidDay[];
  /**
   * The announced days on which nothing regular is paid: they take the place of no projected day.
   */
  readonly specialDays: ReadonlySet<string>;
  /** The payment that the projected days follow; null where nothing regular was paid. */
  readonly lastRegular: Pick<PaymentOnPaidDay, 'day' | 'exDay'> | null;
  readonly frequency: DividendFrequency;
  /** The dividend per share that counts for projected days, money. */
  readonly perShare: Decimal;
  /** Whether it counts for announced days, too: the user's own amount does. */
  readonly overridesAnnounced: boolean;
  /** Shares that a payment with this ex-day is for; of a day to come those that are held now. */
  readonly sharesOn: (exDay: string) => readonly EntitledAccount[];
}

/** The first and the last day that are listed. */
export interface CalendarSpan {
  readonly from: string;
  readonly until: string;
}

export interface CalendarInput extends ExpectedInput, CalendarSpan {
  readonly received: readonly Omit<Receipt, 'at'>[];
}

const MONTHS_BACK = 1;
const MONTHS_AHEAD = 12;

/** The days of the calendar on a day, YYYY-MM-DD: the last month and a year ahead (DIV-18). */
export const calendarSpan = (today: string): CalendarSpan => ({
  from: firstOfMonth(monthsBefore(today, MONTHS_BACK)),
  until: monthsBefore(today, -MONTHS_AHEAD),
});

/**
 * The dividend events of one asset between two days, oldest first (DIV-18 to DIV-20). Announced
 * days are expected, and the days that follow the last one by the frequency. A payment that was
 * received within half a period of an expected day takes its place: the nearest first, and each the
 * place of one only.
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

/** The day on which an event stands in the calendar: when it was received, else expected. */
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
 * The expected amount, received or not, as money with 2 decimals; nothing where that is 0. A
 * projected payment has its ex-day as long before its day as the last regular one.
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
 * A special payment and a projected one that fall on one day are one. Their ex-days may differ, and
 * with them the accounts that are paid.
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
