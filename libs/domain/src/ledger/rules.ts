import { Decimal } from '../kernel/decimal';
import { portion } from '../kernel/share-out';
import { cashSignOf } from './cash-rules';
import type { TransactionType } from './events';

/** Order of transactions at one moment (LED-5). */
const RANKS: Record<TransactionType, number> = {
  initial_position: 0,
  cash_contribution: 1,
  buy: 2,
  dividend: 3,
  sell: 4,
  cash_distribution: 5,
};

const CENT = Decimal.parse('0.01');

/** The place of a type among transactions of the same moment: lower ones count first (LED-5). */
export const rankOf = (type: TransactionType): number => RANKS[type];
/** Whether a text is one of the types of transactions, such as `buy`. */
export const isTransactionType = (text: string): text is TransactionType =>
  Object.hasOwn(RANKS, text);

/** Whether a type has shares and a price (LED-9). */
export const needsShares = (type: TransactionType): boolean =>
  type === 'buy' || type === 'sell' || type === 'initial_position';
/** Whether a type names an asset. */
export const needsAsset = (type: TransactionType): boolean =>
  needsShares(type) || type === 'dividend';

/**
 * Returns the smallest step of shares as decimal text: whole shares unless the account allows
 * fractions (LED-12).
 */
export function stepFor({
  fractionalShares,
  assetType,
}: {
  fractionalShares: boolean;
  assetType: string;
}): '1' | '0.001' | '0.00000001' {
  if (!fractionalShares) return '1';
  return assetType === 'crypto' ? '0.00000001' : '0.001';
}

/**
 * Whether shares are a multiple of the step from {@link stepFor}; decimal texts. False if the
 * shares are not a number.
 */
export function isWholeSteps(quantity: string, step: string): boolean {
  const shares = Decimal.tryParse(quantity);
  return shares !== null && shares.floorTo(Decimal.parse(step).scale).equals(shares);
}

/**
 * Returns the decimals that a price keeps: 8 under a cent, because 4 decimals of $0.00001234 are
 * all 0.
 */
const priceDecimals = (price: Decimal): number => (price.compareTo(CENT) < 0 ? 8 : 4);

/**
 * Returns a price per share with 2 decimals if it is whole, else with at most 4, under a cent with
 * 8, without trailing zeros; null if the text is no price (TRX-18).
 */
export function roundedPrice(text: string): string | null {
  const exact = Decimal.tryParse(text);
  if (!exact || exact.isNegative()) return null;
  const price = exact.roundTo(priceDecimals(exact));
  return price.equals(price.roundTo(0)) ? price.toFixed(2) : price.toString();
}

/**
 * Returns the cost of a buy or initial_position (quantity x price + fee), or the proceeds of a sell
 * (quantity x price - fee): money, exact.
 */
export function exactTotal(
  type: TransactionType,
  quantity: Decimal,
  price: Decimal,
  fee: Decimal,
): Decimal {
  const gross = quantity.times(price);
  return type === 'sell' ? gross.minus(fee) : gross.plus(fee);
}

/**
 * Returns the allowed difference between an amount and its exact total: money (LED-13: brokers
 * round their prices).
 */
export const amountTolerance = (quantity: Decimal): Decimal => CENT.times(quantity).plus(CENT);

/**
 * Returns the total amount while a person types. In: decimal texts, empty ones count as 0. Out:
 * money with 2 decimals, or null while shares and price are not both above 0 or a text is not a
 * number (TRX-16).
 */
export function totalFor({
  type,
  quantity,
  price,
  fee,
}: {
  type: TransactionType;
  quantity: string;
  price: string;
  fee: string;
}): string | null {
  const [shares, each, cost] = [typed(quantity), typed(price), typed(fee)];
  if (!shares?.isPositive() || !each?.isPositive() || cost === null) return null;
  return exactTotal(type, shares, each, cost).toFixed(2);
}

