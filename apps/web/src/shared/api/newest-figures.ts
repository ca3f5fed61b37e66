import type { NetWorthView } from '@evenkeel/contracts/networth';
import type { PortfolioValueView } from '@evenkeel/contracts/portfolios';
import type { PushedFigures } from '@/shared/store/live-slice';

/** A value with pushed figures laid over it. */
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

/** The figures that were calculated later: those of an answer, or those of the last push. */
export function newerValue(
  answer: PortfolioValueView,
  pushed: PushedFigures | undefined,
): PortfolioValueView {
  return pushed && pushed.calculation > answer.calculation ? valueWith(answer, pushed) : answer;
}

const cents = (dollars: number): number => Math.round(dollars * 100);
export const isSameMoney = (a: number, b: number): boolean => cents(a) === cents(b);

/**
 * Net worth with one portfolio's value replaced, in dollars; sums follow. Unknown portfolios change
 * nothing.
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
 * An answer of GET /api/networth with what was pushed while it was under way. It carries no
 * calculation numbers, but what was pushed after it was asked for cannot be older than what it
 * says, except where a newer push is already on its way.
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
