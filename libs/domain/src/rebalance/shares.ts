import { Decimal } from '../kernel/decimal';

/** Decimals of a number of shares (server-rules section 2). */
const FRACTION_PLACES = 3;
const CRYPTO_PLACES = 8;

/** Whole shares, unless fractions are allowed: steps of 0.001, of crypto 0.00000001. Out: decimals. */
export function sharePlaces(assetType: string, allowsFractions: boolean): number {
  if (!allowsFractions) return 0;
  return assetType === 'crypto' ? CRYPTO_PLACES : FRACTION_PLACES;
}

/** As many shares as `amount` / `parts` pays for, rounded down to `places` decimals. Amount and price in the same unit, the price above 0. */
export function sharesFor(amount: bigint, price: bigint, places: number, parts = 1n): Decimal {
  return Decimal.fromUnits((amount * 10n ** BigInt(places)) / (price * parts), places);
}

/** Shares x price in the price's unit. Whole where the unit is fine enough for the shares' decimals, which those of the calculation are. */
export const worthOf = (shares: Decimal, price: bigint): bigint => (shares.unitsAt(shares.scale) * price) / 10n ** BigInt(shares.scale);
