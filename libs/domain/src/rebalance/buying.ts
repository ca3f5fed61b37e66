import { Decimal } from '../kernel/decimal';
import { charge } from './charges';
import { ALL, type Claim, compareFills, inDrawingOrder, type Purse } from './claims';
import { fund, type Funded, type Funding } from './funding';
import type { RebalanceAccount } from './input';
import { type Bought, type Left, spend } from './leftover-shares';
import { giveLeftovers } from './leftovers';
import { type Obstacle, obstacleOf } from './obstacles';
import type { Band } from './result';
import { sharePlaces, sharesFor, worthOf } from './shares';
import type { Standing } from './standing';
import { atLeastZero, compareText, least, toCent, type Units } from './units';

/** Shares of an asset that are bought with the cash of one account. */
export interface BoughtShares {
  readonly accountId: string;
  readonly shares: Decimal;
  /** Fee of the trade, in units. */
  readonly fee: bigint;
}

/** The result for an asset below its target. Money in units. */
export interface Purchase {
  readonly standing: Standing;
  /** Target less value. */
  readonly need: bigint;
  /** The first round in which the asset needs cash. */
  readonly level: Band;
  readonly hasOpenAccount: boolean;
  /** Whether an eligible account has cash. */
  readonly hasCash: boolean;
  /** The asset's sum before rounding to shares, rounded down to a unit. */
  readonly sum: bigint;
  readonly isMet: boolean;
  /** The sum that the asset would have got; null if it was not dropped. */
  readonly dropped: bigint | null;
  readonly shares: Decimal;
  /** Cost of the shares without fees. */
  readonly amount: bigint;
  /**
   * The reason why the sum buys nothing; null if the asset gets nothing, or something is bought.
   */
  readonly obstacle: Obstacle | null;
  /** Bought shares by account, the largest number first. */
  readonly accounts: readonly BoughtShares[];
}

const LEVELS = ['action', 'alert', 'drift', 'stable'] as const;

export interface BuyingInput {
  readonly standings: readonly Standing[];
  /** Accounts that are not archived. */
  readonly open: ReadonlyMap<string, RebalanceAccount>;
  readonly units: Units;
  readonly capital: bigint;
  readonly minimum: bigint;
}

/**
 * Calculates the buys for assets below their targets (REB-11 to REB-19, with fees by REB-58).
 * Returns one result for each such standing, in their order.
 */
export function buyingOf(input: BuyingInput): Purchase[] {
  const { standings, units, capital, minimum } = input;
  const purses = pursesOf(input);
  const wanted = standings.filter(({ isJudged, value, target }) => isJudged && value < target);
  const claims = new Map<string, Claim>(
    wanted.map((standing) => [standing.asset.ticker, claimOf(standing, purses)]),
  );

  const funded = fund([...claims.values()], [...purses.values()], { capital, minimum });
  const orders = ordersFor(wanted, funded, {
    cash: new Map([...purses.values()].map((purse) => [purse, purse.cash])),
    capital,
    cent: units.cent,
  });
  const byTicker = new Map(funded.fundings.map((funding) => [funding.claim.ticker, funding]));
  return wanted.map((standing) => {
    const { ticker } = standing.asset;
    const funding = byTicker.get(ticker);
    const claim = claims.get(ticker);
    const accounts = orders.get(ticker) ?? [];
    const shares = Decimal.sum(accounts.map((part) => part.shares));
    return {
      standing,
      need: standing.target - standing.value,
      level:
        LEVELS.find((_, pass) => (standing.buyTargets[pass] ?? 0n) > standing.value) ?? 'stable',
      hasOpenAccount: (claim?.purses.length ?? 0) > 0,
      hasCash: claim?.purses.some((purse) => purse.cash > 0n) ?? false,
      sum: funding === undefined ? 0n : funding.sum / funding.whole,
      isMet: funding !== undefined && compareFills(funding.fill, ALL) === 0,
      dropped: funded.dropped.get(ticker) ?? null,
      shares,
      amount: worthOf(shares, standing.price),
      obstacle:
        funding === undefined || funding.sum === 0n || shares.isPositive()
          ? null
          : obstacleOf(funding, standing.price),
      accounts,
    };
  });
}

