import { Decimal } from '../kernel/decimal';
import {
  bandOf,
  buyTargets,
  type Intervals,
  intervalsOf,
  sellTargets,
  wholeIntervals,
} from './bands';
import type { RebalanceAccount, RebalanceAsset, RebalanceInput } from './input';
import type { Band } from './result';
import type { Units } from './units';

/** An open account that holds an asset. */
export interface Holder {
  readonly account: RebalanceAccount;
  readonly quantity: Decimal;
  /** The fee of a trade in the account, in units. */
  readonly fee: bigint;
}

type Four = readonly [bigint, bigint, bigint, bigint];

/** An asset that is not archived, with its value and targets. Money in units. */
export interface Standing {
  readonly asset: RebalanceAsset;
  readonly price: bigint;
  readonly value: bigint;
  readonly target: bigint;
  /** Whether it has a price and a target above 0; other assets are neither bought nor sold. */
  readonly isJudged: boolean;
  readonly isInProfit: boolean;
  readonly intervals: Intervals;
  /** Sell targets: Long-term, Mid-term, Short-term, Immediate. */
  readonly sellTargets: Four;
  /** Buy targets: Action, Alert, Drift, Stable. */
  readonly buyTargets: Four;
  readonly band: Band;
  /** Holders whose accounts are not archived, by id. */
  readonly holders: readonly Holder[];
}

/** Returns the value of an asset in accounts that are not archived, in units. */
export function currentValue(
  asset: RebalanceAsset,
  open: ReadonlyMap<string, RebalanceAccount>,
  units: Units,
): bigint {
  let value = 0n;
  for (const { accountId, quantity } of asset.holdings)
    if (open.has(accountId)) value += units.of(quantity.times(priceOf(asset)));
  return value;
}

/** Judges an asset: its price, targets and band, from its value and its target (money in units). */
export function standingOf(
  asset: RebalanceAsset,
  figures: { value: bigint; target: bigint },
  { input, open, units, intervalPlaces }: StandingContext,
): Standing {
  const { value, target } = figures;
  const intervals = intervalsOf(asset, input.settings);
  const whole = wholeIntervals(intervals, intervalPlaces);
  const price = units.of(priceOf(asset));
  const isJudged = price > 0n && target > 0n;
  return {
    asset,
    ...figures,
    price,
    isJudged,
    isInProfit: asset.unrealisedGain.isPositive(),
    intervals,
    sellTargets: sellTargets(target, whole),
    buyTargets: buyTargets(target, whole),
    band: isJudged ? bandOf(value, target, whole) : 'stable',
    holders: holdersOf(asset, open, units),
  };
}

export interface StandingContext {
  readonly input: Pick<RebalanceInput, 'settings'>;
  readonly open: ReadonlyMap<string, RebalanceAccount>;
  readonly units: Units;
  readonly intervalPlaces: number;
}

/** Returns the price; a missing one is 0 (VAL-1). */
const priceOf = ({
  price,
  priceMissing,
}: Pick<RebalanceAsset, 'price' | 'priceMissing'>): Decimal =>
  priceMissing ? Decimal.zero : price;

/**
 * Returns one entry for each open account that holds the asset, even if the holdings list the
 * account several times.
 */
function holdersOf(
  asset: RebalanceAsset,
  open: ReadonlyMap<string, RebalanceAccount>,
  units: Units,
): Holder[] {
  const quantities = new Map<string, Decimal>();
  for (const { accountId, quantity } of asset.holdings)
    quantities.set(accountId, quantities.get(accountId)?.plus(quantity) ?? quantity);
  const holders: Holder[] = [];
  for (const [accountId, account] of open) {
    const quantity = quantities.get(accountId);
    if (quantity?.isPositive()) holders.push({ account, quantity, fee: units.of(account.fee) });
  }
  return holders;
}
