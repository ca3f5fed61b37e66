import { inStoredOrder } from '../kernel/fixtures/stored-order';
import type { StrategiesSnapshot } from './commands';
import type { StrategiesEvent, StrategyDetails, StrategyType } from './events';
import { evolveStrategies } from './evolve';
import { noStrategies, type StrategiesState } from './state';

/** Portfolio `p` with the assets VTI, BND and the archived OLD. */
export const SNAPSHOT: StrategiesSnapshot = {
  portfolioId: 'p',
  assets: new Map([
    ['VTI', { isArchived: false }],
    ['BND', { isArchived: false }],
    ['OLD', { isArchived: true }],
  ]),
};

export const details = (
  name: string,
  strategyType: StrategyType,
  parentStrategyId: string | null = null,
): StrategyDetails => ({ name, description: null, strategyType, parentStrategyId });

/** Returns the event that adds a strategy, whose id is its name in lower case. */
export const added = (
  name: string,
  strategyType: StrategyType = 'Percent',
  parentStrategyId: string | null = null,
): StrategiesEvent => ({
  type: 'StrategyAdded',
  data: { strategyId: name.toLowerCase(), ...details(name, strategyType, parentStrategyId) },
});

export const percentSet = (
  allocationId: string,
  parentId: string,
  childId: string,
  targetAllocationPercent: string,
  childType: 'strategy' | 'asset' = 'strategy',
): StrategiesEvent => ({
  type: 'AllocationSet',
  data: {
    allocationId,
    parentId,
    childId,
    childType,
    targetAllocationPercent,
    dollarTarget: null,
    replaced: null,
  },
});

export const dollarsSet = (
  allocationId: string,
  parentId: string,
  childId: string,
  dollarTarget: string,
): StrategiesEvent => ({
  type: 'AllocationSet',
  data: {
    allocationId,
    parentId,
    childId,
    childType: 'strategy',
    targetAllocationPercent: '0',
    dollarTarget,
    replaced: null,
  },
});

export const assigned = (
  ticker: string,
  ...pairs: [strategyId: string, percentage: string][]
): StrategiesEvent => ({
  type: 'AssetStrategiesAssigned',
  data: {
    ticker,
    assignments: pairs.map(([strategyId, percentage]) => ({ strategyId, percentage })),
    replaced: [],
  },
});

export const stateAfter = (events: readonly StrategiesEvent[]): StrategiesState =>
  events.map(inStoredOrder).reduce<StrategiesState>(evolveStrategies, noStrategies());
