import type { Purse } from './claims';

/**
 * The amount that a demand needs, and the purses from which it may draw; unknown purses are
 * ignored. Amounts are whole numbers of one unit.
 */
export interface Demand {
  readonly amount: bigint;
  readonly purses: readonly Purse[];
}

/** The amount that a demand draws from each of its purses, in their order. */
export type Draws = readonly bigint[];

export type Transport =
  | { readonly isMet: true; readonly draws: readonly Draws[] }
  /**
   * The demands, by index, that exceed the cash of all their purses by the most, and these purses:
   * a minimal cut.
   */
  | {
      readonly isMet: false;
      readonly blocked: ReadonlySet<number>;
      readonly purses: ReadonlySet<Purse>;
    };

interface Pool {
  left: bigint;
  /**
   * Indices of the demands that drew from it. An index may occur twice, and its demand may no
   * longer draw.
   */
  readonly drawn: number[];
}

interface Flow {
  readonly demands: readonly Demand[];
  readonly pools: ReadonlyMap<Purse, Pool>;
  readonly draws: readonly bigint[][];
}

/**
 * Meets all demands from the purses from which they may draw, or returns the cut that makes it
 * impossible (maximal flow from purses to demands, along shortest augmenting paths). `scale`
 * multiplies the purses' cash to the demands' unit. Feasibility and the cut depend only on the
 * amounts; the draws also depend on the order of demands and purses. It is fastest if demands with
 * few purses come first.
 */
export function transport(
  demands: readonly Demand[],
  purses: Iterable<Purse>,
  scale: bigint,
): Transport {
  const pools = new Map<Purse, Pool>();
  for (const purse of purses) pools.set(purse, { left: purse.cash * scale, drawn: [] });
  const draws = demands.map((demand) => demand.purses.map(() => 0n));
  const flow: Flow = { demands, pools, draws };

  const short: { index: number; amount: bigint }[] = [];
  demands.forEach((demand, index) => {
    const amount = drawDirectly(pools, index, demand, draws[index] ?? []);
    if (amount > 0n) short.push({ index, amount });
  });
  const unmet: number[] = [];
  for (const demand of short) {
    let { amount } = demand;
    while (amount > 0n) {
      const { free, reached } = searchFrom(flow, [demand.index]);
      if (free === null) {
        unmet.push(demand.index);
        break;
      }
      amount -= augment(flow, { free, reached }, amount);
    }
  }
  return unmet.length === 0 ? { isMet: true, draws } : cutOf(flow, unmet);
}

/** Draws free cash from the purses of a demand. Returns the amount that is still missing. */
function drawDirectly(
  pools: Flow['pools'],
  index: number,
  { amount, purses }: Demand,
  own: bigint[],
): bigint {
  let lacking = amount;
  for (let at = 0; at < own.length && lacking > 0n; at += 1) {
    const purse = purses[at];
    const pool = purse === undefined ? undefined : pools.get(purse);
    if (pool === undefined || pool.left === 0n) continue;
    const part = pool.left < lacking ? pool.left : lacking;
    pool.left -= part;
    pool.drawn.push(index);
    own[at] = part;
    lacking -= part;
  }
  return lacking;
}

/**
 * A step of a path: `demand`, which draws from `from`, could draw from this step's purse instead.
 */
interface Step {
  readonly demand: number;
  readonly from: Purse | null;
}

interface Search {
  /** The nearest purse with cash left; null if none can be reached. */
  readonly free: Purse | null;
  /** The step that reached each purse. */
  readonly reached: ReadonlyMap<Purse, Step>;
}

/**
 * Searches breadth first: from demands to their purses, to the demands that draw from these, to
 * their purses, and so on.
 */
function searchFrom({ demands, pools, draws }: Flow, starts: readonly number[]): Search {
  const reached = new Map<Purse, Step>();
  const seen = new Set(starts);
  const queue: Purse[] = [];
  const open = (demand: number, from: Purse | null): Purse | null => {
    for (const purse of demands[demand]?.purses ?? []) {
      const pool = pools.get(purse);
      if (pool === undefined || reached.has(purse)) continue;
      reached.set(purse, { demand, from });
      if (pool.left > 0n) return purse;
      queue.push(purse);
    }
    return null;
  };
  let free: Purse | null = null;
  for (const start of starts) free ??= open(start, null);
  for (let at = 0; free === null && at < queue.length; at += 1) {
    const purse = queue[at];
    if (purse === undefined) break;
    for (const index of pools.get(purse)?.drawn ?? []) {
      if (seen.has(index) || drawnBy(demands[index], draws[index], purse) === 0n) continue;
      seen.add(index);
      free = open(index, purse);
      if (free !== null) break;
    }
  }
  return { free, reached };
}

/** Moves as much as the path allows. Returns the amount. */
function augment(
  { demands, pools, draws }: Flow,
  { free, reached }: Search & { readonly free: Purse },
  lacking: bigint,
): bigint {
  const path: { step: Step; to: Purse }[] = [];
  let amount = lacking;
  const end = pools.get(free);
  if (end !== undefined && end.left < amount) amount = end.left;
  for (let to: Purse | null = free; to !== null;) {
    const step = reached.get(to);
    if (step === undefined) break;
    path.push({ step, to });
    if (step.from !== null) {
      const drawn = drawnBy(demands[step.demand], draws[step.demand], step.from);
      if (drawn < amount) amount = drawn;
    }
    to = step.from;
  }
  if (end !== undefined) end.left -= amount;
  for (const { step, to } of path) {
    change(demands[step.demand], draws[step.demand], to, amount);
    pools.get(to)?.drawn.push(step.demand);
    if (step.from !== null) change(demands[step.demand], draws[step.demand], step.from, -amount);
  }
  return amount;
}

function drawnBy(
  demand: Demand | undefined,
  draws: readonly bigint[] | undefined,
  purse: Purse,
): bigint {
  return draws?.[demand?.purses.indexOf(purse) ?? -1] ?? 0n;
}

function change(
  demand: Demand | undefined,
  draws: bigint[] | undefined,
  purse: Purse,
  by: bigint,
): void {
  const at = demand?.purses.indexOf(purse) ?? -1;
  if (draws !== undefined && at >= 0) draws[at] = (draws[at] ?? 0n) + by;
}

/**
 * Returns the unmet demands and all demands that share purses with them: these purses are empty,
 * and only these demands draw from them.
 */
function cutOf(flow: Flow, unmet: readonly number[]): Transport {
  const { reached } = searchFrom(flow, unmet);
  const blocked = new Set(unmet);
  for (const purse of reached.keys())
    for (const index of flow.pools.get(purse)?.drawn ?? [])
      if (drawnBy(flow.demands[index], flow.draws[index], purse) > 0n) blocked.add(index);
  return { isMet: false, blocked, purses: new Set(reached.keys()) };
}
