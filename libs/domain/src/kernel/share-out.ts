import { type Decimal } from './decimal';

/** Decimals of the parts of a money sum between its exact beginning and the rounding at the edge. */
const PART_PLACES = 12;

/** `part` / `whole` of a sum of money; all of it where the part is the whole. Throws where the whole is zero and the part is not. */
export function portion(sum: Decimal, part: Decimal, whole: Decimal): Decimal {
  return part.equals(whole) ? sum : sum.times(part).dividedBy(whole, PART_PLACES);
}

/**
 * Divides a sum by weights. Out: one part a weight, in their order, adding up to the sum exactly (the last takes what is left).
 * The weights add up to `whole`, which is above 0.
 */
export function shareOut(sum: Decimal, weights: readonly Decimal[], whole: Decimal): Decimal[] {
  let left = sum;
  return weights.map((weight, index) => {
    const part = index === weights.length - 1 ? left : portion(sum, weight, whole);
    left = left.minus(part);
    return part;
  });
}
