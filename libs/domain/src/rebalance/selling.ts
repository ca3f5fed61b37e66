import { Decimal } from '../kernel/decimal';
import { intervalFactor } from './bands';
import type { Timeframes } from './input';
import { sharePlaces, sharesFor, worthOf } from './shares';
import { type SoldShares, splitSale } from './sale-split';
import type { Standing } from './standing';
import { atLeastZero } from './units';

/** A timeframe of an asset: the amount that it would sell, and the limits that prevent it. */
export interface Frame {
  readonly name: keyof Timeframes<unknown>;
  /** Waiting days of this asset. */
  readonly days: number;
  readonly amount: bigint;
  readonly isEnabled: boolean;
  readonly isReached: boolean;
  readonly isWaitedFor: boolean;
  readonly isLargeEnough: boolean;
  readonly isEligible: boolean;
}

export interface Selling {
  readonly frames: Timeframes<Frame>;
  /** The amount that the eligible timeframes would sell; 0 if none is eligible. */
  readonly wanted: bigint;
  readonly shares: Decimal;
  readonly amount: bigint;
  readonly isAction: boolean;
  /** Whether no account's part would be worth more than its fee. */
  readonly isEatenByFees: boolean;
  /** Accounts with the most of the asset first. */
  readonly accounts: readonly SoldShares[];
}

/** Waiting days at speed 5 (REB-5). */
const WAITING_DAYS: Timeframes<Decimal> = {
  immediate: Decimal.zero,
  shortTerm: Decimal.fromInteger(30),
  midTerm: Decimal.fromInteger(90),
  longTerm: Decimal.fromInteger(180),
};

/**
 * Calculates the sale of an asset, and whether it is an action. `minimum` is the minimum
 * transaction amount. It and `cent` are in units.
 */
export function sellingOf(
  standing: Standing,
  { minimum, cent }: { readonly minimum: bigint; readonly cent: bigint },
): Selling {
  const factor = intervalFactor(standing.asset.rebalanceSpeed);
  const [slow, medium, fast, now] = standing.sellTargets;
  const frame = (name: Frame['name'], target: bigint): Frame =>
    frameOf(standing, {
      name,
      target,
      days: WAITING_DAYS[name].times(factor).roundTo(0).toNumber(),
      minimum,
    });
  const frames = {
    immediate: frame('immediate', now),
    shortTerm: frame('shortTerm', fast),
    midTerm: frame('midTerm', medium),
    longTerm: frame('longTerm', slow),
  };

  let wanted = 0n;
  for (const { isEligible, amount } of Object.values(frames))
    if (isEligible && amount > wanted) wanted = amount;
  if (wanted === 0n)
    return {
      frames,
      wanted,
      shares: Decimal.zero,
      amount: 0n,
      isAction: false,
      isEatenByFees: false,
      accounts: [],
    };

  const places = sharePlaces(
    standing.asset.assetType,
    standing.holders.every(({ account }) => account.fractionalShares),
  );
  const most = sharesFor(wanted, standing.price, places);
  const accounts = splitSale(most, standing, { places, cent });
  const shares = Decimal.sum(accounts.map((part) => part.shares));
  const amount = worthOf(shares, standing.price);
  return {
    frames,
    wanted,
    shares,
    amount,
    isAction: shares.isPositive() && amount >= minimum,
    isEatenByFees:
      most.isPositive() && accounts.length === 0 && standing.holders.some(({ fee }) => fee > 0n),
    accounts,
  };
}

function frameOf(
  standing: Standing,
  {
    name,
    target,
    days,
    minimum,
  }: { name: Frame['name']; target: bigint; days: number; minimum: bigint },
): Frame {
  const { asset, value, isJudged, isInProfit } = standing;
  const amount = isJudged ? atLeastZero(value - target) : 0n;
  const isEnabled = asset.timeframes[name];
  const isReached = amount > 0n;
  const isWaitedFor = asset.daysSinceLastAction >= days;
  const isLargeEnough = amount >= minimum;
  const isEligible =
    isEnabled &&
    isReached &&
    isWaitedFor &&
    isLargeEnough &&
    (!asset.rebalanceOnlyProfit || isInProfit);
  return { name, days, amount, isEnabled, isReached, isWaitedFor, isLargeEnough, isEligible };
}
