import { Decimal } from '../kernel/decimal';
import { MONEY_PLACES } from '../kernel/money-places';
import type { BudgetFrequency } from './rules';

/** What comes in or goes out, and how often. The amount is money. */
export interface Recurring {
  readonly amount: Decimal;
  readonly frequency: BudgetFrequency;
}

export const TIMES_A_YEAR: Readonly<Record<BudgetFrequency, Decimal>> = {
  weekly: Decimal.fromInteger(52),
  biweekly: Decimal.fromInteger(26),
  monthly: Decimal.fromInteger(12),
  yearly: Decimal.one,
  'one-time': Decimal.zero,
};
const MONTHS = Decimal.fromInteger(12);

/** What an item comes to in a year: exact money. */
export const annualOf = ({ amount, frequency }: Recurring): Decimal =>
  amount.times(TIMES_A_YEAR[frequency]);

/** What comes to so much in a year, a month: money with 2 decimals. */
export const monthOfYear = (annual: Decimal): Decimal => annual.dividedBy(MONTHS, MONEY_PLACES);

/** The monthly equivalent of an item (BUD-4): money with 2 decimals. 0 for a one-time item. */
export const monthlyOf = (item: Recurring): Decimal => monthOfYear(annualOf(item));
