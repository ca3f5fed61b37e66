import type { Decimal } from '../kernel/decimal';

/** Money as the sentences of a result say it: `$2,502.00`, below 0 with a minus sign before it. */
export function dollars(money: Decimal): string {
  const grouped = money.abs().toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',');
  return `${money.isNegative() ? '\u2212' : ''}$${grouped}`;
}
