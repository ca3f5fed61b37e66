import {
  ALL,
  cashIn,
  type Claim,
  compareFills,
  type Fill,
  filled,
  fillWith,
  type Group,
  groupClaims,
  groupOf,
  type Purse,
  sumOfNeeds,
} from './claims';
import { type Draws, transport } from './transport';
import { compareText, least } from './units';

/** Groups that reach the same fill: together they use up their cash, or all their needs are met. */
interface Block {
  readonly fill: Fill;
  readonly groups: readonly Group[];
  /** Cash that each group draws, times `fill.whole`, by the group's index. */
  readonly draws: readonly Draws[];
  readonly purses: readonly Purse[];
  /** The most that these groups may spend together. */
  readonly capital: bigint;
}

/** The cash for an asset: `sum` / `whole` of a unit of money, and its fill. */
export interface Funding {
  readonly claim: Claim;
  readonly fill: Fill;
  readonly sum: bigint;
  readonly whole: bigint;
  /** Amount from each purse, times `whole`. They add up to `sum`. */
  readonly draws: ReadonlyMap<Purse, bigint>;
}

export interface Funded {
  /** Fundings by ticker, without dropped assets. */
  readonly fundings: readonly Funding[];
  /** The sums that dropped assets would have got, rounded down to a unit, by ticker. */
  readonly dropped: ReadonlyMap<string, bigint>;
}

/**
 * Distributes cash in four rounds (REB-15), exactly. In a round, all needs are raised together by
 * the same fraction; a need that can reach no more cash stops, the others continue. Then, while a
 * sum is above 0 and below `minimum`, the smallest one is dropped and all cash is distributed
 * again. No purse gives more than its cash, and all together give at most `capital`. The order of
 * claims and purses does not matter.
 */
export function fund(
  claims: readonly Claim[],
  purses: readonly Purse[],
  { capital, minimum }: { readonly capital: bigint; readonly minimum: bigint },
): Funded {
  const ordered = claims.toSorted((left, right) => compareText(left.ticker, right.ticker));
  const withCash = purses
    .filter((purse) => purse.cash > 0n)
    .toSorted((left, right) => compareText(left.accountId, right.accountId));
  const dropped = new Map<string, bigint>();
  const found = new WeakMap<Block, Smallest | null>();
  let blocks = settle(groupClaims(ordered), withCash, capital);
  for (;;) {
    const smallest = smallestBelow(blocks, minimum, found);
    if (smallest === null) break;
    dropped.set(smallest.claim.ticker, smallest.sum / smallest.whole);
    blocks = without(blocks, smallest);
  }
  const fundings = blocks
    .flatMap(fundingsOf)
    .toSorted((left, right) => compareText(left.claim.ticker, right.claim.ticker));
  return { fundings, dropped };
}

/**
 * Calculates the fill of each group. It raises all groups to the fill that uses up their cash. If a
 * flow shows that some groups ask for more than their purses hold, it solves these groups with
 * these purses, and the other groups with the other purses (decomposition algorithm for
 * lexicographically optimal bases: Fujishige 1980, Groenevelt 1991). Returns the blocks by rising
 * fill.
 */
function settle(groups: readonly Group[], purses: readonly Purse[], capital: bigint): Block[] {
  if (groups.length === 0) return [];
  const fill = fillWith(sumOfNeeds(groups), least(capital, cashIn(purses)));
  const demands = groups.map((group) => ({
    amount: filled(group.needs, fill),
    purses: group.purses,
  }));
  const answer = transport(demands, purses, fill.whole);
  if (answer.isMet) return [{ fill, groups, draws: answer.draws, purses, capital }];

  const isBlocked = (_: unknown, index: number): boolean => answer.blocked.has(index);
  const blockedPurses = purses.filter((purse) => answer.purses.has(purse));
  const cash = cashIn(blockedPurses);
  return [
    ...settle(groups.filter(isBlocked), blockedPurses, cash),
    ...settle(
      groups.filter((group, index) => !isBlocked(group, index)),
      purses.filter((purse) => !answer.purses.has(purse)),
      capital - cash,
    ),
  ];
}

interface Smallest {
  readonly claim: Claim;
  readonly block: Block;
  readonly sum: bigint;
  readonly whole: bigint;
}

