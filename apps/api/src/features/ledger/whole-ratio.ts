const MOST_SHARES = 1_000_000n;

/**
 * Returns a ratio in the smallest whole numbers: 1.5 for 1 is 3 for 2. Takes decimal texts above 0.
 * Returns null if the numbers would be too large for a split.
 */
export function wholeRatio(
  newShares: string,
  oldShares: string,
): { numerator: string; denominator: string } | null {
  const places = Math.max(decimalsOf(newShares), decimalsOf(oldShares));
  const [above, below] = [scaled(newShares, places), scaled(oldShares, places)];
  const divisor = greatestCommon(above, below);
  if (divisor === 0n) return null;
  const [numerator, denominator] = [above / divisor, below / divisor];
  return numerator > MOST_SHARES || denominator > MOST_SHARES
    ? null
    : { numerator: String(numerator), denominator: String(denominator) };
}

const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0;

const scaled = (text: string, places: number): bigint =>
  BigInt(text.replace('.', '') + '0'.repeat(places - decimalsOf(text)));

function greatestCommon(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommon(b, a % b);
}
