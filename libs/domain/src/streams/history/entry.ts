import { Decimal } from '../../kernel/decimal';

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
  /**
   * Ids and tickers of everything that it concerns, the subject among them: the history of each of
   * these shows it.
   */
  readonly concerns: readonly string[];
  /** Other texts that a search finds it by: notes, descriptions. */
  readonly details?: string | null;
}

/** Money as a sentence has it: `$2,502.00`, with a minus sign if negative. */
export const money = (text: string): string => inDollars(text, 2);

/** A price: at least two decimals, and as many as it has. */
export const price = (text: string): string => inDollars(text, decimalsOf(text));

/** Shares and percentages: as many decimals as they have. */
export const plain = (text: string): string => grouped(Decimal.parse(text).toString());

function inDollars(text: string, decimals: number): string {
  const amount = Decimal.parse(text);
  return `${amount.isNegative() ? '\u2212' : ''}$${grouped(amount.abs().toFixed(decimals))}`;
}

const decimalsOf = (text: string): number =>
  Math.max(2, (Decimal.parse(text).toString().split('.')[1] ?? '').length);

function grouped(text: string): string {
  const [whole = '', ...decimals] = text.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...decimals].join('.');
}

/** `one`, `one and two`, `one, two and three`. */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** `1 row`, `2 rows`. */
export const counted = (number: number, one: string): string =>
  `${plain(String(number))} ${number === 1 ? one : `${one}s`}`;
