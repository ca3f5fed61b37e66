import type { NetWorthHistoryView } from '@evenkeel/contracts/networth';
import type { Shown } from '../selection';

interface Part {
  readonly label: string;
  readonly detail: string;
  readonly amount: number;
  /** Name of the part's explanation, which covers a period. */
  readonly figure: string;
}

interface Change {
  readonly total: number;
  readonly parts: readonly Part[];
}

const inCents = (amount: number): number => Math.round(amount * 100);

/**
 * Returns the change from the first point to the last one, and its parts, which add up to it to the
 * cent (NW-23).
 */
export function changeOf(points: NetWorthHistoryView): Change | null {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const moved = (figure: 'portfolios' | 'assets' | 'debts' | 'net' | 'saved'): number =>
    inCents(last[figure]) - inCents(first[figure]);
  const saved = moved('saved');
  const part = (label: string, detail: string, cents: number, figure: string): Part => ({
    label,
    detail,
    figure: `networth:${figure}`,
    // Adding 0 turns -0 into 0.
    amount: cents / 100 + 0,
  });
  return {
    total: moved('net') / 100,
    parts: [
      part('Savings', 'Paid into portfolios, less what was taken out', saved, 'savings'),
      part(
        'Markets',
        'Prices, dividends and fees in portfolios',
        moved('portfolios') - saved,
        'markets',
      ),
      part('Other assets', 'Assets outside of portfolios', moved('assets'), 'moved-assets'),
      part('Debts', 'Less owed adds, more owed takes away', -moved('debts'), 'moved-debts'),
    ],
  };
}

/**
 * Returns the history with the shown sums of today in its last point: they are newer than that
 * point, which is of today, too (NW-20).
 */
export function endingWith(
  points: NetWorthHistoryView,
  shown: Pick<Shown, 'inPortfolios' | 'assets' | 'debts' | 'net'>,
): NetWorthHistoryView {
  const last = points.at(-1);
  if (!last) return points;
  return [
    ...points.slice(0, -1),
    {
      ...last,
      portfolios: shown.inPortfolios,
      assets: shown.assets,
      debts: shown.debts,
      net: shown.net,
    },
  ];
}
