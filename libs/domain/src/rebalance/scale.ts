import type { Decimal } from '../kernel/decimal';
import type { RebalanceInput } from './input';
import { sharePlaces } from './shares';
import type { Branch } from './tree';
import { Units } from './units';

/** A percentage is divided by 100, which needs two more places. */
const PERCENT_SHIFT = 2;

/**
 * Returns the unit in which every figure of this input is an integer: money and quantity x price,
 * then each level of the tree, then the sell and buy targets. A level over 100.1 % is divided by
 * the sum of its percentages, which becomes part of the factor.
 */
export function unitsFor(input: RebalanceInput, root: Branch, intervalPlaces: number): Units {
  const { settings, accounts, assets } = input;
  let money = settings.minTransactionAmount.scale;
  for (const { cash, fee } of accounts) money = Math.max(money, cash.scale, fee.scale);
  for (const { price, holdings, assetType } of assets) {
    let quantity = sharePlaces(assetType, true);
    for (const holding of holdings) quantity = Math.max(quantity, holding.quantity.scale);
    money = Math.max(money, price.scale + quantity);
  }
  const tree: TreeScale = { dollars: 0, percent: 0, factor: 1n };
  measure(root, 0, 1n, tree);
  const places = Math.max(money, tree.dollars) + tree.percent + intervalPlaces + PERCENT_SHIFT;
  return new Units(places, tree.factor);
}

interface TreeScale {
  dollars: number;
  percent: number;
  factor: bigint;
}

function measure(branch: Branch, places: number, factor: bigint, scale: TreeScale): void {
  let own = 0;
  for (const { dollars } of branch.fixed) scale.dollars = Math.max(scale.dollars, dollars.scale);
  for (const { percent } of branch.shares) own = Math.max(own, percent.scale);
  // If the percentages are scaled, the factor covers the division. The extra places are then not
  // needed and do no harm.
  const below = branch.shares.length > 0 ? places + own + PERCENT_SHIFT : places;
  const divided = branch.isOverAllocated ? factor * wholePercents(branch.percentSum, own) : factor;
  scale.percent = Math.max(scale.percent, below);
  if (divided > 1n) scale.factor = leastCommonMultiple(scale.factor, divided);
  for (const child of branch.fixed) measure(child.branch, places, factor, scale);
  for (const child of branch.shares)
    if (child.branch !== null) measure(child.branch, below, divided, scale);
}

const wholePercents = (percent: Decimal, places: number): bigint => percent.unitsAt(places);

function leastCommonMultiple(left: bigint, right: bigint): bigint {
  let [a, b] = [left, right];
  while (b !== 0n) [a, b] = [b, a % b];
  return (left / a) * right;
}
