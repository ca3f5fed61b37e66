import { ALL, cashIn, type Claim, compareFills, type Fill, filled, fillWith, type Group, groupClaims, groupOf, type Purse, sumOfNeeds } from './claims';
import { type Draws, transport } from './transport';
import { compareText, least } from './units';

/** Groups whose needs are filled equally far, and how: together they use up their cash, or all that they need is met. */
interface Block {
  readonly fill: Fill;
  readonly groups: readonly Group[];
  /** What each group draws, times `fill.whole`, by index. */
  readonly draws: readonly Draws[];
  readonly purses: readonly Purse[];
  /** The most that these may spend together. */
  readonly capital: bigint;
}

/** What an asset is given: `sum` / `whole` of a unit of money, and how far its needs are filled. */
export interface Funding {
  readonly claim: Claim;
  readonly fill: Fill;
  readonly sum: bigint;
  readonly whole: bigint;
  /** How much of which purse, times `whole`. They add up to `sum`. */
  readonly draws: ReadonlyMap<Purse, bigint>;
}

export interface Funded {
  /** By ticker; those that were dropped are not among them. */
  readonly fundings: readonly Funding[];
  /** What they would have got when they were dropped, rounded down to a unit, by ticker. */
  readonly dropped: ReadonlyMap<string, bigint>;
}

/**
 * Gives out cash in the four passes of server-rules section 6, exactly: in a pass all needs are raised together by the same fraction; those that
 * can reach no more cash stop, the others go on. Then, while a sum is above 0 and below `minimum`, the smallest such is dropped and all is given
 * out again. No purse gives more than its cash, all together not more than `capital`. The order of the claims and purses changes nothing.
 */
export function fund(claims: readonly Claim[], purses: readonly Purse[], { capital, minimum }: { readonly capital: bigint; readonly minimum: bigint }): Funded {
  const ordered = claims.toSorted((left, right) => compareText(left.ticker, right.ticker));
  const withCash = purses.filter((purse) => purse.cash > 0n).toSorted((left, right) => compareText(left.accountId, right.accountId));
  const dropped = new Map<string, bigint>();
  const found = new WeakMap<Block, Smallest | null>();
  let blocks = settle(groupClaims(ordered), withCash, capital);
  for (;;) {
    const smallest = smallestBelow(blocks, minimum, found);
    if (smallest === null) break;
    dropped.set(smallest.claim.ticker, smallest.sum / smallest.whole);
    blocks = without(blocks, smallest);
  }
  const fundings = blocks.flatMap(fundingsOf).toSorted((left, right) => compareText(left.claim.ticker, right.claim.ticker));
  return { fundings, dropped };
}

/**
 * How far each group is filled. All are raised as far as the cash in sight carries; where a flow shows that some of them ask together for more
 * than their purses hold, these and the rest are settled apart: those first, from these purses; the rest from the others (decomposition algorithm
 * for lexicographically optimal bases: Fujishige 1980, Groenevelt 1991). Out: in rising order of their fill.
 */
function settle(groups: readonly Group[], purses: readonly Purse[], capital: bigint): Block[] {
  if (groups.length === 0) return [];
  const fill = fillWith(sumOfNeeds(groups), least(capital, cashIn(purses)));
  const demands = groups.map((group) => ({ amount: filled(group.needs, fill), purses: group.purses }));
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

/** The smallest sum above 0 and below the minimum; of equal ones the first by ticker. `found` keeps what was found in a block before. */
function smallestBelow(blocks: readonly Block[], minimum: bigint, found: WeakMap<Block, Smallest | null>): Smallest | null {
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
      if (sum === smallest && claim !== null && compareText(member.ticker, claim.ticker) > 0) continue;
      [claim, smallest] = [member, sum];
    }
  }
  return claim === null ? null : { claim, block, sum: smallest, whole };
}

function isSmaller(left: Smallest, right: Smallest): boolean {
  const difference = left.sum * right.whole - right.sum * left.whole;
  return difference < 0n || (difference === 0n && compareText(left.claim.ticker, right.claim.ticker) < 0);
}

/**
 * The blocks without a claim. Those that stopped earlier than its block did not depend on it. Mostly its block alone is settled again. Where it then
 * goes further than the next one, or leaves a purse unused, the others may use its cash: all from its block on are settled together.
 */
function without(blocks: readonly Block[], { claim, block }: Smallest): Block[] {
  const at = blocks.indexOf(block);
  const groups = block.groups.map((group) => (group.claims.includes(claim) ? groupOf(group.claims.filter((member) => member !== claim), group.purses) : group)).filter((group) => group.claims.length > 0);
  const before = blocks.slice(0, at);
  const after = blocks.slice(at + 1);
  const alone = settle(groups, block.purses, block.capital);
  if (isFinal(alone, block, after[0])) return [...before, ...alone, ...after];
  const together = blocks.slice(at);
  const capital = cashIn(together.slice(0, -1).flatMap(({ purses }) => purses)) + (together.at(-1)?.capital ?? 0n);
  return [
    ...before,
    ...settle(
      [...groups, ...after.flatMap((other) => other.groups)],
      together.flatMap(({ purses }) => purses),
      capital,
    ),
  ];
}

/** Whether the blocks after it have nothing to gain from what a block was settled into. */
function isFinal(alone: readonly Block[], block: Block, next: Block | undefined): boolean {
  if (next === undefined || compareFills(next.fill, ALL) === 0) return true;
  const used = alone.reduce((count, { purses }) => count + purses.length, 0);
  return used === block.purses.length && compareFills(alone.at(-1)?.fill ?? ALL, next.fill) <= 0;
}

/** What a group draws, divided among its claims: the purses in their order, the claims by ticker. */
function fundingsOf({ fill, groups, draws }: Block): Funding[] {
  return groups.flatMap(({ claims, purses }, index) => {
    const left = [...(draws[index] ?? [])];
    return claims.map((claim) => {
      const sum = filled(claim.needs, fill);
      return { claim, fill, sum, whole: fill.whole, draws: take(purses, left, sum) };
    });
  });
}

/** Takes `sum` out of what is left. */
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
