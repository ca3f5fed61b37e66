import type { NetWorthHistoryView } from '@evenkeel/contracts/networth';
import type { Shown } from '../selection';

interface Part {
  readonly label: string;
  readonly detail: string;
  readonly amount: number;
  /** What explains it, of a period. */
  readonly figure: string;
}

interface Change {
  readonly total: number;
  readonly parts: readonly Part[];
}

const inCents = (amount: number): number => Math.round(amount * 100);

/**
 * From the first point to the last one, and what moved it. The parts add up to the change, to the
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
    // No -0.
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
 * The history with the sums of today that are shown: they are newer than its last point, which is
 * theirs (NW-20).
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
