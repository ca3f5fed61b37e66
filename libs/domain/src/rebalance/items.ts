import type { Decimal } from '../kernel/decimal';
import type { Purchase } from './buying';
import type { AccountShares, BuyItem, SellItem } from './result';
import type { Selling } from './selling';
import { worthOf } from './shares';
import type { Standing } from './standing';
import { compareText, compareUnits, type Units } from './units';

/** Returns the shares of each account with their value and fee. `price` is in units. */
export const accountShares = (
  accounts: readonly {
    readonly accountId: string;
    readonly shares: Decimal;
    readonly fee: bigint;
  }[],
  price: bigint,
  units: Units,
): AccountShares[] =>
  accounts.map(({ accountId, shares, fee }) => ({
    accountId,
    shares,
    amount: units.money(worthOf(shares, price)),
    fee: units.money(fee),
  }));

interface Sale {
  readonly standing: Standing;
  readonly selling: Selling;
}

/** Returns the sell actions by amount, largest first; equal ones by ticker. */
export function sellItems(sales: readonly Sale[], units: Units): SellItem[] {
  return sales
    .filter(({ selling }) => selling.isAction)
    .toSorted(
      (left, right) =>
        compareUnits(right.selling.amount, left.selling.amount) ||
        compareText(left.standing.asset.ticker, right.standing.asset.ticker),
    )
    .map(({ standing: { asset, price }, selling: { amount, shares, accounts } }) => ({
      ticker: asset.ticker,
      sellActionAmount: units.money(amount),
      sellActionShares: shares,
      accounts: accountShares(accounts, price, units),
    }));
}

const LEVEL_ORDER = { action: 0, alert: 1, drift: 2, stable: 3 } as const;

/** Returns the buys by level (Action first), then amount, largest first; equal ones by ticker. */
export function buyItems(purchases: Iterable<Purchase>, units: Units): BuyItem[] {
  return [...purchases]
    .filter(({ shares }) => shares.isPositive())
    .toSorted(
      (left, right) =>
        LEVEL_ORDER[left.level] - LEVEL_ORDER[right.level] ||
        compareUnits(right.amount, left.amount) ||
        compareText(left.standing.asset.ticker, right.standing.asset.ticker),
    )
    .map(({ standing, amount, shares, level, accounts }) => ({
      ticker: standing.asset.ticker,
      buyActionAmount: units.money(amount),
      buyActionShares: shares,
      level,
      accounts: accountShares(accounts, standing.price, units),
    }));
}
