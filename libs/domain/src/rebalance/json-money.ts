import { Decimal } from '../kernel/decimal';

/** Makes money of a result's JSON exact again: 2 decimals, below 1e21. */
export const jsonMoney = (amount: number): Decimal => Decimal.parse(amount.toFixed(2));
