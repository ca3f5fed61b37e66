import { Decimal } from '../kernel/decimal';
import { readFigure } from '../kernel/figure';
import { MONEY_PLACES } from '../kernel/money-places';
import type { TransactionType } from './events';
import { forbidden, malformed, type Part, type Problem } from './problems';
import { amountTolerance, exactTotal, needsAsset, needsShares } from './rules';

const PRICE_PLACES = 8;
const QUANTITY_PLACES = 8;
const LEAST_AMOUNT = Decimal.parse('0.01');
/** Maximum number of decimals of any figure. */
const ALL_PLACES = 32;

/** The figures of a transaction as text; null for each that is missing. */
export interface FigureTexts {
  readonly quantity: string | null;
  readonly price: string | null;
  readonly fee: string | null;
  readonly amount: string | null;
}

/** The parsed figures; null if a figure is missing or wrong. */
export interface Figures {
  readonly quantity: Decimal | null;
  readonly price: Decimal | null;
  readonly fee: Decimal | null;
  readonly amount: Decimal | null;
}

const MISSING_QUANTITY = 'Quantity is required and must be greater than 0';
const MISSING_AMOUNT = 'Total amount is required and must be greater than 0';

/**
 * Reads the figures that a type needs (LED-9 to LED-13). Adds to `problems`: texts that are not
 * figures, missing figures, figures that the type does not allow (a zero counts as none), and an
 * amount that does not follow from quantity, price and fee.
 */
export function readFigures(
  type: TransactionType,
  texts: FigureTexts,
  problems: Problem[],
): Figures {
  const read = (part: Part, text: string | null, places: number): Decimal | null => {
    if (text === null) return null;
    const { value, problem } = readFigure(text, places);
    if (problem !== null) problems.push(malformed(part, `${LABELS[part] ?? part} ${problem}`));
    return value;
  };
  const quantity = read('quantity', texts.quantity, QUANTITY_PLACES);
  const price = read('price', texts.price, PRICE_PLACES);
  const fee = texts.fee === null ? Decimal.zero : read('fee', texts.fee, MONEY_PLACES);
  const isLess = isBelowACent(texts.amount);
  const amount = isLess ? null : read('amount', texts.amount, MONEY_PLACES);

  if (texts.amount === null) problems.push(malformed('amount', MISSING_AMOUNT));
  else if (isLess) problems.push(malformed('amount', 'Total amount must be at least $0.01'));
  if (!needsShares(type)) {
    if (quantity?.isPositive())
      problems.push(malformed('quantity', `A ${named(type)} takes no quantity`));
    if (price?.isPositive()) problems.push(malformed('price', `A ${named(type)} takes no price`));
    return { quantity: null, price: null, fee, amount };
  }
  if (texts.quantity === null || quantity?.isZero())
    problems.push(malformed('quantity', MISSING_QUANTITY));
  if (texts.price === null)
    problems.push(malformed('price', 'Price is required for this transaction type'));
  if (quantity?.isPositive() && price && fee && amount)
    checkAmount(type, { quantity, price, fee, amount }, problems);
  return { quantity, price, fee, amount };
}

/** Whether an amount is below a cent. Such an amount is too small, not too exact (LED-30). */
function isBelowACent(text: string | null): boolean {
  const value = text === null ? null : readFigure(text, ALL_PLACES).value;
  return value !== null && value.compareTo(LEAST_AMOUNT) < 0;
}

/** Adds a problem if the type needs a ticker and has none, or has a ticker and takes none. */
export function checkTicker(
  type: TransactionType,
  ticker: string | null,
  problems: Problem[],
): void {
  if (needsAsset(type) && ticker === null)
    problems.push(malformed('ticker', 'Asset is required for this transaction type'));
  if (!needsAsset(type) && ticker !== null)
    problems.push(malformed('ticker', `A ${named(type)} takes no asset`));
}

const LABELS: Partial<Record<Part, string>> = {
  quantity: 'Quantity',
  price: 'Price',
  fee: 'Fee',
  amount: 'Total amount',
};

const named = (type: TransactionType): string => type.replace('_', ' ');

function checkAmount(
  type: TransactionType,
  figures: { quantity: Decimal; price: Decimal; fee: Decimal; amount: Decimal },
  problems: Problem[],
): void {
  const { quantity, price, fee, amount } = figures;
  const exact = exactTotal(type, quantity, price, fee);
  if (amount.minus(exact).abs().compareTo(amountTolerance(quantity)) <= 0) return;
  const rule = type === 'sell' ? 'quantity x price - fee' : 'quantity x price + fee';
  problems.push(
    forbidden(
      'amount',
      `Total amount ${amount.toFixed(2)} differs from ${rule} = ${exact.toFixed(2)}`,
    ),
  );
}
