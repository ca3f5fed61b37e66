import { Decimal } from '../kernel/decimal';
import { readFigure } from '../kernel/figure';
import type { StrategyType } from './events';

/** Strategy types in the order in which siblings are shown and targets are met (STR-3, STR-26). */
export const STRATEGY_TYPES = [
  'Cash',
  'Income',
  'Percent',
] as const satisfies readonly StrategyType[];

/**
 * Maximum numbers: characters of the texts, levels below the portfolio, and strategies of a
 * portfolio (STR-37).
 */
export const STRATEGY_LIMITS = { name: 100, description: 500, levels: 32, count: 500 } as const;

/**
 * The complete sum, in percent, of an asset's split over its strategies, or of a parent's over its
 * children.
 */
const WHOLE = Decimal.fromInteger(100);
const PERCENT_PLACES = 4;
const DOLLAR_PLACES = 2;

/** Whether a strategy's target is an amount of dollars; otherwise it is a percentage (STR-8). */
export const takesDollars = (type: StrategyType): boolean => type !== 'Percent';

interface Named {
  readonly strategyType: StrategyType;
  readonly name: string;
}

/** Sorts siblings: by type (Cash, Income, Percent), then by name, ignoring case. */
export function compareStrategies(a: Named, b: Named): number {
  const byType = STRATEGY_TYPES.indexOf(a.strategyType) - STRATEGY_TYPES.indexOf(b.strategyType);
  return byType !== 0
    ? byType
    : compareText(a.name.toLowerCase(), b.name.toLowerCase()) || compareText(a.name, b.name);
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Returns all strategies below a strategy, parents before their children. In: the parent of each
 * strategy by id, null at the top level.
 */
export function descendantsOf(
  parents: ReadonlyMap<string, string | null>,
  strategyId: string,
): string[] {
  const below = new Set([strategyId]);
  for (const id of below)
    for (const [child, parent] of parents) if (parent === id) below.add(child);
  below.delete(strategyId);
  return [...below];
}

/** Returns the number of levels that a strategy and those above it take: 1 at the top level. */
function levelOf(parents: ReadonlyMap<string, string | null>, strategyId: string): number {
  let level = 0;
  for (let id: string | null = strategyId; id !== null; id = parents.get(id) ?? null) level += 1;
  return level;
}

/**
 * Returns a function that gives the problem of a new parent of a strategy; null if there is none. A
 * strategy, with all strategies below it, cannot lie below itself, under a strategy of another
 * portfolio, or too deep (STR-37). In: the parent of each strategy by id.
 */
export function parentProblems(
  parents: ReadonlyMap<string, string | null>,
  strategyId: string,
): (parentId: string | null) => string | null {
  const branch = new Set([strategyId, ...descendantsOf(parents, strategyId)]);
  const deepest = [...branch].reduce((most, id) => Math.max(most, levelOf(parents, id)), 0);
  const height = deepest - levelOf(parents, strategyId) + 1;
  return (parentId) => {
    if (parentId === null) return null;
    if (branch.has(parentId)) return 'A strategy cannot lie below itself';
    if (!parents.has(parentId)) return 'Parent strategy is not in this portfolio';
    return levelOf(parents, parentId) + height > STRATEGY_LIMITS.levels
      ? `Strategies can lie at most ${STRATEGY_LIMITS.levels} levels deep`
      : null;
  };
}

/**
 * Returns the problem of a percentage, which must be a plain decimal from 0 to 100 with at most 4
 * decimals. Null if it is valid.
 */
export function percentProblem(text: string): string | null {
  const { value, problem } = readFigure(text, PERCENT_PLACES);
  if (value === null) return problem;
  return value.compareTo(WHOLE) > 0 ? 'must be between 0 and 100' : null;
}

/**
 * Returns the problem of a dollar target, which must be a plain decimal of at least 0 with at most
 * 2 decimals. Null if it is valid.
 */
export const dollarProblem = (text: string): string | null =>
  readFigure(text, DOLLAR_PLACES).problem;

/**
 * Returns the rest of 100 percent, at least 0, as decimal text: the share with which a newly linked
 * strategy starts (STR-11).
 */
export function remainingPercent(percentages: readonly string[]): string {
  const left = WHOLE.minus(totalPercent(percentages));
  return left.isNegative() ? '0' : left.toString();
}

/**
 * Maximum distance, in percent, of a parent's percentages from 100 at which they are complete
 * (STR-21).
 */
const TOLERANCE = Decimal.parse('0.1');

/** Whether percentages add up to 100, within 0.1. In: decimal texts. */
export const isComplete = (percentages: readonly string[]): boolean =>
  totalPercent(percentages).minus(WHOLE).abs().compareTo(TOLERANCE) <= 0;

/** Returns the sum of percentages. In: decimal texts. */
export function totalPercent(percentages: readonly string[]): Decimal {
  return Decimal.sum(percentages.map((text) => Decimal.parse(text)));
}
