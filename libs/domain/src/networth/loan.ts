import { dateInMonth, dateOf, daysBefore, daysBetween } from '../kernel/days';
import { Decimal } from '../kernel/decimal';
import { MONEY_PLACES } from '../kernel/money-places';
import type { LoanTerms } from './events';
import type { DatedTerms, NetWorthItem } from './state';

/** One monthly payment. Amounts are money; a payment is interest plus principal. */
export interface LoanPayment {
  readonly day: string;
  readonly payment: Decimal;
  readonly interest: Decimal;
  /**
   * Part of the payment that reduces the balance; below 0 if the payment does not cover the
   * interest.
   */
  readonly principal: Decimal;
  /** The balance after the payment. */
  readonly balance: Decimal;
  /**
   * Periods whose interest the payment covers, month by month, each rate of a month once; empty if
   * no interest has accrued.
   */
  readonly charge: readonly InterestPart[];
}

/** A month at a rate, or some days of it. A month goes from payment day to payment day. */
export interface InterestPart {
  /** Interest rate in percent a year. */
  readonly rate: Decimal;
  /** Days at the rate, of the days of the month; 1 of 1 for a whole month. */
  readonly days: number;
  readonly ofMonth: number;
}

/** The balance from a day on: stated by the user, or after a payment. */
export interface LoanStep {
  readonly day: string;
  readonly balance: Decimal;
  readonly paid: LoanPayment | null;
}

/** Divisor of a yearly percentage that gives the part of a balance that a month costs. */
const PERCENT_MONTHS = Decimal.fromInteger(1200);

/**
 * Yields the course of a debt up to a day (inclusive): every stated balance, and the monthly
 * payments after each of them (NW-17). A payment covers the interest since the payment or statement
 * before it, at the rates of these days. The last payment is the rest with its interest, so that a
 * debt ends at exactly 0. A balance that is stated for the day of a payment is the balance after
 * the payment.
 */
export function* loanSteps(debt: NetWorthItem, until: string): Generator<LoanStep> {
  for (const [index, { day, value }] of debt.values.entries()) {
    if (day > until) return;
    const balance = Decimal.parse(value);
    yield { day, balance, paid: null };
    const next = debt.values[index + 1]?.day;
    for (const paid of payments(debt, day, balance)) {
      if (paid.day > until || (next !== undefined && paid.day >= next)) break;
      yield { day: paid.day, balance: paid.balance, paid };
    }
  }
}

/**
 * Yields the payments after a balance was stated, until nothing is owed. They never end if they do
 * not cover the interest.
 */
function* payments(debt: NetWorthItem, since: string, stated: Decimal): Generator<LoanPayment> {
  let day = since;
  let balance = stated;
  while (!balance.isZero()) {
    const due = nextDue(debt, day);
    if (due === null) return;
    const charge = chargeOf(debt, due, day);
    const interest = interestOf(balance, charge);
    const owed = balance.plus(interest);
    const payment = due.amount.compareTo(owed) < 0 ? due.amount : owed;
    balance = owed.minus(payment);
    day = due.day;
    yield { day, payment, interest, principal: payment.minus(interest), balance, charge };
  }
}

interface Due {
  readonly day: string;
  /** Day of the month on which payments are due, 1 to 31. */
  readonly date: number;
  readonly amount: Decimal;
}

/**
 * Returns the next payment after a day, by the terms that are in force on its own day; null if
 * there are no more.
 */
function nextDue(debt: NetWorthItem, after: string): Due | null {
  const first = daysBefore(after, -1);
  const terms = termsOn(debt, first);
  const due = terms && dueAfter(debt, terms, after);
  const change = debt.terms.find(({ day }) => day > first);
  if (change === undefined || (due && due.day < change.day)) return due;
  return nextDue(debt, daysBefore(change.day, 1));
}

/** Returns the terms that count on a day: the last terms up to it, else the first ones. */
export const termsOn = (debt: NetWorthItem, on: string): DatedTerms | null =>
  debt.terms.findLast(({ day }) => day <= on) ?? debt.terms[0] ?? null;

function dueAfter(debt: NetWorthItem, terms: DatedTerms, after: string): Due | null {
  const amount = paymentOf(terms);
  const [first] = debt.values;
  if (!amount.isPositive() || first === undefined) return null;
  const date = terms.paymentDay ?? dateOf(first.day);
  const inMonth = dateInMonth(after, date);
  const day = inMonth > after ? inMonth : dateInMonth(after, date, 1);
  return { day, date, amount };
}

const paymentOf = ({ monthlyPayment }: LoanTerms): Decimal => Decimal.parse(monthlyPayment ?? '0');

