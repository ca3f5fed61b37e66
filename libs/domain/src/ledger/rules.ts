import { Decimal } from '../kernel/decimal';
import type { TransactionType } from './events';

/** Order of transactions at one moment (server-rules section 2). */
const RANKS: Record<TransactionType, number> = { initial_position: 0, cash_contribution: 1, buy: 2, dividend: 3, sell: 4, cash_distribution: 5 };

/** Effect on cash: 1 adds the amount, -1 takes it, 0 leaves cash alone (server-rules section 2). */
const CASH_SIGNS: Record<TransactionType, -1 | 0 | 1> = {
  buy: -1,
  sell: 1,
  dividend: 1,
  cash_contribution: 1,
  cash_distribution: -1,
  initial_position: 0,
};

const CENT = Decimal.parse('0.01');

export const rankOf = (type: TransactionType): number => RANKS[type];
export const cashSignOf = (type: TransactionType): -1 | 0 | 1 => CASH_SIGNS[type];
export const isTransactionType = (text: string): text is TransactionType => Object.hasOwn(RANKS, text);

/** Whether a type has shares and a price (first seed, section 2.11). */
export const needsShares = (type: TransactionType): boolean => type === 'buy' || type === 'sell' || type === 'initial_position';
/** Whether a type names an asset. */
export const needsAsset = (type: TransactionType): boolean => needsShares(type) || type === 'dividend';

/** The least step of shares as decimal text: whole ones unless the account allows fractions (server-rules section 2). */
export function stepFor({ fractionalShares, assetType }: { fractionalShares: boolean; assetType: string }): '1' | '0.001' | '0.00000001' {
  if (!fractionalShares) return '1';
  return assetType === 'crypto' ? '0.00000001' : '0.001';
}

/** What a buy or initial_position costs (quantity x price + fee) or a sell brings (quantity x price - fee): money, exact. */
export function exactTotal(type: TransactionType, quantity: Decimal, price: Decimal, fee: Decimal): Decimal {
  const gross = quantity.times(price);
  return type === 'sell' ? gross.minus(fee) : gross.plus(fee);
}

/** How far an amount may lie from its exact total: money (server-rules section 2: a broker rounds its prices). */
export const amountTolerance = (quantity: Decimal): Decimal => CENT.times(quantity).plus(CENT);

/**
 * Total amount while a person types. In: decimal texts, empty ones count as 0. Out: money with 2 decimals, or null while shares and
 * price are not both above 0 or something is no number (first seed, section 4.8; a sell by server-rules section 12).
 */
export function totalFor({ type, quantity, price, fee }: { type: TransactionType; quantity: string; price: string; fee: string }): string | null {
  const [shares, each, cost] = [typed(quantity), typed(price), typed(fee)];
  if (!shares?.isPositive() || !each?.isPositive() || cost === null) return null;
  return exactTotal(type, shares, each, cost).toFixed(2);
}

/** Price while a person types a total: (total - fee) / shares, for a sell (total + fee) / shares. 4 decimals; null as {@link totalFor}. */
export function priceFor({ type, quantity, total, fee }: { type: TransactionType; quantity: string; total: string; fee: string }): string | null {
  const [shares, sum, cost] = [typed(quantity), typed(total), typed(fee)];
  if (!shares?.isPositive() || sum === null || cost === null) return null;
  const price = (type === 'sell' ? sum.plus(cost) : sum.minus(cost)).dividedBy(shares, 4);
  return price.isPositive() ? price.toFixed(4) : null;
}

const typed = (text: string): Decimal | null => (text.trim() === '' ? Decimal.zero : Decimal.tryParse(text.trim()));

/** What is said of an asset that an account may not hold. */
export const notEligible = (ticker: string, nickname: string): string => `Asset ${ticker} is not eligible for account ${nickname}`;

/** Which asset, and for which account, such words ask for; null where they say something else. */
export function eligibilityAskedFor(words: string): { readonly ticker: string; readonly nickname: string } | null {
  const [, ticker, nickname] = /^Asset (\S+) is not eligible for account (.+)$/s.exec(words) ?? [];
  return ticker === undefined || nickname === undefined ? null : { ticker, nickname };
}
