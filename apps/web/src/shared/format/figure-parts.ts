const DECIMAL_MARK =
  new Intl.NumberFormat().formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/** Matches a text with one number: the text before it, its digits and marks, the text after it. */
const ONE_NUMBER = /^(\D*)(\d(?:[\d.,'’\u00a0\u202f]*\d)?)(\D*)$/u;
/**
 * Matches an amount without a sign; an amount with a sign is a change, and has a colour of its own.
 * The amount may begin with a mark that isolates it from the text beside it.
 */
const AMOUNT = /^\u2066?\p{Sc}/u;

interface FigureParts {
  readonly before: string;
  readonly digits: string;
  readonly after: string;
  /** Value without the sign, which is part of `before`. */
  readonly value: number;
  /** Number of digits after the decimal mark. */
  readonly decimals: number;
}

/** Returns the parts of a displayed figure; null for words, and for texts with several numbers. */
export function partsOf(text: string): FigureParts | null {
  const [, before = '', digits, after = ''] = ONE_NUMBER.exec(text) ?? [];
  if (digits === undefined) return null;
  const mark = digits.lastIndexOf(DECIMAL_MARK);
  const whole = mark < 0 ? digits : digits.slice(0, mark);
  const rest = mark < 0 ? '' : digits.slice(mark + 1);
  const value = Number(`${whole.replace(/\D/g, '')}.${rest}`);
  return { before, digits, after, value, decimals: rest.length };
}

/** Part of a text: from one index up to, but not including, another. */
export type Span = readonly [from: number, to: number];

/**
 * Returns the parts of an amount of money that are quieter than the rest: the currency sign and the
 * decimals. A change has no quiet parts.
 */
export function quietSpans(text: string): Span[] {
  const parts = partsOf(text);
  if (!parts || !AMOUNT.test(text)) return [];
  const end = parts.before.length + parts.digits.length;
  const spans: Span[] = [[0, parts.before.length]];
  if (parts.decimals > 0) spans.push([end - parts.decimals - DECIMAL_MARK.length, end]);
  return spans;
}

/**
 * Returns a function that draws a figure part of the way from one to another, in the form of both;
 * null if they differ in more than the number.
 */
export function figureBetween(from: string, to: string): ((way: number) => string) | null {
  const [a, b] = [partsOf(from), partsOf(to)];
  if (!a || !b || a.before !== b.before || a.after !== b.after) return null;
  const { format } = new Intl.NumberFormat(undefined, {
    minimumFractionDigits: b.decimals,
    maximumFractionDigits: b.decimals,
  });
  return (way) => `${b.before}${format(a.value + (b.value - a.value) * way)}${b.after}`;
}
