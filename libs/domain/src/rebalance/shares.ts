import { Decimal } from '../kernel/decimal';

/** Decimals of a number of shares (LED-12). */
const FRACTION_PLACES = 3;
const CRYPTO_PLACES = 8;

/**
 * Returns the decimals of shares: whole shares unless fractions are allowed; then steps of 0.001,
 * for crypto 0.00000001.
 */
export function sharePlaces(assetType: string, allowsFractions: boolean): number {
  if (!allowsFractions) return 0;
  return assetType === 'crypto' ? CRYPTO_PLACES : FRACTION_PLACES;
}

/**
 * Returns the shares that `amount` / `parts` pays for, rounded down to `places` decimals. Amount
 * and price are in the same unit, and the price is above 0.
 */
export function sharesFor(amount: bigint, price: bigint, places: number, parts = 1n): Decimal {
  return Decimal.fromUnits((amount * 10n ** BigInt(places)) / (price * parts), places);
}

/**
 * Returns shares x price in the price's unit. It is exact if the unit is fine enough for the
 * shares' decimals, which is true in the calculation.
 */
export const worthOf = (shares: Decimal, price: bigint): bigint =>
  (shares.unitsAt(shares.scale) * price) / 10n ** BigInt(shares.scale);
