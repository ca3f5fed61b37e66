import type { NetWorthView } from '@evenkeel/contracts/networth';
import type { PortfolioValueView } from '@evenkeel/contracts/portfolios';
import type { PushedFigures } from '@/shared/store/live-slice';

/** Returns a value with pushed figures in place of its own. */
export function valueWith(value: PortfolioValueView, pushed: PushedFigures): PortfolioValueView {
  const { totalValue, valueChange, valueChangePercent } = pushed.figures;
  return {
    ...value,
    totalValue,
    valueChange,
    valueChangePercent,
    calculation: pushed.calculation,
    position: pushed.position,
  };
}

/** Returns the figures of the later calculation: the answer's, or those of the last push. */
export function newerValue(
  answer: PortfolioValueView,
  pushed: PushedFigures | undefined,
): PortfolioValueView {
  return pushed && pushed.calculation > answer.calculation ? valueWith(answer, pushed) : answer;
}

const cents = (dollars: number): number => Math.round(dollars * 100);
export const isSameMoney = (a: number, b: number): boolean => cents(a) === cents(b);

/**
 * Returns net worth with one portfolio's value replaced, in dollars, and the sums with it. Unknown
 * portfolios change nothing.
 */
export function withPortfolioValue(
  view: NetWorthView,
  portfolioId: string,
  value: number,
): NetWorthView {
  const before = view.portfolios.find((portfolio) => portfolio.id === portfolioId);
  if (!before || before.value === value) return view;
  const difference = cents(value) - cents(before.value);
  const moved = (sum: number) => (cents(sum) + difference) / 100;
  return {
    ...view,
    totalNetWorth: moved(view.totalNetWorth),
    totalPortfolioValue: moved(view.totalPortfolioValue),
    portfolios: view.portfolios.map((portfolio) =>
      portfolio.id === portfolioId ? { ...portfolio, value } : portfolio,
    ),
  };
}

/**
 * Returns an answer of GET /api/networth with the figures that were pushed while it was under way.
 * The answer has no calculation numbers, but figures that were pushed after the request cannot be
 * older than those of the answer, unless a newer push is already on its way.
 */
export function withPushedValues(
  answer: NetWorthView,
  pushed: Readonly<Record<string, PushedFigures>>,
  sentAt: number,
): NetWorthView {
  return Object.entries(pushed)
    .filter(([, figures]) => figures.arrivedAt >= sentAt)
    .reduce(
      (view, [id, figures]) => withPortfolioValue(view, id, figures.figures.totalValue),
      answer,
    );
}