/**
 * Returns the smallest sum above 0 and below the minimum; of equal ones the first by ticker.
 * `found` caches the results of earlier blocks.
 */
function smallestBelow(
  blocks: readonly Block[],
  minimum: bigint,
  found: WeakMap<Block, Smallest | null>,
): Smallest | null {
  let smallest: Smallest | null = null;
  for (const block of blocks) {
    let own = found.get(block);
    if (own === undefined) {
      own = smallestIn(block, minimum);
      found.set(block, own);
    }
    if (own !== null && (smallest === null || isSmaller(own, smallest))) smallest = own;
  }
  return smallest;
}

function smallestIn(block: Block, minimum: bigint): Smallest | null {
  const { whole } = block.fill;
  const least = minimum * whole;
  let claim: Claim | null = null;
  let smallest = least;
  for (const group of block.groups) {
    for (const member of group.claims) {
      const sum = filled(member.needs, block.fill);
      if (sum === 0n || sum > smallest || sum >= least) continue;
      if (sum === smallest && claim !== null && compareText(member.ticker, claim.ticker) > 0)
        continue;
      [claim, smallest] = [member, sum];
    }
  }
  return claim === null ? null : { claim, block, sum: smallest, whole };
}

function isSmaller(left: Smallest, right: Smallest): boolean {
  const difference = left.sum * right.whole - right.sum * left.whole;
  return (
    difference < 0n || (difference === 0n && compareText(left.claim.ticker, right.claim.ticker) < 0)
  );
}

/**
 * Returns the blocks without a claim. Blocks that stopped earlier than the claim's block do not
 * depend on it. Usually only this block is solved again. If it then goes further than the next one,
 * or leaves a purse unused, the others may use its cash, so all blocks from this one on are solved
 * together.
 */
function without(blocks: readonly Block[], { claim, block }: Smallest): Block[] {
  const at = blocks.indexOf(block);
  const groups = block.groups
    .map((group) =>
      group.claims.includes(claim)
        ? groupOf(
            group.claims.filter((member) => member !== claim),
            group.purses,
          )
        : group,
    )
    .filter((group) => group.claims.length > 0);
  const before = blocks.slice(0, at);
  const after = blocks.slice(at + 1);
  const alone = settle(groups, block.purses, block.capital);
  if (isFinal(alone, block, after[0])) return [...before, ...alone, ...after];
  const together = blocks.slice(at);
  const capital =
    cashIn(together.slice(0, -1).flatMap(({ purses }) => purses)) +
    (together.at(-1)?.capital ?? 0n);
  return [
    ...before,
    ...settle(
      [...groups, ...after.flatMap((other) => other.groups)],
      together.flatMap(({ purses }) => purses),
      capital,
    ),
  ];
}

/** Whether later blocks cannot gain from the new result of a block. */
function isFinal(alone: readonly Block[], block: Block, next: Block | undefined): boolean {
  if (next === undefined || compareFills(next.fill, ALL) === 0) return true;
  const used = alone.reduce((count, { purses }) => count + purses.length, 0);
  return used === block.purses.length && compareFills(alone.at(-1)?.fill ?? ALL, next.fill) <= 0;
}

/** Divides the cash of a group among its claims: purses in their order, claims by ticker. */
function fundingsOf({ fill, groups, draws }: Block): Funding[] {
  return groups.flatMap(({ claims, purses }, index) => {
    const left = [...(draws[index] ?? [])];
    return claims.map((claim) => {
      const sum = filled(claim.needs, fill);
      return { claim, fill, sum, whole: fill.whole, draws: take(purses, left, sum) };
    });
  });
}

/** Takes `sum` from the remaining cash. Returns the amount from each purse. */
function take(purses: readonly Purse[], left: bigint[], sum: bigint): Map<Purse, bigint> {
  const taken = new Map<Purse, bigint>();
  let lacking = sum;
  for (const [index, purse] of purses.entries()) {
    const part = least(left[index] ?? 0n, lacking);
    if (part === 0n) continue;
    taken.set(purse, part);
    left[index] = (left[index] ?? 0n) - part;
    lacking -= part;
  }
  return taken;
}
