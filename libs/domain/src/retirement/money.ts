import { Decimal } from '../kernel/decimal';

/** From this number on JavaScript writes numbers with an exponent. Such a number has no cents. */
const WRITTEN_OUT_BELOW = 1e21;

/** Returns dollars of the api's answers, to the cent. Throws if the number is not finite. */
export const moneyOf = (dollars: number): Decimal =>
  Math.abs(dollars) < WRITTEN_OUT_BELOW
    ? Decimal.parse(dollars.toFixed(2))
    : Decimal.fromUnits(BigInt(dollars), 0);
