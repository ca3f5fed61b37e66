import { Decimal } from '../kernel/decimal';

/** From here on JavaScript writes numbers with an exponent. Such a number has no cents. */
const WRITTEN_OUT_BELOW = 1e21;

/** Dollars as the api answers them, to the cent. Throws for what is no finite number. */
export const moneyOf = (dollars: number): Decimal =>
  Math.abs(dollars) < WRITTEN_OUT_BELOW
    ? Decimal.parse(dollars.toFixed(2))
    : Decimal.fromUnits(BigInt(dollars), 0);
