/** Money in whole cents. What has more digits than a number keeps is as exact as it is shown. */
const centsOf = (amount: number): bigint => BigInt(amount.toFixed(2).replace('.', ''));

/**
 * Amounts of money added up exactly. In: dollars with at most 2 decimals. Out: decimal text with 2.
 */
export function sumOfMoney(amounts: readonly number[]): string {
  const cents = amounts.reduce((sum, amount) => sum + centsOf(amount), 0n);
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