/** Counts whole months back from the payment; the rest before them is days of a month. */
function chargeOf(debt: NetWorthItem, { day, date }: Due, since: string): InterestPart[] {
  const parts: InterestPart[] = [];
  let end = day;
  for (let months = 1; end > since; months += 1) {
    const start = dateInMonth(day, date, -months);
    parts.unshift(...partsOfMonth(debt, start, end, since));
    end = start;
  }
  return parts;
}

/**
 * Returns the days of a month from `since` on, each rate once. Days without a monthly payment bear
 * no interest: the balance stays as it is.
 */
function partsOfMonth(
  debt: NetWorthItem,
  start: string,
  end: string,
  since: string,
): InterestPart[] {
  const first = since > start ? since : start;
  const changes = debt.terms.map(({ day }) => day).filter((day) => day > first && day < end);
  const parts: { rate: Decimal; days: number }[] = [];
  for (const [index, from] of [first, ...changes].entries()) {
    const terms = termsOn(debt, from);
    if (terms === null || !paymentOf(terms).isPositive()) continue;
    const days = daysBetween(from, changes[index] ?? end);
    const rate = Decimal.parse(terms.interestRate ?? '0');
    const same = parts.find((part) => part.rate.equals(rate));
    if (same) same.days += days;
    else parts.push({ rate, days });
  }
  const ofMonth = daysBetween(start, end);
  return parts.map(({ rate, days }) =>
    days === ofMonth ? { rate, days: 1, ofMonth: 1 } : { rate, days, ofMonth },
  );
}

/** Sum of yearly percents of parts of months, as a fraction: `percent` over `lengths`. */
export interface ChargedPercent {
  readonly percent: Decimal;
  /**
   * Lengths of the months in days, each once. Their product is the denominator, 1 for whole months.
   */
  readonly lengths: readonly number[];
}

/** Returns the exact sum of rate x days / days of the month. */
export function chargedPercent(charge: readonly InterestPart[]): ChargedPercent {
  const lengths = [...new Set(charge.map(({ ofMonth }) => ofMonth))];
  const parts = charge.map(({ rate, days, ofMonth }) =>
    rate.times(product([days, ...lengths.filter((length) => length !== ofMonth)])),
  );
  return { percent: Decimal.sum(parts), lengths };
}

function interestOf(balance: Decimal, charge: readonly InterestPart[]): Decimal {
  const { percent, lengths } = chargedPercent(charge);
  return balance.times(percent).dividedBy(PERCENT_MONTHS.times(product(lengths)), MONEY_PLACES);
}

const product = (factors: readonly number[]): Decimal =>
  factors.map(Decimal.fromInteger).reduce((one, other) => one.times(other), Decimal.one);

/** The payments of a loan after a day. */
export interface LoanSchedule {
  /** Payments after the day, in order; the last one ends the loan unless `neverEnds`. */
  readonly payments: readonly LoanPayment[];
  /** Day of the last payment; null if there are no payments, or the loan never ends. */
  readonly endsOn: string | null;
  /** Whether something is left after 100 years of payments, or they pay nothing back. */
  readonly neverEnds: boolean;
  /** Sum of the interest of these payments; null if the loan never ends. */
  readonly interestLeft: Decimal | null;
}

/** Payments of 100 years. */
const MOST_PAYMENTS = 1200;

/**
 * Returns the payments of a debt after a day, as far as they follow from the stated values and
 * terms (NW-18).
 */
export function scheduleAfter(debt: NetWorthItem, today: string): LoanSchedule {
  const list: LoanPayment[] = [];
  let since = '';
  for (const { day, paid } of loanSteps(debt, LAST_DAY)) {
    if (paid !== null && paid.day > today) {
      list.push(paid);
      if (list.length >= MOST_PAYMENTS || isHopeless(debt, paid, since)) break;
    }
    since = day;
  }
  const last = list.at(-1);
  const isOver = last?.balance.isZero() ?? false;
  return {
    payments: list,
    endsOn: isOver && last ? last.day : null,
    neverEnds: last !== undefined && !isOver,
    interestLeft: isOver ? Decimal.sum(list.map(({ interest }) => interest)) : null,
  };
}

const LAST_DAY = '9999-12-31';

/**
 * Checks whether a payment pays nothing back although the last terms hold for its whole period,
 * from `since` on: the payments after it pay nothing back either.
 */
const isHopeless = (debt: NetWorthItem, { principal }: LoanPayment, since: string): boolean =>
  !principal.isPositive() && since >= (debt.terms.at(-1)?.day ?? since);
