import { Decimal } from '../kernel/decimal';
import { MONEY_PLACES } from '../kernel/money-places';
import type { BudgetFrequency } from './rules';

/** A regular income or expense with its frequency. The amount is money. */
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

/** Returns the amount of an item in a year: exact money. */
export const annualOf = ({ amount, frequency }: Recurring): Decimal =>
  amount.times(TIMES_A_YEAR[frequency]);

/** Returns the monthly amount for a yearly one: money with 2 decimals. */
export const monthOfYear = (annual: Decimal): Decimal => annual.dividedBy(MONTHS, MONEY_PLACES);

/**
 * Returns the monthly equivalent of an item (BUD-4): money with 2 decimals. 0 for a one-time item.
 */
export const monthlyOf = (item: Recurring): Decimal => monthOfYear(annualOf(item));
