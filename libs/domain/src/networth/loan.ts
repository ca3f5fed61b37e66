import { dateInMonth, dateOf, daysBefore, daysBetween } from '../kernel/days';
import { Decimal } from '../kernel/decimal';
import { MONEY_PLACES } from '../kernel/money-places';
import type { DatedTerms, NetWorthItem } from './state';

/** One monthly payment. Amounts are money; a payment is interest plus principal. */
export interface LoanPayment {
  readonly day: string;
  readonly payment: Decimal;
  readonly interest: Decimal;
  /** Below 0 where the payment does not cover the interest. */
  readonly principal: Decimal;
  /** The balance after it. */
  readonly balance: Decimal;
  readonly charge: InterestCharge;
}

/** What interest is charged for: percent a year over 12, of a month or of some days of it. */
export interface InterestCharge {
  readonly rate: Decimal;
  /** 1 of 1 for a whole month. */
  readonly days: Decimal;
  readonly ofMonth: Decimal;
}

/** The balance from a day on: stated by the user, or after a payment. */
export interface LoanStep {
  readonly day: string;
  readonly balance: Decimal;
  readonly paid: LoanPayment | null;
}

/** Percent a year over this is the part of a balance that a month costs. */
const PERCENT_MONTHS = Decimal.fromInteger(1200);

/**
 * The course of a debt up to a day (inclusive): every stated balance, and the monthly payments
 * after each of them (NW-17). A payment covers the interest since the payment or statement before
 * it: that of a month, or its part by days where less than a month has passed. The last payment is
 * what is left with its interest, so that a debt ends at exactly 0. A balance that is stated for
 * the day of a payment is that after it.
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
 * The payments after a balance was stated, until nothing is owed: without end where they do not
 * cover the interest.
 */
function* payments(debt: NetWorthItem, since: string, stated: Decimal): Generator<LoanPayment> {
  let day = since;
  let balance = stated;
  while (!balance.isZero()) {
    const due = nextDue(debt, day);
    if (due === null) return;
    const charge = chargeOf(due, day);
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
  /** A month before it: interest of a whole month has come together since. */
  readonly monthBefore: string;
  readonly amount: Decimal;
  /** Percent a year. */
  readonly rate: Decimal;
}

/**
 * The next payment after a day, by the terms that are in force on its own day; null where there is
 * none any more.
 */
function nextDue(debt: NetWorthItem, after: string): Due | null {
  const first = daysBefore(after, -1);
  const terms = termsOn(debt, first);
  const due = terms && dueAfter(debt, terms, after);
  const change = debt.terms.find(({ day }) => day > first);
  if (change === undefined || (due && due.day < change.day)) return due;
  return nextDue(debt, daysBefore(change.day, 1));
}

/** The terms that count on a day: those of before, or else the first ones. */
export const termsOn = (debt: NetWorthItem, on: string): DatedTerms | null =>
  debt.terms.findLast(({ day }) => day <= on) ?? debt.terms[0] ?? null;

function dueAfter(debt: NetWorthItem, terms: DatedTerms, after: string): Due | null {
  const amount = Decimal.parse(terms.monthlyPayment ?? '0');
  const [first] = debt.values;
  if (!amount.isPositive() || first === undefined) return null;
  const date = terms.paymentDay ?? dateOf(first.day);
  const inMonth = dateInMonth(after, date);
  const day = inMonth > after ? inMonth : dateInMonth(after, date, 1);
  const rate = Decimal.parse(terms.interestRate ?? '0');
  return { day, monthBefore: dateInMonth(day, date, -1), amount, rate };
}

/** Of a month, or of the days since a balance was stated where these are fewer. */
function chargeOf({ day, monthBefore, rate }: Due, since: string): InterestCharge {
  if (since <= monthBefore) return { rate, days: Decimal.one, ofMonth: Decimal.one };
  return {
    rate,
    days: Decimal.fromInteger(daysBetween(since, day)),
    ofMonth: Decimal.fromInteger(daysBetween(monthBefore, day)),
  };
}

const interestOf = (balance: Decimal, { rate, days, ofMonth }: InterestCharge): Decimal =>
  balance.times(rate).times(days).dividedBy(PERCENT_MONTHS.times(ofMonth), MONEY_PLACES);

/** A loan from a day on. */
export interface LoanSchedule {
  /** Payments after the day, in order; the last one ends the loan unless `neverEnds`. */
  readonly payments: readonly LoanPayment[];
  /** Day of the last payment; null where there are no payments, or the loan never ends. */
  readonly endsOn: string | null;
  /** Whether something is left after 100 years of payments, or these do not cover the interest. */
  readonly neverEnds: boolean;
  /** Sum of the interest of these payments; null where there is no end. */
  readonly interestLeft: Decimal | null;
}

/** 100 years. */
const MOST_PAYMENTS = 1200;

/** The payments of a debt after a day, as far as they can be told from what is stated (NW-18). */
export function scheduleAfter(debt: NetWorthItem, today: string): LoanSchedule {
  const list: LoanPayment[] = [];
  for (const { paid } of loanSteps(debt, LAST_DAY)) {
    if (paid === null || paid.day <= today) continue;
    list.push(paid);
    if (list.length >= MOST_PAYMENTS || isHopeless(debt, paid)) break;
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
 * A full payment that pays nothing back is followed by others that do not either, by the last
 * terms.
 */
const isHopeless = (debt: NetWorthItem, { day, principal }: LoanPayment): boolean =>
  !principal.isPositive() && day >= (debt.terms.at(-1)?.day ?? day);
