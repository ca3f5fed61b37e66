import { Decimal } from '../kernel/decimal';
import { sharePlaces, worthOf } from './shares';
import type { Holder, Standing } from './standing';
import { compareText, toCent } from './units';

export interface SoldShares {
  readonly accountId: string;
  readonly shares: Decimal;
  /** Fee of the trade, in units. */
  readonly fee: bigint;
}

const lesser = (left: Decimal, right: Decimal): Decimal =>
  left.compareTo(right) < 0 ? left : right;

/**
 * Chooses the accounts from which to sell: those with the most of the asset first (REB-10), each in
 * the steps that `places` allows. If whole shares are sold and the accounts' whole shares are not
 * enough, accounts with fractions add theirs, so that the sum stays whole. An account whose part is
 * not recorded at more than the fee sells nothing (REB-59). `cent` is in the unit of the price.
 */
export function splitSale(
  shares: Decimal,
  { asset, holders, price }: Pick<Standing, 'asset' | 'holders' | 'price'>,
  { places, cent }: { readonly places: number; readonly cent: bigint },
): SoldShares[] {
  const parts = spread(shares, { asset, holders }, places);
  const worthless = new Set(
    parts
      .filter((part) => toCent(worthOf(part.shares, price), cent) <= part.fee)
      .map((part) => part.accountId),
  );
  if (worthless.size === 0) return parts;
  const others = holders.filter(({ account }) => !worthless.has(account.accountId));
  return splitSale(shares, { asset, holders: others, price }, { places, cent });
}

function spread(
  shares: Decimal,
  { asset, holders }: Pick<Standing, 'asset' | 'holders'>,
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
    const wholeOfRests = Decimal.sum(fractional.map((holder) => rest(holder))).floorTo(0);
    left = lesser(left, wholeOfRests);
    for (const holder of fractional) take(holder, rest(holder));
  }
  return largestFirst.flatMap(({ account: { accountId }, fee }) => {
    const part = taken.get(accountId);
    return part === undefined ? [] : [{ accountId, shares: part, fee }];
  });
}
