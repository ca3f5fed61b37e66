import { withoutEndingZeros } from '../../kernel/figure';
import type { TransactionType } from '../events';
import { isTransactionType } from '../rules';

/** The style in which a file writes its figures: `1,000.50`, or `1.000,50`. */
export type FigureStyle = 'point' | 'comma';

/**
 * Maximum number of characters of a figure or a type. Longer texts stay as they are and are refused
 * later.
 */
const LONGEST = 64;

/**
 * Codes of currencies. They are listed because other words of three letters change a figure: `5
 * MIO` is five million. So does `GBX`, which is pence.
 */
const CODES =
  'AED|ARS|AUD|BGN|BRL|CAD|CHF|CLP|CNY|COP|CZK|DKK|EGP|EUR|GBP|HKD|HUF|IDR|ILS|INR|ISK|JPY|KRW|' +
  'MXN|MYR|NOK|NZD|PEN|PHP|PLN|RON|RUB|SAR|SEK|SGD|THB|TRY|TWD|UAH|USD|VND|ZAR';
/**
 * Signs of currencies: `US$`, `$ US`, `R$`, `₹`; not `M€`, which is a million, nor `¢`, which is a
 * hundredth.
 */
const SIGNS = '(?:US|CA|AU?|NZ|HK|NT|MX|C|R|S)?(?![¢￠])\\p{Sc}(?:\\s?(?:US|CA|GB))?';
const CURRENCY = `(?:${SIGNS}|${CODES})`;
/** Characters that separate groups of thousands in both styles. */
const SPACES = " \\u00a0\\u202f'’";
const FIGURE = new RegExp(
  `^([+-]?)\\s*(?:${CURRENCY}\\s*([+-]?)\\s*)?(\\d(?:[\\d.,${SPACES}]*\\d)?)\\s*${CURRENCY}?$`,
  'u',
);
const readable = (group: string, decimal: string) =>
  new RegExp(
    `^-?(?:[1-9]\\d{0,2}([${group}${SPACES}])\\d{3}(?:\\1\\d{3})*|\\d+)(?:[${decimal}]\\d+)?$`,
  );
/**
 * Figures that each style can read. A group of thousands does not begin with 0: `0,125` is not 125.
 * One figure has one kind of mark between its groups.
 */
const READABLE: Readonly<Record<FigureStyle, RegExp>> = {
  point: readable(',', '.'),
  comma: readable('.', ','),
};
const BETWEEN_GROUPS = { point: /[^\d.-]/g, comma: /[^\d,-]/g } as const;

/**
 * Returns a figure without spaces around it, without the sign of a currency and without a plus. A
 * typographic minus becomes that of the keyboard.
 */
function bare(text: string): string {
  const written = text.trim().replace('\u2212', '-');
  const [, before = '', behind = '', digits] = FIGURE.exec(written) ?? [];
  const sign = before + behind;
  if (digits === undefined || sign.length > 1) return written;
  return sign === '-' ? `-${digits}` : digits;
}

/**
 * Returns the style of a file, by all its figures. A figure that reads in both styles (`1,000`) or
 * in none does not count. If the others contradict each other, or if there are no others, the
 * decimal sign is a point.
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
 * Returns a figure as plain decimal text if it is written in the style, and any other text as it is
 * (IMP-18). Zeros at the end of its decimals are dropped, so that they are not too many to be
 * stored, unless the figure reads in both styles: `50.000` may be fifty thousand.
 */
export function plainFigure(text: string, style: FigureStyle): string {
  if (text.length > LONGEST) return text;
  const figure = bare(text);
  if (!READABLE[style].test(figure)) return figure;
  const plain = figure.replace(BETWEEN_GROUPS[style], '').replace(',', '.');
  return READABLE[OTHER[style]].test(figure) ? plain : withoutEndingZeros(plain);
}

/**
 * Words of the screen and of brokers, in lower case. The list leaves out words that mean different
 * things to different brokers, such as `Transfer` and `Distribution`.
 */
const WORDS: Readonly<Record<TransactionType, readonly string[]>> = {
  buy: [
    'bought',
    'you bought',
    'purchase',
    'market buy',
    'limit buy',
    'stop buy',
    'stop limit buy',
    'reinvest shares',
    'reinvestment',
  ],
  sell: ['sold', 'you sold', 'sale', 'market sell', 'limit sell', 'stop sell', 'stop limit sell'],
  dividend: [
    'div',
    'dividends',
    'cash dividend',
    'dividend (dividend)',
    'dividend received',
    'non-qualified div',
    'ordinary dividend',
    'qual div reinvest',
    'qualified dividend',
    'reinvest dividend',
    'special dividend',
  ],
  cash_contribution: ['deposit', 'cash deposit', 'cash in', 'deposit / cash in', 'contribution'],
  cash_distribution: [
    'withdrawal',
    'withdraw',
    'cash withdrawal',
    'cash out',
    'withdrawal / cash out',
  ],
  initial_position: ['initial', 'initial / initial position'],
};
const TYPES = new Map(
  Object.entries(WORDS).flatMap(([type, words]) =>
    words.map((word) => [word, type as TransactionType] as const),
  ),
);

/**
 * Returns the type that a word of a file means, in upper or lower case; null if it means none
 * (IMP-18).
 */
export function typeCalled(text: string): TransactionType | null {
  if (text.length > LONGEST) return null;
  const word = text.trim().toLowerCase();
  const name = word.replace(/[\s-]+/g, '_');
  if (isTransactionType(name)) return name;
  return TYPES.get(word.replace(/\s+/g, ' ')) ?? null;
}
