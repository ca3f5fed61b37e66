import { Decimal } from '../kernel/decimal';
import { MONEY_PLACES } from '../kernel/money-places';
import { NO_PRICE, type PriceFacts } from './price';
import { dayChange } from './rules';

export interface ValueInput {
  readonly accounts: readonly {
    readonly accountId: string;
    readonly isArchived: boolean;
    readonly cash: Decimal;
  }[];
  readonly holdings: Iterable<{
    readonly accountId: string;
    readonly ticker: string;
    readonly quantity: Decimal;
  }>;
  /** Price facts by ticker. */
  readonly prices: ReadonlyMap<string, PriceFacts>;
}

/** Money with 2 decimals. */
export interface AccountValue {
  readonly assetsValue: Decimal;
  readonly totalAccountValue: Decimal;
  readonly cashBalance: Decimal;
  readonly cashIsNegative: boolean;
}

export interface HoldingValue {
  readonly accountId: string;
  readonly ticker: string;
  readonly quantity: Decimal;
  readonly price: Decimal;
  /** Money with 2 decimals. */
  readonly value: Decimal;
  readonly priceMissing: boolean;
}

export interface PortfolioValue {
  /** Money with 2 decimals. */
  readonly totalValue: Decimal;
  readonly valueChange: Decimal;
  /** Percent with 4 decimals. */
  readonly valueChangePercent: Decimal;
  /** Tickers without a price in accounts that are not archived, sorted. */
  readonly priceMissing: string[];
  readonly accounts: Map<string, AccountValue>;
  /** The holdings of all accounts, including archived ones. */
  readonly holdings: HoldingValue[];
}

const PERCENT_PLACES = 4;
const HUNDRED = Decimal.fromInteger(100);

/**
 * Values a portfolio (VAL-4, VAL-5). Archived accounts are valued, but do not count in the total or
 * the change. Every figure is summed exactly and rounded once. Holdings of accounts that are not in
 * `accounts` are left out.
 */
export function valuePortfolio({ accounts, holdings, prices }: ValueInput): PortfolioValue {
  const sums = new Map(
    accounts.map(({ accountId }) => [accountId, { assets: Decimal.zero, change: Decimal.zero }]),
  );
  const archived = new Set(
    accounts.filter((account) => account.isArchived).map((account) => account.accountId),
  );
  const missing = new Set<string>();
  const valued: HoldingValue[] = [];
  for (const { accountId, ticker, quantity } of holdings) {
    const sum = sums.get(accountId);
    if (sum === undefined) continue;
    const facts = prices.get(ticker) ?? NO_PRICE;
    const { price, priceMissing } = facts;
    const value = quantity.times(price);
    sum.assets = sum.assets.plus(value);
    sum.change = sum.change.plus(quantity.times(dayChange(facts)));
    if (priceMissing && !archived.has(accountId)) missing.add(ticker);
    valued.push({
      accountId,
      ticker,
      quantity,
      price,
      value: value.roundTo(MONEY_PLACES),
      priceMissing,
    });
  }
  let total = Decimal.zero;
  let change = Decimal.zero;
  const byAccount = new Map<string, AccountValue>();
  for (const { accountId, isArchived, cash } of accounts) {
    const sum = sums.get(accountId) ?? { assets: Decimal.zero, change: Decimal.zero };
    byAccount.set(accountId, accountValue(sum.assets, cash));
    if (isArchived) continue;
    total = total.plus(sum.assets).plus(cash);
    change = change.plus(sum.change);
  }
  return {
    totalValue: total.roundTo(MONEY_PLACES),
    valueChange: change.roundTo(MONEY_PLACES),
    valueChangePercent: percentOf(change, total.minus(change)),
    priceMissing: [...missing].sort(),
    accounts: byAccount,
    holdings: valued,
  };
}

const accountValue = (assets: Decimal, cash: Decimal): AccountValue => ({
  assetsValue: assets.roundTo(MONEY_PLACES),
  totalAccountValue: assets.plus(cash).roundTo(MONEY_PLACES),
  cashBalance: cash.roundTo(MONEY_PLACES),
  cashIsNegative: cash.isNegative(),
});

/** Returns the part in percent of the base; 0 if the base is not above 0. */
const percentOf = (part: Decimal, base: Decimal): Decimal =>
  base.isPositive() ? part.times(HUNDRED).dividedBy(base, PERCENT_PLACES) : Decimal.zero;
