import { withoutEndingZeros } from '../../kernel/figure';
import type { TransactionType } from '../events';
import { isTransactionType } from '../rules';

/** How a file writes its figures: `1,000.50`, or `1.000,50`. */
export type FigureStyle = 'point' | 'comma';

/** Longer texts are no figure and no type: they are left to be refused. */
const LONGEST = 64;

const SIGN = /^(-?)\s*(?:US)?[$€£]\s*/;
/** What each style can read. A group of thousands does not begin with 0: `0,125` is no 125. */
const READABLE: Readonly<Record<FigureStyle, RegExp>> = {
  point: /^-?(?:[1-9]\d{0,2}(?:,\d{3})+|\d+)(?:\.\d+)?$/,
  comma: /^-?(?:[1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,\d+)?$/,
};

/** Without spaces around it, and without the sign of a currency. */
const bare = (text: string): string => text.trim().replace(SIGN, '$1');

/**
 * The style of a file, by all its figures. Some read both ways (`1,000`): the others tell. Where
 * they contradict each other, or none tells, the decimal sign is a point.
 */
export function figureStyleOf(texts: Iterable<string>): FigureStyle {
  let hasComma = false;
  for (const text of texts) {
    if (text.length > LONGEST) continue;
    const figure = bare(text);
    const readsWithPoint = READABLE.point.test(figure);
    if (readsWithPoint === READABLE.comma.test(figure)) continue;
    if (readsWithPoint) return 'point';
    hasComma = true;
  }
  return hasComma ? 'comma' : 'point';
}

const OTHER: Readonly<Record<FigureStyle, FigureStyle>> = { point: 'comma', comma: 'point' };

/**
 * A figure as plain decimal text where it is written in the style; anything else as it is (IMP-18).
 * Zeros at its end are no decimals that could not be stored, except where it reads in both styles:
 * `50.000` may be fifty thousand.
 */
export function plainFigure(text: string, style: FigureStyle): string {
  if (text.length > LONGEST) return text;
  const figure = bare(text);
  if (!READABLE[style].test(figure)) return figure;
  const plain =
    style === 'point' ? figure.replaceAll(',', '') : figure.replaceAll('.', '').replace(',', '.');
  return READABLE[OTHER[style]].test(figure) ? plain : withoutEndingZeros(plain);
}

const WORDS: Readonly<Record<string, TransactionType>> = {
  bought: 'buy',
  purchase: 'buy',
  sold: 'sell',
  div: 'dividend',
  dividends: 'dividend',
  deposit: 'cash_contribution',
  'cash in': 'cash_contribution',
  'deposit / cash in': 'cash_contribution',
  withdrawal: 'cash_distribution',
  'cash out': 'cash_distribution',
  'withdrawal / cash out': 'cash_distribution',
  initial: 'initial_position',
  'initial / initial position': 'initial_position',
};

/** The type that a word of a file means, in any case; null where it means none (IMP-18). */
export function typeCalled(text: string): TransactionType | null {
  if (text.length > LONGEST) return null;
  const word = text.trim().toLowerCase();
  const name = word.replace(/[\s-]+/g, '_');
  if (isTransactionType(name)) return name;
  return Object.hasOwn(WORDS, word) ? (WORDS[word] ?? null) : null;
}