/**
 * Returns the price for a total that a person types: (total - fee) / shares, for a sell (total +
 * fee) / shares. It has 4 decimals, under a cent 8. Null while shares and price are not both above
 * 0, or if a text is not a number.
 */
export function priceFor({
  type,
  quantity,
  total,
  fee,
}: {
  type: TransactionType;
  quantity: string;
  total: string;
  fee: string;
}): string | null {
  const [shares, sum, cost] = [typed(quantity), typed(total), typed(fee)];
  if (!shares?.isPositive() || sum === null || cost === null) return null;
  const paid = type === 'sell' ? sum.plus(cost) : sum.minus(cost);
  const decimals = priceDecimals(paid.dividedBy(shares, 8));
  const price = paid.dividedBy(shares, decimals);
  return price.isPositive() ? price.toFixed(decimals) : null;
}

/** Effect on shares: 1 adds them, -1 takes them away. */
const SHARES_SIGNS: Partial<Record<TransactionType, -1 | 1>> = {
  buy: 1,
  sell: -1,
  initial_position: 1,
};

/** Shares and total of a transaction as they are typed: decimal texts, empty ones count as 0. */
export interface TypedTrade {
  readonly type: TransactionType;
  readonly quantity: string;
  readonly amount: string;
}

/**
 * Returns the cash of an account after a transaction, which may replace another one in that
 * account: money with 2 decimals. Null while the transaction changes no cash, or if a text is not a
 * number (TRX-25).
 */
export function cashAfter(
  cash: string,
  added: TypedTrade,
  replaced: TypedTrade | null,
): string | null {
  const effectOf = ({ type, amount }: TypedTrade): Decimal | null =>
    typed(amount)?.times(Decimal.fromInteger(cashSignOf(type))) ?? null;
  const [now, more] = [typed(cash), effectOf(added)];
  const less = replaced ? effectOf(replaced) : Decimal.zero;
  if (now === null || more === null || less === null || more.isZero()) return null;
  return now.minus(less).plus(more).toFixed(2);
}

/**
 * Returns the shares of an asset after a transaction, from the shares held without it: decimal
 * text. Null while the transaction moves no shares, or if a text is not a number.
 */
export function sharesAfter(held: string, { type, quantity }: TypedTrade): string | null {
  const sign = SHARES_SIGNS[type];
  const [now, moved] = [typed(held), typed(quantity)];
  if (sign === undefined || now === null || moved === null || moved.isZero()) return null;
  return now.plus(moved.times(Decimal.fromInteger(sign))).toString();
}

/**
 * Converts the payment for a share from before a split to one for a share from after it: decimal
 * text.
 */
export const perShareAfterSplit = (
  amount: string,
  { numerator, denominator }: { readonly numerator: string; readonly denominator: string },
): string =>
  Decimal.parse(amount)
    .times(Decimal.parse(denominator))
    .dividedBy(Decimal.parse(numerator), 8)
    .toString();

const typed = (text: string): Decimal | null =>
  text.trim() === '' ? Decimal.zero : Decimal.tryParse(text.trim());

/** Returns the message for an asset that is not eligible for an account. */
export const notEligible = (ticker: string, nickname: string): string =>
  `Asset ${ticker} is not eligible for account ${nickname}`;

/** Returns the asset and account that such a message names; null for other messages. */
export function eligibilityAskedFor(
  words: string,
): { readonly ticker: string; readonly nickname: string } | null {
  const [, ticker, nickname] = /^Asset (\S+) is not eligible for account (.+)$/s.exec(words) ?? [];
  return ticker === undefined || nickname === undefined ? null : { ticker, nickname };
}

const WHOLE_SHARES = 'Whole shares only in account ';

/** Returns the message for a part of a share in an account of whole shares. */
export const wholeSharesOnly = (nickname: string): string => `${WHOLE_SHARES}${nickname}`;

/** Returns the account that such a message names; null for other messages. */
export const fractionsAskedFor = (words: string): string | null =>
  words.startsWith(WHOLE_SHARES) ? words.slice(WHOLE_SHARES.length) : null;

