/** Returns money in whole cents. A number with too many digits is as exact as its text. */
const centsOf = (amount: number): bigint => BigInt(amount.toFixed(2).replace('.', ''));

/** Adds up dollars with at most 2 decimals exactly. Returns decimal text with 2 decimals. */
export function sumOfMoney(amounts: readonly number[]): string {
  const cents = amounts.reduce((sum, amount) => sum + centsOf(amount), 0n);
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
