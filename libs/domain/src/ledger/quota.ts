/** Maximum number of transactions of a portfolio (LED-33). */
export const MOST_TRANSACTIONS = 500_000;

/**
 * Returns the reason why `more` transactions cannot be added to the `present` ones; null if they
 * can.
 */
export const overQuota = (
  present: number,
  more: number,
  most: number = MOST_TRANSACTIONS,
): string | null =>
  more > 0 && present + more > most
    ? `A portfolio has at most ${most.toLocaleString('en-US')} transactions`
    : null;
