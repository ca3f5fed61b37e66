/**
 * Returns cents as decimal text.
 * @param {number} cents
 */
export function money(cents) {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
