import { Decimal } from '../kernel/decimal';

/** Returns the exact amount of a figure in a result's JSON: money with 2 decimals, below 1e21. */
export const jsonMoney = (amount: number): Decimal => Decimal.parse(amount.toFixed(2));
