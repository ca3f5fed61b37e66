import { Decimal } from '../kernel/decimal';
import { intervalFactor } from './bands';
import type { Purchase } from './buying';
import type { RebalanceSettings } from './input';
import { accountShares } from './items';
import type { Reason } from './reasons';
import type { AssetCalculation } from './result';
import type { Selling } from './selling';
import type { Standing } from './standing';
import { atLeastZero, percentOf, type Units } from './units';

export interface CalculationInput {
  readonly standing: Standing;
  readonly selling: Selling;
  /** The purchase of an asset below its target; undefined for other assets. */
  readonly purchase: Purchase | undefined;
  readonly reason: Reason;
  readonly portfolioValue: bigint;
  readonly settings: RebalanceSettings;
  readonly units: Units;
}

/** Returns the figures of one asset, each rounded once (REB-32). */
export function calculationOf({
  standing,
  selling,
  purchase,
  reason,
  portfolioValue,
  settings,
  units,
}: CalculationInput): AssetCalculation {
  const { asset, value, target } = standing;
  return {
    ticker: asset.ticker,
    currentValue: units.money(value),
    targetValue: units.money(target),
    currentPercentOfPortfolio: percentOf(value, portfolioValue),
    targetPercentOfPortfolio: percentOf(target, portfolioValue),
    hasTarget: target > 0n,
    priceMissing: asset.priceMissing,
    daysSinceLastAction: asset.daysSinceLastAction,
    minTransactionAmount: settings.minTransactionAmount,
    isInProfit: standing.isInProfit,
    rebalanceOnlyProfit: asset.rebalanceOnlyProfit,
    eligibleTimeframes: asset.timeframes,
    rif: intervalFactor(asset.rebalanceSpeed),
    rebalanceBand: standing.band,
    ...sellFigures(standing, selling, units),
    ...buyFigures(standing, units),
    ...advice(standing, selling, purchase, units),
    ...reason,
  };
}

function sellFigures(
  { sellTargets: [slow, medium, fast, now] }: Standing,
  { frames, shares, amount, isAction }: Selling,
  units: Units,
) {
  const { immediate, shortTerm, midTerm, longTerm } = frames;
  return {
    rebalanceDays0: immediate.days,
    rebalanceDays1: shortTerm.days,
    rebalanceDays2: midTerm.days,
    rebalanceDays3: longTerm.days,
    isEligibleImmediate: immediate.isEligible,
    isEligibleShort: shortTerm.isEligible,
    isEligibleMid: midTerm.isEligible,
    isEligibleLong: longTerm.isEligible,
    hasEligibleAction: isAction,
    sellActionAmount: units.money(amount),
    sellActionShares: shares,
    rebalanceAmountImmediate: units.money(immediate.amount),
    rebalanceAmountShort: units.money(shortTerm.amount),
    rebalanceAmountMid: units.money(midTerm.amount),
    rebalanceAmountLong: units.money(longTerm.amount),
    nowTarget: units.money(now),
    fastTarget: units.money(fast),
    mediumTarget: units.money(medium),
    slowTarget: units.money(slow),
  };
}

function buyFigures(
  { value, isJudged, intervals, buyTargets: [action, alert, drift, stable] }: Standing,
  units: Units,
) {
  const need = (target: bigint): Decimal =>
    units.money(isJudged ? atLeastZero(target - value) : 0n);
  return {
    buyTargetStable: units.money(stable),
    buyTargetDrift: units.money(drift),
    buyTargetAlert: units.money(alert),
    buyTargetAction: units.money(action),
    buyRebalanceAmountStable: need(stable),
    buyRebalanceAmountDrift: need(drift),
    buyRebalanceAmountAlert: need(alert),
    buyRebalanceAmountAction: need(action),
    driftIntervals: {
      actionInterval: intervals[2],
      alertInterval: intervals[1],
      driftInterval: intervals[0],
    },
  };
}

function advice(
  { price }: Standing,
  selling: Selling,
  purchase: Purchase | undefined,
  units: Units,
) {
  if (selling.isAction)
    return {
      recommendedAction: 'sell' as const,
      recommendedAmount: units.money(selling.amount),
      recommendedShares: selling.shares,
      accounts: accountShares(selling.accounts, price, units),
    };
  if (purchase?.shares.isPositive())
    return {
      recommendedAction: 'buy' as const,
      recommendedAmount: units.money(purchase.amount),
      recommendedShares: purchase.shares,
      accounts: accountShares(purchase.accounts, price, units),
    };
  return {
    recommendedAction: 'hold' as const,
    recommendedAmount: Decimal.zero,
    recommendedShares: Decimal.zero,
    accounts: [],
  };
}
