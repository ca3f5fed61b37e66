import { type Decimal } from './decimal';

/** Decimals of parts of a money sum before the final rounding. */
const PART_PLACES = 12;

/**
 * Returns `part` / `whole` of a sum of money; the whole sum if both are equal. Throws if the whole
 * is zero and the part is not.
 */
export function portion(sum: Decimal, part: Decimal, whole: Decimal): Decimal {
  return part.equals(whole) ? sum : sum.times(part).dividedBy(whole, PART_PLACES);
}

/**
 * Divides a sum by weights. Returns one part for each weight, in their order. The parts add up to
 * the sum exactly; the last part takes the rest. The weights add up to `whole`, which is above 0.
 */
export function shareOut(sum: Decimal, weights: readonly Decimal[], whole: Decimal): Decimal[] {
  let left = sum;
  return weights.map((weight, index) => {
    const part = index === weights.length - 1 ? left : portion(sum, weight, whole);
    left = left.minus(part);
    return part;
  });
}
