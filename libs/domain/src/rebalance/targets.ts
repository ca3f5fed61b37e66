import type { Decimal } from '../kernel/decimal';
import { dollars } from './dollars';
import type { RebalanceWarning } from './result';
import type { Branch, Share } from './tree';
import { atLeastZero, least, type Units } from './units';

/** A place in the tree with its target in units. */
export interface Place {
  readonly parentId: string;
  readonly childId: string;
  readonly childType: 'strategy' | 'asset';
  readonly value: bigint;
  /** The value that the children of a strategy leave. */
  readonly unassigned: bigint;
  /** Cash that a Cash strategy keeps: its value less the targets of the assets under it. */
  readonly reserve: bigint;
}

export interface Targets {
  /** Places in tree order, each parent before its children. */
  readonly places: readonly Place[];
  /** Targets by ticker: the sum over all parents of the asset. */
  readonly byTicker: ReadonlyMap<string, bigint>;
  readonly unassigned: bigint;
  readonly warnings: readonly RebalanceWarning[];
}

interface Walk {
  readonly units: Units;
  readonly places: Place[];
  readonly byTicker: Map<string, bigint>;
  readonly warnings: RebalanceWarning[];
}

/** The value that a subtree gave to its assets, and the rest. */
interface Given {
  readonly toAssets: bigint;
  readonly unassigned: bigint;
}

/**
 * Calculates target values (STR-26 to STR-30). `worth` is the value of the root in units; a
 * negative one counts as 0. The values are exact: percentages of a level over 100.1 % are divided
 * by their sum.
 */
export function targetsOf(root: Branch, worth: bigint, units: Units): Targets {
  const walk: Walk = { units, places: [], byTicker: new Map(), warnings: [] };
  const { unassigned } = assign(root, atLeastZero(worth), false, walk);
  return { places: walk.places, byTicker: walk.byTicker, unassigned, warnings: walk.warnings };
}

function assign(branch: Branch, worth: bigint, isUnderCash: boolean, walk: Walk): Given {
  let left = worth;
  let toAssets = 0n;
  for (const child of branch.fixed) {
    const wanted = walk.units.of(child.dollars);
    const value = least(wanted, left);
    left -= value;
    if (value < wanted)
      walk.warnings.push(dollarTargetCut(child.branch, walk.units, wanted, value));
    toAssets += place(branch.id, child.branch, value, isUnderCash, walk);
  }
  const percentValue = sharer(branch, left);
  if (branch.isOverAllocated) walk.warnings.push(overAllocated(branch));
  let unassigned = left;
  for (const share of branch.shares) {
    const value = percentValue(share);
    unassigned -= value;
    if (share.branch !== null) {
      toAssets += place(branch.id, share.branch, value, isUnderCash, walk);
      continue;
    }
    toAssets += value;
    walk.byTicker.set(share.ticker, (walk.byTicker.get(share.ticker) ?? 0n) + value);
    walk.places.push({
      parentId: branch.id,
      childId: share.ticker,
      childType: 'asset',
      value,
      unassigned: 0n,
      reserve: 0n,
    });
  }
  // Sums between 100 and 100.1 are used as they are; they leave no rest.
  return { toAssets, unassigned: atLeastZero(unassigned) };
}

/**
 * Adds a strategy to the places, with everything below it. Returns the value that the assets under
 * it got. Only the outermost Cash strategy keeps a reserve, so its cash is counted once.
 */
function place(
  parentId: string,
  branch: Branch,
  value: bigint,
  isUnderCash: boolean,
  walk: Walk,
): bigint {
  const isCash = branch.type === 'Cash';
  const index = walk.places.length;
  const empty: Place = {
    parentId,
    childId: branch.id,
    childType: 'strategy',
    value,
    unassigned: 0n,
    reserve: 0n,
  };
  walk.places.push(empty);
  const { toAssets, unassigned } = assign(branch, value, isUnderCash || isCash, walk);
  const reserve = isCash && !isUnderCash ? atLeastZero(value - toAssets) : 0n;
  walk.places[index] = { ...empty, unassigned, reserve };
  return toAssets;
}

/** Returns a function that calculates the value of a share of the rest. */
function sharer(branch: Branch, left: bigint): (share: Share) => bigint {
  const places = branch.shares.reduce((most, share) => Math.max(most, share.percent.scale), 0);
  const whole = branch.isOverAllocated
    ? branch.percentSum.unitsAt(places)
    : 100n * 10n ** BigInt(places);
  return (share) => (left * share.percent.unitsAt(places)) / whole;
}

const overAllocated = (branch: Branch): RebalanceWarning => ({
  code: 'overAllocated',
  parentId: branch.id,
  parentName: branch.name,
  message: `The percentages under ${branch.name} add up to ${text(branch.percentSum)} %. Each was scaled down so that together they make 100 %.`,
});

const dollarTargetCut = (
  branch: Branch,
  units: Units,
  wanted: bigint,
  value: bigint,
): RebalanceWarning => ({
  code: 'dollarTargetCut',
  parentId: branch.id,
  parentName: branch.name,
  message: `${branch.name} should hold ${dollars(units.money(wanted))}, but only ${dollars(units.money(value))} is left for it.`,
});

const text = (percent: Decimal): string => percent.toString();
