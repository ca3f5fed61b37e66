import { Decimal } from '../kernel/decimal';
import { sharePlaces } from './shares';
import type { Holder, Standing } from './standing';
import { compareText } from './units';

export interface SoldShares {
  readonly accountId: string;
  readonly shares: Decimal;
}

const lesser = (left: Decimal, right: Decimal): Decimal =>
  left.compareTo(right) < 0 ? left : right;

/**
 * Chooses the accounts to sell from: those with the most of the asset first (REB-10), each in the
 * steps that `places` allows. If whole shares are sold and the accounts' whole shares are not
 * enough, accounts with fractions add theirs, so that the sum stays whole.
 */
export function splitSale(
  shares: Decimal,
  { asset, holders }: Standing,
  places: number,
): SoldShares[] {
  const largestFirst = holders.toSorted(
    (left, right) =>
      right.quantity.compareTo(left.quantity) ||
      compareText(left.account.accountId, right.account.accountId),
  );
  const taken = new Map<string, Decimal>();
  let left = shares;
  const take = ({ account: { accountId } }: Holder, most: Decimal): void => {
    const part = lesser(most, left);
    if (!part.isPositive()) return;
    taken.set(accountId, taken.get(accountId)?.plus(part) ?? part);
    left = left.minus(part);
  };
  for (const holder of largestFirst) take(holder, holder.quantity.floorTo(places));
  if (places === 0 && left.isPositive()) {
    const fractional = largestFirst.filter(({ account }) => account.fractionalShares);
    const rest = ({ quantity }: Holder): Decimal =>
      quantity.minus(quantity.floorTo(0)).floorTo(sharePlaces(asset.assetType, true));
    const wholeOfRests = fractional
      .reduce((sum, holder) => sum.plus(rest(holder)), Decimal.zero)
      .floorTo(0);
    left = lesser(left, wholeOfRests);
    for (const holder of fractional) take(holder, rest(holder));
  }
  return largestFirst.flatMap(({ account: { accountId } }) => {
    const part = taken.get(accountId);
    return part === undefined ? [] : [{ accountId, shares: part }];
  });
}
