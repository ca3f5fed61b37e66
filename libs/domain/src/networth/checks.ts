import type { FieldProblem } from '../kernel/decision';
import { Decimal } from '../kernel/decimal';
import { readFigure } from '../kernel/figure';
import { lineProblem } from '../kernel/text';
import { MONEY_PLACES } from '../kernel/money-places';
import type { ItemDetails, ItemKind, LoanTerms } from './events';
import { ASSET_CATEGORIES, DEBT_CATEGORIES, HIGHEST_INTEREST_RATE, RATE_PLACES } from './rules';

const LAST_DATE = 31;

/** Returns the problems of a name and a category, by field (NW-9, NW-10). */
export function detailsProblems(kind: ItemKind, { name, category }: ItemDetails): FieldProblem[] {
  const categories: readonly string[] = kind === 'asset' ? ASSET_CATEGORIES : DEBT_CATEGORIES;
  const unreadable = lineProblem(name);
  return [
    ...problemIf(name.trim() === '', 'name', 'Name is required'),
    ...problemIf(unreadable !== null, 'name', `Name ${unreadable ?? ''}`),
    ...problemIf(category.trim() === '', 'category', 'Category is required'),
    ...problemIf(
      category.trim() !== '' && !categories.includes(category),
      'category',
      `Choose a category of ${kind === 'asset' ? 'assets' : 'debts'}`,
    ),
  ];
}

/** Returns the problems of a value that is stated for a day. `today`: the user's day. */
export function valueProblems(value: string, day: string, today: string): FieldProblem[] {
  const { problem } = readFigure(value, MONEY_PLACES);
  return [
    ...problemIf(value === '', 'value', 'Value is required'),
    ...problemIf(value !== '' && problem !== null, 'value', `Value ${problem ?? ''}`),
    ...dayProblems(day, today),
  ];
}

/** Returns a problem if a day is after today. `today`: the user's day. Both YYYY-MM-DD. */
export const dayProblems = (day: string, today: string): FieldProblem[] =>
  problemIf(day > today, 'day', 'The date must not be after today');

/** Returns the problems of the terms of a debt; an asset must have none. */
export function termsProblems(kind: ItemKind, terms: LoanTerms | null): FieldProblem[] {
  if (terms === null) return [];
  if (kind === 'asset')
    return [{ field: 'interestRate', message: 'Only a debt has an interest rate and payments' }];
  const { interestRate, monthlyPayment, paymentDay } = terms;
  const rate = interestRate === null ? null : readFigure(interestRate, RATE_PLACES);
  const payment = monthlyPayment === null ? null : readFigure(monthlyPayment, MONEY_PLACES);
  const isTooHigh = rate?.value && rate.value.compareTo(HIGHEST_RATE) > 0;
  return [
    ...problemIf(!!rate?.problem, 'interestRate', `Interest rate ${rate?.problem ?? ''}`),
    ...problemIf(
      !!isTooHigh,
      'interestRate',
      `Interest rate must not be above ${HIGHEST_INTEREST_RATE}`,
    ),
    ...problemIf(!!payment?.problem, 'monthlyPayment', `Monthly payment ${payment?.problem ?? ''}`),
    ...problemIf(
      paymentDay !== null && !(paymentDay >= 1 && paymentDay <= LAST_DATE),
      'paymentDay',
      'The day of payments must be 1 to 31',
    ),
  ];
}

const HIGHEST_RATE = Decimal.fromInteger(HIGHEST_INTEREST_RATE);

const problemIf = (isWrong: boolean, field: string, message: string): FieldProblem[] =>
  isWrong ? [{ field, message }] : [];
