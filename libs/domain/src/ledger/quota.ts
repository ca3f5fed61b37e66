/** Transactions of a portfolio (LED-33). */
export const MOST_TRANSACTIONS = 500_000;

/** Why `more` transactions may not be added to so many; null where they may. */
export const overQuota = (
  present: number,
  more: number,
  most: number = MOST_TRANSACTIONS,
): string | null =>
  more > 0 && present + more > most
    ? `A portfolio has at most ${most.toLocaleString('en-US')} transactions`
    : null;
