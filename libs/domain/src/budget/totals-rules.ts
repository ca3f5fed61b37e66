import { Decimal } from '../kernel/decimal';
import { MONEY_PLACES } from '../kernel/money-places';
import { annualOf, monthOfYear } from './recurring';
import type { BudgetFrequency } from './rules';

/** An item in the form of the api's answers: dollars with 2 decimals. */
interface ListedItem {
  readonly amount: number;
  readonly frequency: BudgetFrequency;
}

const exactTotal = (items: readonly ListedItem[]): Decimal =>
  Decimal.sum(
    items.map(({ amount, frequency }) =>
      annualOf({ amount: Decimal.parse(amount.toFixed(MONEY_PLACES)), frequency }),
    ),
  );

/** Returns the exact sum of items in a year. */
export const annualTotal = (items: readonly ListedItem[]): number => exactTotal(items).toNumber();

/** Returns the sum of items in a month: an exact sum, rounded once to the cent (BUD-7). */
export const monthlyTotal = (items: readonly ListedItem[]): number =>
  monthOfYear(exactTotal(items)).toNumber();