/** Returns the message for an account that does not exist. */
export const noAccountCalled = (name: string): string => `No account is called ${name}`;
/** Returns the message for a ticker that is no asset of the portfolio. */
export const notInPortfolio = (ticker: string): string =>
  `Asset ${ticker} is not in this portfolio`;

/**
 * Messages for a date of a file without a time zone, and for an ambiguous one such as 03/04/2026
 * (IMP-22).
 */
export const NO_TIME_ZONE = 'Date and time has no time zone, and none was chosen for the file';
export const NO_DATE_ORDER =
  'Date and time can be read with the day or the month first, and neither was chosen for the file';

/** Message for a word of a file that is no type. */
export const NO_SUCH_TYPE =
  'Type must be one of buy, sell, dividend, cash_contribution, cash_distribution, initial_position';
/** Message for such a word whose meaning can be chosen (IMP-27). */
export const NO_TYPE_CHOSEN = `${NO_SUCH_TYPE}, or one must be chosen for this word`;

/** Whether a message is about a column that the header of a file does not have. */
export const isOfMissingColumn = (words: string): boolean =>
  /^The column .+ is missing$/s.test(words);

/**
 * Whether the user can settle the problem of a message in a step before the import: match a column
 * of another name, add a missing account or asset, allow an asset or parts of shares in an account,
 * or choose the time zone, the order of day and month or the type of a word.
 */
export const isSettledByAdding = (words: string): boolean =>
  isOfMissingColumn(words) ||
  words === NO_TIME_ZONE ||
  words === NO_DATE_ORDER ||
  words === NO_TYPE_CHOSEN ||
  fractionsAskedFor(words) !== null ||
  /^No account is called .|^Asset \S+ is not (?:in this portfolio|eligible for account .)/s.test(
    words,
  );

/**
 * Returns the sum of several figures; decimal texts, empty ones count as 0. Null if one is not a
 * number.
 */
export function sumOfShares(texts: readonly string[]): string | null {
  let sum = Decimal.zero;
  for (const text of texts) {
    const shares = typed(text);
    if (shares === null) return null;
    sum = sum.plus(shares);
  }
  return sum.toString();
}

/**
 * Whether two figures are equal: decimal texts, empty ones count as 0. False if one is not a
 * number.
 */
export function isSameFigure(a: string, b: string): boolean {
  const [left, right] = [typed(a), typed(b)];
  return left !== null && right !== null && left.equals(right);
}

/**
 * Returns the shares of a sell that still need a lot: `asked` less `taken`, at most the lot's
 * shares and never negative; decimal texts. Null if one is not a number.
 */
export function stillToName({
  asked,
  taken,
  held,
}: {
  asked: string;
  taken: string;
  held: string;
}): string | null {
  const [all, done, lot] = [typed(asked), typed(taken), typed(held)];
  if (all === null || done === null || lot === null) return null;
  const open = all.minus(done);
  if (open.isNegative()) return '0';
  return (open.compareTo(lot) < 0 ? open : lot).toString();
}

/**
 * Returns the gain of a sell for some shares of one lot: their part of the total less their part of
 * the lot's cost, money with 2 decimals. Decimal texts. Null while the shares of the sell are not
 * above 0, or if a text is not a number.
 */
export function gainOfNamed(
  sell: { shares: string; total: string },
  lot: { held: string; cost: string; chosen: string },
): string | null {
  const [shares, total, held, cost, chosen] = [
    typed(sell.shares),
    typed(sell.total),
    typed(lot.held),
    typed(lot.cost),
    typed(lot.chosen),
  ];
  if (
    !shares?.isPositive() ||
    !held?.isPositive() ||
    total === null ||
    cost === null ||
    chosen === null
  )
    return null;
  return portion(total, chosen, shares)
    .minus(portion(cost, chosen, held))
    .toFixed(2);
}
