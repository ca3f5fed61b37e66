import type { CashSource, Explanation } from '@evenkeel/contracts/explain';
import { explanationOf } from '../../platform/explain/explanation';
import type { CashEntries, SourceRow } from './rows';

const NAMES: Readonly<Record<CashSource, string>> = {
  cash_contribution: 'Deposits',
  cash_distribution: 'Withdrawals',
  buy: 'Buys',
  sell: 'Sells',
  dividend: 'Dividends',
  cash_in_lieu: 'Cash in lieu of shares',
};

/** Explains the cash of an account by the kinds of transactions that moved it (LED-7). */
export const explainCash = (
  figure: string,
  account: string,
  sources: readonly SourceRow[],
): Explanation =>
  explanationOf(
    {
      figure,
      name: `Cash in ${account}`,
      unit: 'money',
      operation: 'sum',
      formula: 'Deposits − withdrawals − buys + sells + dividends + cash in lieu',
    },
    sources.map(({ source, amount }) => ({
      name: NAMES[source],
      value: amount,
      unit: 'money',
      from: { kind: 'figure', figure: `${figure}:${source}` },
    })),
  );

/**
 * Explains how one kind of transaction changed the cash: lists the newest transactions, and sums up
 * the earlier ones.
 */
export function explainCashSource(
  figure: string,
  account: string,
  { source, entries, earlier }: CashEntries,
): Explanation {
  return explanationOf(
    {
      figure,
      name: `${NAMES[source]} in ${account}`,
      unit: 'money',
      operation: 'sum',
      formula: 'The sum of what each did to the cash',
    },
    [
      ...entries.map(({ id, at, ticker, amount }) => ({
        name: ticker ?? NAMES[source],
        value: amount,
        unit: 'money' as const,
        from: { kind: 'event' as const, id, at: at.toISOString() },
      })),
      ...(earlier.count === 0
        ? []
        : [
            {
              name: 'Earlier ones',
              value: earlier.amount,
              unit: 'money' as const,
              from: { kind: 'earlier' as const, count: earlier.count },
            },
          ]),
    ],
  );
}
