import type { Decimal } from '../kernel/decimal';
import { grouped } from '../kernel/in-words';

/** Formats money for the sentences of a result: `$2,502.00`, with a minus sign if negative. */
export const dollars = (money: Decimal): string =>
  `${money.isNegative() ? '\u2212' : ''}$${grouped(money.abs().toFixed(2))}`;
