import type { RebalanceInputsView } from '@evenkeel/contracts/rebalance/inputs';
import { calculateRebalance, inputOf, resultJson } from '@evenkeel/domain/rebalance/rules';
import { remainingPercent } from '@evenkeel/domain/strategies/rules';
import { typedDecimal } from '@/shared/lib/plain-decimal';
import type { Advised } from '../use-rebalance';
import {
  allocationKey,
  type Allocation,
  type Assumable,
  boostKey,
  cashKey,
  driftKey,
  type Link,
  places,
  priceKey,
  settingKey,
  type Settings,
  withTarget,
} from './assumables';

/** Figures as typed, by key. */
export type Assumptions = Readonly<Record<string, string>>;

/**
 * Returns the assumptions that count, by key: those that are figures and differ from the stored
 * ones.
 */
export function counting(assumptions: Assumptions, all: readonly Assumable[]): Map<string, string> {
  const differing = all.flatMap(({ key, stored, problemOf }): [string, string][] => {
    const typed = assumptions[key];
    return typed === undefined || problemOf(typed) !== null || typedDecimal(typed) === stored
      ? []
      : [[key, typedDecimal(typed)]];
  });
  return new Map(differing);
}

/** Returns the inputs as storing the changes would make them. */
export function assume(
  inputs: RebalanceInputsView,
  changes: ReadonlyMap<string, string>,
  links: readonly Link[],
): RebalanceInputsView {
  const setting = (name: keyof Settings) => changes.get(settingKey(name)) ?? inputs.settings[name];
  const own = (key: string, stored: string | null) => (changes.get(key) ?? stored ?? '') || null;
  const allocations = places(inputs, links).map((place) =>
    withTarget(inputs, place, changes.get(allocationKey(place))),
  );
  return {
    ...inputs,
    settings: {
      minTransactionAmount: setting('minTransactionAmount'),
      baseDrift: setting('baseDrift'),
      boostStrength: setting('boostStrength'),
    },
    accounts: inputs.accounts.map((account) => ({
      ...account,
      cash: changes.get(cashKey(account.accountId)) ?? account.cash,
    })),
    assets: inputs.assets.map((asset) => {
      const { ticker, baseDrift, boostStrength } = asset;
      const price = changes.get(priceKey(ticker));
      const linked = allocations.filter(
        (place) =>
          place.childType === 'asset' &&
          place.childId === ticker &&
          changes.has(allocationKey(place)) &&
          !isNothing(place),
      );
      return {
        ...asset,
        ...(price !== undefined && { price, priceMissing: false }),
        baseDrift: own(driftKey(ticker), baseDrift),
        boostStrength: own(boostKey(ticker), boostStrength),
        strategyAssignments: assigned(inputs, asset.strategyAssignments, linked),
      };
    }),
    allocations: allocations.filter((place) => !isNothing(place)),
  };
}

/** Returns true for a target of 0, which counts as no target. */
const isNothing = ({ targetAllocationPercent, dollarTarget }: Allocation): boolean =>
  Number(targetAllocationPercent) === 0 && Number(dollarTarget ?? '0') === 0;

type Assignments = RebalanceInputsView['assets'][number]['strategyAssignments'];

/**
 * Returns the split with the linked strategies. A new one starts with the percentage that the split
 * leaves open (STR-11).
 */
function assigned(
  { portfolioId }: RebalanceInputsView,
  split: Assignments,
  linked: readonly Allocation[],
): Assignments {
  return linked.reduce<Assignments>((before, { parentId }) => {
    if (parentId === portfolioId || before.some(({ strategyId }) => strategyId === parentId))
      return before;
    return [
      ...before,
      {
        strategyId: parentId,
        percentage: remainingPercent(before.map(({ percentage }) => percentage)),
      },
    ];
  }, split);
}

/** Returns the advice for the inputs, calculated by the functions that the server uses. */
export const advisedFor = (inputs: RebalanceInputsView): Advised =>
  resultJson(calculateRebalance(inputOf(inputs)));
