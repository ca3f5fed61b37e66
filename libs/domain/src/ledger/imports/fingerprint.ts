import type { TransactionDetails } from '../events';

/**
 * Gives rows their fingerprints in the order of the file: account, type, moment, ticker, quantity, amount, and the how-many-th such row
 * of the file it is (server-rules section 2), so that two equal rows of one file are both kept.
 */
export function fingerprinter(): (details: TransactionDetails) => string {
  const counts = new Map<string, number>();
  return ({ accountId, transactionType, at, ticker, quantity, amount }) => {
    const base = `${accountId}|${transactionType}|${at}|${ticker ?? ''}|${quantity ?? ''}|${amount}`;
    const count = (counts.get(base) ?? 0) + 1;
    counts.set(base, count);
    return `${base}|${count}`;
  };
}
