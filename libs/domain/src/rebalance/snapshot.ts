import { Decimal } from '../kernel/decimal';
import type { RebalanceInput } from './input';

/**
 * The input of a calculation with its figures as decimal text, as in the contract. The browser
 * calculates what-ifs from it.
 */
export type RebalanceSnapshot = RebalanceInput<string>;

/** Returns the input with its figures as text. */
export const snapshotOf = (input: RebalanceInput): RebalanceSnapshot =>
  withFigures(input, (figure) => figure.toString());

/** Returns the input of a calculation from text. Throws if a figure is not a plain decimal. */
export const inputOf = (snapshot: RebalanceSnapshot): RebalanceInput =>
  withFigures(snapshot, (text) => Decimal.parse(text));

function withFigures<From, To>(
  { settings, accounts, assets, allocations, ...input }: RebalanceInput<From>,
  as: (figure: From) => To,
): RebalanceInput<To> {
  const orNull = (figure: From | null): To | null => (figure === null ? null : as(figure));
  return {
    ...input,
    settings: {
      minTransactionAmount: as(settings.minTransactionAmount),
      baseDrift: as(settings.baseDrift),
      boostStrength: as(settings.boostStrength),
    },
    accounts: accounts.map((account) => ({
      ...account,
      cash: as(account.cash),
      fee: as(account.fee),
    })),
    assets: assets.map((asset) => ({
      ...asset,
      price: as(asset.price),
      baseDrift: orNull(asset.baseDrift),
      boostStrength: orNull(asset.boostStrength),
      rebalanceSpeed: as(asset.rebalanceSpeed),
      unrealisedGain: as(asset.unrealisedGain),
      holdings: asset.holdings.map(({ accountId, quantity }) => ({
        accountId,
        quantity: as(quantity),
      })),
      strategyAssignments: asset.strategyAssignments.map(({ strategyId, percentage }) => ({
        strategyId,
        percentage: as(percentage),
      })),
    })),
    allocations: allocations.map((allocation) => ({
      ...allocation,
      targetAllocationPercent: as(allocation.targetAllocationPercent),
      dollarTarget: orNull(allocation.dollarTarget),
    })),
  };
}
