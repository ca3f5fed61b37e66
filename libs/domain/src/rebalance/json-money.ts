import { Decimal } from '../kernel/decimal';

/** Money of a result as JSON has it, exact again: 2 decimals, below 1e21. */
export const jsonMoney = (amount: number): Decimal => Decimal.parse(amount.toFixed(2));
