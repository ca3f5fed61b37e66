import type { Decimal } from '../kernel/decimal';

/** Money in the sentences of a result: `$2,502.00`, with a minus sign if negative. */
export function dollars(money: Decimal): string {
  const grouped = money
    .abs()
    .toFixed(2)
    .replace(/\B(?=(\d{3})+\.)/g, ',');
  return `${money.isNegative() ? '\u2212' : ''}$${grouped}`;
}
