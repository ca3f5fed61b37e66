import type { StatementFigures } from './index';

/**
 * The figures of a statement in the order of the list, with their names on the screen and in the
 * file (HIS-63). Between the opening and the closing value, money that came in or was earned is
 * positive.
 */
export const STATEMENT_LINES: readonly (readonly [keyof StatementFigures, string])[] = [
  ['opening', 'Opening value'],
  ['deposits', 'Deposits'],
  ['sharesEntered', 'Shares entered'],
  ['implied', 'Implied deposits'],
  ['withdrawals', 'Withdrawals'],
  ['dividends', 'Dividends'],
  ['fees', 'Fees'],
  ['market', 'Market'],
  ['closing', 'Closing value'],
];
