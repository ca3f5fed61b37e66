import { Decimal } from '@evenkeel/domain/kernel';
import { type TargetLevel, targetReasons } from '@evenkeel/domain/rebalance';
import { groupBy } from '@evenkeel/domain/kernel';
import { read, rowsOf } from '@evenkeel/read-models/reads';
import type { Snapshot } from '../../platform/reads/snapshot';
import { type Holdings, holdingsOfReadModels } from '../../platform/valuation/holdings';
import type { Valuation, Valuations } from '../../platform/valuation/valuations';
import { readAllocations } from './list-allocations';
import { readStrategies } from './list-strategies';

const assignmentsOf = (portfolioId: string) =>
  read
    .selectFrom('read.strategy_assignment')
    .select(['ticker', 'strategy_id', 'percentage'])
    .where('portfolio_id', '=', portfolioId)
    .orderBy('ticker')
    .orderBy('place');

/**
 * The tree of a portfolio with the reasons for its targets, and the figures on which they are
 * based.
 */
export interface TargetFacts {
  readonly portfolioId: string;
  readonly root: TargetLevel;
  /** Levels by the portfolio's or the strategy's id. */
  readonly levels: ReadonlyMap<string, TargetLevel>;
  /** Level in which a strategy has its place, by the strategy's id. */
  readonly parents: ReadonlyMap<string, TargetLevel>;
  readonly holdings: Holdings;
  readonly valuation: Valuation;
  /** Value of the portfolio, as money. */
  readonly worth: Decimal;
}

/** Reads the facts from the read models of a snapshot. */
export async function targetFacts(
  snapshot: Snapshot,
  valuations: Valuations,
  { userId, portfolioId }: { readonly userId: string; readonly portfolioId: string },
): Promise<TargetFacts> {
  const [holdings, strategies, allocations, assignments] = await Promise.all([
    holdingsOfReadModels(snapshot, portfolioId),
    readStrategies(snapshot, portfolioId),
    readAllocations(snapshot, portfolioId),
    rowsOf(snapshot, assignmentsOf(portfolioId)),
  ]);
  const tickers = [...holdings.assetTypes.keys()].sort();
  const valuation = await valuations.of(snapshot, userId, holdings, tickers);
  const values = heldValues(holdings, valuation);
  const cash = openAccounts(holdings).map((account) => account.cash);
  const worth = Decimal.sum([...values.values(), ...cash]);
  const assigned = groupBy(assignments, (row) => row.ticker);
  const root = targetReasons({
    portfolioId,
    strategies,
    allocations: allocations.map(({ targetAllocationPercent, dollarTarget, ...place }) => ({
      ...place,
      targetAllocationPercent: Decimal.parse(targetAllocationPercent),
      dollarTarget: dollarTarget === null ? null : Decimal.parse(dollarTarget),
    })),
    assets: tickers.map((ticker) => ({
      ticker,
      strategyAssignments: (assigned.get(ticker) ?? []).map((row) => ({
        strategyId: row.strategy_id,
        percentage: Decimal.parse(row.percentage),
      })),
    })),
    values,
    worth,
    cash: Decimal.sum(cash.filter((amount) => amount.isPositive())),
  });
  const all = levelsIn(root);
  return {
    portfolioId,
    root,
    levels: new Map(all.map((level) => [level.id, level])),
    parents: new Map(all.flatMap((level) => level.below.map((child) => [child.id, level]))),
    holdings,
    valuation,
    worth,
  };
}

/** Returns the value of each ticker in accounts that are not archived, as money. */
function heldValues(holdings: Holdings, { prices }: Valuation): Map<string, Decimal> {
  const open = new Set(openAccounts(holdings).map(({ accountId }) => accountId));
  const values = new Map<string, Decimal>();
  for (const { accountId, ticker, quantity } of holdings.held) {
    if (!open.has(accountId)) continue;
    const value = quantity.times(prices.get(ticker)?.price ?? Decimal.zero);
    values.set(ticker, value.plus(values.get(ticker) ?? Decimal.zero));
  }
  return values;
}

/** Returns the accounts that are not archived. */
export const openAccounts = ({ accounts }: Holdings): Holdings['accounts'] =>
  accounts.filter(({ isArchived }) => !isArchived);

/** Returns a level and all levels below it, each before the levels below it. */
export const levelsIn = (level: TargetLevel): TargetLevel[] => [
  level,
  ...level.below.flatMap(levelsIn),
];
