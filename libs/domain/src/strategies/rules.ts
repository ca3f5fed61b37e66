import { Decimal } from '../kernel/decimal';
import { readFigure } from '../kernel/figure';
import type { StrategyType } from './events';

/** In the order in which siblings stand and targets are met (second seed, section 4; server-rules section 4). */
export const STRATEGY_TYPES = ['Cash', 'Income', 'Percent'] as const satisfies readonly StrategyType[];

/** Characters. */
export const STRATEGY_LIMITS = { name: 100, description: 500 } as const;

/** What an asset's split over its strategies, or a parent's over its children, comes to when it is complete: percent. */
const WHOLE = Decimal.fromInteger(100);
const PERCENT_PLACES = 4;
const DOLLAR_PLACES = 2;

/** Whether a strategy's target is an amount of dollars; otherwise it is a percentage (second seed, section 5). */
export const takesDollars = (type: StrategyType): boolean => type !== 'Percent';

interface Named {
  readonly strategyType: StrategyType;
  readonly name: string;
}

/** Order of siblings: by type (Cash, Income, Percent), then by name whatever its case. */
export function compareStrategies(a: Named, b: Named): number {
  const byType = STRATEGY_TYPES.indexOf(a.strategyType) - STRATEGY_TYPES.indexOf(b.strategyType);
  return byType !== 0 ? byType : compareText(a.name.toLowerCase(), b.name.toLowerCase()) || compareText(a.name, b.name);
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Everything below a strategy, parents before their children. In: the parent of each strategy by id, null at the top level. */
export function descendantsOf(parents: ReadonlyMap<string, string | null>, strategyId: string): string[] {
  const below = new Set([strategyId]);
  for (const id of below) for (const [child, parent] of parents) if (parent === id) below.add(child);
  below.delete(strategyId);
  return [...below];
}

/** What is wrong with a percentage: it is a plain decimal from 0 to 100 with at most 4 decimals. Null where nothing is. */
export function percentProblem(text: string): string | null {
  const { value, problem } = readFigure(text, PERCENT_PLACES);
  if (value === null) return problem;
  return value.compareTo(WHOLE) > 0 ? 'must be between 0 and 100' : null;
}

/** What is wrong with a dollar target: it is a plain decimal of at least 0 with at most 2 decimals. Null where nothing is. */
export const dollarProblem = (text: string): string | null => readFigure(text, DOLLAR_PLACES).problem;

/** What is left of 100 percent, at least 0, as decimal text: the share with which a newly linked strategy starts (second seed, section 4). */
export function remainingPercent(percentages: readonly string[]): string {
  const left = WHOLE.minus(totalPercent(percentages));
  return left.isNegative() ? '0' : left.toString();
}

/** How far a parent's percentages may be from 100 to count as complete: percent (second seed, section 2). */
const TOLERANCE = Decimal.parse('0.1');

/** Whether percentages come to 100, within 0.1. In: decimal texts. */
export const isComplete = (percentages: readonly string[]): boolean => totalPercent(percentages).minus(WHOLE).abs().compareTo(TOLERANCE) <= 0;

/** In: decimal texts. */
export function totalPercent(percentages: readonly string[]): Decimal {
  return percentages.reduce((sum, text) => sum.plus(Decimal.parse(text)), Decimal.zero);
}