function pursesOf({ open, units }: BuyingInput): Map<string, Purse> {
  const purses = new Map<string, Purse>();
  for (const [accountId, { cash, fee, fractionalShares }] of open)
    purses.set(accountId, {
      accountId,
      cash: atLeastZero(units.of(cash)),
      fee: units.of(fee),
      fractionalShares,
    });
  return purses;
}

function claimOf(
  { asset, value, buyTargets: [action, alert, drift, stable] }: Standing,
  purses: ReadonlyMap<string, Purse>,
): Claim {
  const need = (target: bigint): bigint => atLeastZero(target - value);
  return {
    ticker: asset.ticker,
    needs: [need(action), need(alert), need(drift), need(stable)],
    purses: [...new Set(asset.eligibleAccounts)]
      .flatMap((accountId) => purses.get(accountId) ?? [])
      .toSorted(inDrawingOrder),
  };
}

/**
 * Converts sums to shares in each account, rounded down, and adds whole shares from the left-over
 * cash. Returns the shares by ticker. Changes `left`.
 */
function ordersFor(
  wanted: readonly Standing[],
  { fundings }: Funded,
  left: Left,
): Map<string, BoughtShares[]> {
  const standings = new Map(wanted.map((standing) => [standing.asset.ticker, standing]));
  const spare = spareOf(fundings, { ...left, cash: new Map(left.cash) });
  const bought = fundings.flatMap((funding): Bought[] => {
    const standing = standings.get(funding.claim.ticker);
    if (standing === undefined || funding.sum === 0n) return [];
    const parts = roundDown(funding, standing, spare);
    return [{ standing, purses: funding.claim.purses, parts, value: standing.value }];
  });
  charge(bought, left);
  giveLeftovers(bought, left);
  return new Map(bought.map(({ standing, parts }) => [standing.asset.ticker, largestFirst(parts)]));
}

/**
 * Returns the cash that no asset draws. It pays fees first, so that an asset gets its whole sum if
 * there is enough. Changes `cash`.
 */
function spareOf(fundings: readonly Funding[], cash: Left): Left {
  for (const { draws, whole } of fundings)
    for (const [purse, amount] of draws) spend(cash, purse, (amount + whole - 1n) / whole);
  return cash;
}

/**
 * Returns the shares that the draws of an asset pay for beside the fee of each account. A part that
 * is not recorded at more than its fee is not bought (REB-59). Takes the fees that spare cash pays
 * from `spare`.
 */
function roundDown(
  { draws, whole }: Funding,
  { asset, price }: Standing,
  spare: Left,
): Map<Purse, Decimal> {
  const parts = new Map<Purse, Decimal>();
  for (const [purse, amount] of draws) {
    const places = sharePlaces(asset.assetType, purse.fractionalShares);
    const free = atLeastZero(least(least(purse.fee, spare.cash.get(purse) ?? 0n), spare.capital));
    const pays = atLeastZero(amount - (purse.fee - free) * whole);
    const shares = sharesFor(pays, price, places, whole);
    if (toCent(worthOf(shares, price), spare.cent) <= purse.fee) continue;
    parts.set(purse, shares);
    spend(spare, purse, free);
  }
  return parts;
}

function largestFirst(parts: ReadonlyMap<Purse, Decimal>): BoughtShares[] {
  const accounts = [...parts].map(([{ accountId, fee }, shares]) => ({ accountId, shares, fee }));
  return accounts.toSorted(
    (left, right) =>
      right.shares.compareTo(left.shares) || compareText(left.accountId, right.accountId),
  );
}
