import { Decimal } from '../../kernel/decimal';
import { grouped } from '../../kernel/in-words';

/** The kind of an entry's subject; the filter of the history uses it. */
export type HistoryKind =
  | 'portfolio'
  | 'account'
  | 'asset'
  | 'transaction'
  | 'import'
  | 'split'
  | 'strategy'
  | 'target'
  | 'advice'
  | 'undo'
  | 'budget'
  | 'category'
  | 'retirement'
  | 'net worth'
  | 'household'
  | 'profile'
  | 'reset';

/** The thing that an event is about, by its name at that time. */
export interface HistorySubject {
  readonly kind: HistoryKind;
  /** Id of the thing; the ticker of an asset. */
  readonly id: string;
  readonly name: string;
}

/** An event in words. */
export interface HistoryEntry {
  readonly subject: HistorySubject;
  /** A sentence without a full stop. */
  readonly text: string;
  /** Names in the text that come from the state; the event itself contains the others. */
  readonly names?: readonly string[];
  /**
   * Ids and tickers of everything that the event concerns, including the subject: the history of
   * each of these shows the event.
   */
  readonly concerns: readonly string[];
  /** Other texts by which a search finds the entry: notes, descriptions. */
  readonly details?: string | null;
}

/** Returns money as a sentence shows it: `$2,502.00`, with a minus sign if negative. */
export const money = (text: string): string => inDollars(Decimal.parse(text), 2);

/** Returns a price in dollars: at least two decimals, and as many as it has. */
export function price(text: string): string {
  const amount = Decimal.parse(text);
  return inDollars(amount, Math.max(2, decimalsIn(amount.toString())));
}

/** Returns shares or a percentage with all their decimals. */
export const plain = (text: string): string => grouped(Decimal.parse(text).toString());

function inDollars(amount: Decimal, decimals: number): string {
  return `${amount.isNegative() ? '\u2212' : ''}$${grouped(amount.abs().toFixed(decimals))}`;
}

const decimalsIn = (figure: string): number => figure.split('.')[1]?.length ?? 0;

/** Joins words: `one`, `one and two`, `one, two and three`. */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}
