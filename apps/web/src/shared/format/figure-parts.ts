const DECIMAL_MARK =
  new Intl.NumberFormat().formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/** What stands before the digits, the digits with their marks, and what stands behind. */
const ONE_NUMBER = /^(\D*)(\d(?:[\d.,'’\u00a0\u202f]*\d)?)(\D*)$/u;
/**
 * An amount without a sign: one with a sign is a change, and has a colour of its own. It may be
 * isolated from what stands beside it.
 */
const AMOUNT = /^\u2066?\p{Sc}/u;

interface FigureParts {
  readonly before: string;
  readonly digits: string;
  readonly after: string;
  /** Without the sign, which stands before. */
  readonly value: number;
  /** How many digits stand behind the decimal mark. */
  readonly decimals: number;
}

/** A figure as it is shown, taken apart; null for words, and for what has several numbers. */
export function partsOf(text: string): FigureParts | null {
  const [, before = '', digits, after = ''] = ONE_NUMBER.exec(text) ?? [];
  if (digits === undefined) return null;
  const mark = digits.lastIndexOf(DECIMAL_MARK);
  const whole = mark < 0 ? digits : digits.slice(0, mark);
  const rest = mark < 0 ? '' : digits.slice(mark + 1);
  const value = Number(`${whole.replace(/\D/g, '')}.${rest}`);
  return { before, digits, after, value, decimals: rest.length };
}

/** From one place of a text to before another. */
export type Span = readonly [from: number, to: number];

/**
 * What of an amount of money is quieter than the rest: the currency sign and the decimals. A change
 * is loud as a whole.
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
 * A figure part of the way from one to another, in the form of both; null where they differ in more
 * than the number.
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
