import type { Decimal } from '../../kernel/decimal';
import { readFigure } from '../../kernel/figure';
import type { TransactionDetails, TransactionType } from '../events';
import { forbidden, malformed, type Problem } from '../problems';
import type { LotMethod } from './lot';
import { namedShares } from './named';

interface NamedLotsInput {
  readonly type: TransactionType;
  readonly lots: TransactionDetails['lots'];
  readonly quantity: Decimal | null;
  readonly method: LotMethod | undefined;
  /**
   * Whether a correction leaves the lots as they are. It may keep them, whatever the account's
   * current method is.
   */
  readonly isAsBefore: boolean;
}

const LOT_PLACES = 8;

/**
 * Checks named lots, which need a sell under Specific Identification and must add up to the
 * quantity. Adds problems. Returns the lots in their canonical form; an empty list becomes null.
 */
export function checkNamedLots(
  { type, lots, quantity, method, isAsBefore }: NamedLotsInput,
  problems: Problem[],
): TransactionDetails['lots'] {
  if (lots === null || lots.length === 0) return null;
  if (type !== 'sell') {
    problems.push(malformed('lots', 'Only a sell names lots'));
    return null;
  }
  if (method !== undefined && method !== 'Specific Identification' && !isAsBefore) {
    problems.push(
      forbidden('lots', 'Lots can only be named in an account with Specific Identification'),
    );
  }
  const figures = lots.map((lot) => readFigure(lot.quantity, LOT_PLACES).value);
  if (figures.some((value) => value === null || value.isZero()))
    problems.push(malformed('lots', 'The quantity of each lot must be a number above 0'));
  else if (quantity !== null && !namedShares(lots).equals(quantity))
    problems.push(forbidden('lots', 'The lots must add up to the quantity'));
  return lots.map(({ transactionId, quantity: text }, index) => ({
    transactionId,
    quantity: figures[index]?.toString() ?? text,
  }));
}
