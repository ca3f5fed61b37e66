import { Decimal } from '../kernel/decimal';
import type { PriceFacts } from './price';

/** Day change of a price per share: price - previous close, 0 if there is none (VAL-2). */
export const dayChange = ({
  price,
  previousClose,
}: Pick<PriceFacts, 'price' | 'previousClose'>): Decimal =>
  previousClose === null ? Decimal.zero : price.minus(previousClose);
