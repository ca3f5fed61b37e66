import { Decimal } from '../../kernel/decimal';
import { grouped } from '../../kernel/in-words';

/** The subject of an entry of a history; the filter of the history goes by it. */
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

/** The thing that an event is about, by the name that it had then. */
export interface HistorySubject {
  readonly kind: HistoryKind;
  /** Its id; the ticker of an asset. */
  readonly id: string;
  readonly name: string;
}

/** An event in words. */
export interface HistoryEntry {
  readonly subject: HistorySubject;
  /** A sentence without a full stop. */
  readonly text: string;
  /** The names in the text that the state has; others stand in the event. */
  readonly names?: readonly string[];
  /**
   * Ids and tickers of everything that it concerns, the subject among them: the history of each of
   * these shows it.
   */
  readonly concerns: readonly string[];
  /** Other texts that a search finds it by: notes, descriptions. */
  readonly details?: string | null;
}

/** Money as a sentence has it: `$2,502.00`, with a minus sign if negative. */
export const money = (text: string): string => inDollars(Decimal.parse(text), 2);

/** A price: at least two decimals, and as many as it has. */
export function price(text: string): string {
  const amount = Decimal.parse(text);
  return inDollars(amount, Math.max(2, decimalsIn(amount.toString())));
}

/** Shares and percentages: as many decimals as they have. */
export const plain = (text: string): string => grouped(Decimal.parse(text).toString());

function inDollars(amount: Decimal, decimals: number): string {
  return `${amount.isNegative() ? '\u2212' : ''}$${grouped(amount.abs().toFixed(decimals))}`;
}

const decimalsIn = (figure: string): number => figure.split('.')[1]?.length ?? 0;

/** `one`, `one and two`, `one, two and three`. */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}
