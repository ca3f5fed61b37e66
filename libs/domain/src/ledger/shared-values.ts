import { Decimal } from '../kernel/decimal';
import type { TransactionDetails } from './events';

/**
 * Maximum number of known texts: more than the prices, amounts and accounts that recur among
 * transactions of the same time.
 */
const MOST = 4096;

/** Values that are made from texts. Equal texts give one object until too many texts are known. */
class Shared<Value> {
  private readonly known = new Map<string, Value>();

  constructor(private readonly make: (text: string) => Value) {}

  of(text: string): Value {
    const known = this.known.get(text);
    if (known !== undefined) return known;
    if (this.known.size >= MOST) this.known.clear();
    const value = this.make(text);
    this.known.set(text, value);
    return value;
  }
}

const texts = new Shared((text) => text);
const figures = new Shared((text) => Decimal.parse(text));

/**
 * Returns one object for equal texts. A folded state consists mostly of transactions, and many of
 * these name the same account, ticker, price or amount. Each event that is read has texts of its
 * own; a state that keeps equal ones as one object takes half the memory.
 */
export const sharedText = <Text extends string | null>(text: Text): Text =>
  text === null ? text : (texts.of(text) as Text);

/**
 * Returns one object for equal figures. Throws if the text is not a plain decimal, as {@link
 * Decimal.parse} does.
 */
export const sharedFigure = (text: string): Decimal => figures.of(text);

/** Returns the details of a transaction, with texts that others may share. */
export const sharedDetails = (details: TransactionDetails): TransactionDetails => ({
  accountId: sharedText(details.accountId),
  transactionType: sharedText(details.transactionType),
  at: details.at,
  ticker: sharedText(details.ticker),
  quantity: sharedText(details.quantity),
  price: sharedText(details.price),
  fee: sharedText(details.fee),
  amount: sharedText(details.amount),
  notes: details.notes,
  lots: details.lots,
});
