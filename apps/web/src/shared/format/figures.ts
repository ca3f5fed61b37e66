/**
 * Figures as people read them: by the browser's locale, in dollars, with a true minus sign. Decimal
 * text is formatted exactly.
 */
type Figure = number | string;

const MINUS = '\u2212';

/** Matches marks that keep a sign and its digits together in languages read from the right. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f]/g;
const SCRIPTS_FROM_RIGHT = ['Arab', 'Hebr', 'Syrc', 'Thaa'];
const isFromRight = SCRIPTS_FROM_RIGHT.includes(
  new Intl.Locale(new Intl.NumberFormat().resolvedOptions().locale).maximize().script ?? '',
);

/**
 * Returns a figure as a part of the app's English. Its digits may be those of a language that is
 * read from the right: the marks U+2066 and U+2069 around it keep its place and its sign.
 */
function inEnglish(figure: string): string {
  const signed = figure.replace('-', MINUS);
  return isFromRight ? `\u2066${signed.replace(DIRECTION_MARKS, '')}\u2069` : signed;
}

const settled = (value: Figure): Figure => (Object.is(value, -0) ? 0 : value);

function formatter(options: Intl.NumberFormatOptions): (value: Figure) => string {
  const intl = new Intl.NumberFormat(undefined, options);
  // The type is narrower than the standard: format takes decimal text and keeps every digit.
  return (value) => inEnglish(intl.format(settled(value) as number));
}

/** Formats a figure with a unit right after its digits: thousands (`k`) or billions (`B`). */
function formatterIn(unit: string, options: Intl.NumberFormatOptions): (value: Figure) => string {
  const intl = new Intl.NumberFormat(undefined, options);
  return (value) => {
    const parts = intl.formatToParts(settled(value) as number);
    const last = parts.findLastIndex(({ type }) => type === 'integer' || type === 'fraction');
    const texts = parts.map((part, place) => (place === last ? part.value + unit : part.value));
    return inEnglish(texts.join(''));
  };
}

const dollars: Intl.NumberFormatOptions = {
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
};
const whole = { maximumFractionDigits: 0 };

export const money = formatter(dollars);
export const wholeMoney = formatter({ ...dollars, ...whole, signDisplay: 'negative' });
export const signedMoney = formatter({ ...dollars, signDisplay: 'exceptZero' });
export const signedWholeMoney = formatter({ ...dollars, ...whole, signDisplay: 'exceptZero' });

const BILLION = 1_000_000_000;

/**
 * Formats the figures beside the main one of a tile: whole dollars, thousands as `k` and billions
 * as `B` with one decimal (WEB-24).
 */
const shortening = (rest: (value: Figure) => string, options: Intl.NumberFormatOptions) => {
  const shortened = {
    ...dollars,
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
    ...options,
  };
  const [inBillions, inThousands] = [formatterIn('B', shortened), formatterIn('k', shortened)];
  return (amount: number): string => {
    const size = Math.round(Math.abs(amount));
    if (size >= BILLION) return inBillions(amount / BILLION);
    return size < 1000 ? rest(amount) : inThousands(amount / 1000);
  };
};
export const tileMoney = shortening(wholeMoney, { signDisplay: 'negative' });
export const signedTileMoney = shortening(signedWholeMoney, { signDisplay: 'exceptZero' });

const MOST_DECIMALS = 8;
/** Returns the number of decimals that the step of an axis needs to be exact. */
function decimalsOf(step: number): number {
  const isExact = (decimals: number) =>
    Math.abs(Number(step.toFixed(decimals)) - step) <= step * 1e-6;
  let decimals = 0;
  while (decimals < MOST_DECIMALS && !isExact(decimals)) decimals += 1;
  return decimals;
}

/** Returns a format for ticks that are `step` apart: each shows its own exact value (WEB-24). */
export type TickFormat = (step: number) => (value: number) => string;

const UNITS = [
  { size: BILLION, sign: 'B' },
  { size: 1000, sign: 'k' },
];
/** Shortens thousands and billions if steps are at least a tenth of the unit. */
export const tickMoney: TickFormat = (step) => {
  const dollarsBy = formatter({
    ...dollars,
    minimumFractionDigits: step < 1 ? 2 : 0,
    maximumFractionDigits: Math.max(step < 1 ? 2 : 0, decimalsOf(step)),
    signDisplay: 'negative',
  });
  const units = UNITS.filter(({ size }) => step >= size / 10).map(({ size, sign }) => ({
    size,
    shortened: formatterIn(sign, {
      ...dollars,
      minimumFractionDigits: 0,
      maximumFractionDigits: decimalsOf(step / size),
      signDisplay: 'negative',
    }),
  }));
  return (amount) => {
    const unit = units.find(({ size }) => Math.abs(amount) >= size);
    return unit ? unit.shortened(amount / unit.size) : dollarsBy(amount);
  };
};

const wholeThousands = formatterIn('k', { ...dollars, ...whole, signDisplay: 'negative' });
/** Returns whole thousands: `$350k`. */
export const thousands = (dollars: number): string => wholeThousands(Math.round(dollars / 1000));

const priceWith = (most: number) =>
  formatter({ ...dollars, minimumFractionDigits: 2, maximumFractionDigits: most });
const [roundedPrice, wholePrice] = [priceWith(4), priceWith(8)];
/** Shows a price with up to 4 of its 8 decimals; a price under a cent with all of them. */
export const price = (value: Figure): string =>
  Math.abs(Number(value)) < 0.01 ? wholePrice(value) : roundedPrice(value);
export const count = formatter(whole);
/** Shows shares with all of their decimals. */
export const shares = formatter({ maximumFractionDigits: 8 });
const exactFormats = new Map<string, (value: Figure) => string>();
const EXACT = { money: dollars, percent: { style: 'percent' }, number: {} } as const;
/** Divides by 100, as Intl wants percentages. The exponent keeps every digit of decimal text. */
const inWholes = (percent: Figure): Figure =>
  typeof percent === 'string' ? `${percent}e-2` : percent / 100;
/**
 * Formats decimal text with exactly its own decimals: in dollars, in percent or as a bare number.
 * `end` follows right after the digits.
 */
export function exactly(figure: string, unit: keyof typeof EXACT, end = ''): string {
  const decimals = figure.split('.')[1]?.length ?? 0;
  const key = `${unit}${decimals}${end}`;
  const format =
    exactFormats.get(key) ??
    formatterIn(end, {
      ...EXACT[unit],
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
  exactFormats.set(key, format);
  return format(unit === 'percent' ? inWholes(figure) : figure);
}
/** Formats decimal text in dollars with all of its decimals, and at least two. */
export function exactMoney(amount: string, end = ''): string {
  const [whole = '0', cents = ''] = amount.split('.');
  return exactly(`${whole}.${cents.padEnd(2, '0')}`, 'money', end);
}
const setPercent = formatter({ style: 'percent', maximumFractionDigits: 8 });
/** Formats a percentage that somebody set, without needless decimals: `2.50` is 2.5%. */
export const percentText = (percent: Figure): string => setPercent(inWholes(percent));
/** Formats a factor without needless decimals: `1.50` is 1.5x. */
export const timesText = (times: Figure): string => `${shares(times)}x`;
/** Formats points of a score with at most one decimal. */
export const points = formatter({ maximumFractionDigits: 1 });
const roundedShares = formatter({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
/**
 * Formats shares for a card: with two decimals if the account allows fractions, else rounded down
 * (ACC-10).
 */
export const sharesShown = (quantity: number, fractionalShares: boolean): string =>
  fractionalShares ? roundedShares(quantity) : count(Math.floor(quantity));

const inHundredths = {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
} as const;
const signedPercentOf = formatter({ ...inHundredths, signDisplay: 'exceptZero' });
const percentOf = formatter(inHundredths);
const shareOf = formatter({ style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
const signedShareOf = formatter({
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

/**
 * Formats a change, a gain or a return in percent (2 means 2 %), with a sign and two decimals, so
 * that figures beside and under each other have one form.
 */
export const signedPercent = (percent: number): string => signedPercentOf(percent / 100);
/** Formats a figure beside returns that has no direction, such as a deviation, without a plus. */
export const percentOfReturns = (percent: number): string => percentOf(percent / 100);
/** Formats ticks in percent (2 means 2 %) with a sign. */
export const tickPercent: TickFormat = (step) => {
  const percent = formatter({
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: Math.max(1, decimalsOf(step)),
    signDisplay: 'exceptZero',
  });
  return (value) => percent(value / 100);
};
/** Formats percent (2 means 2 %) without a plus sign, with one decimal. */
export const percentShare = (percent: number): string => shareOf(percent / 100);
/** Formats percent (2 means 2 %) with a sign and one decimal. */
export const signedShare = (percent: number): string => signedShareOf(percent / 100);

const flow = formatter({ ...dollars, signDisplay: 'always' });
/** Formats decimal text as an amount that came in (`+`) or went out (`−`). */
export function cashFlow(amount: string, direction: 'in' | 'out'): string {
  return flow(direction === 'in' ? amount : `-${amount}`);
}

/** Returns a count with its noun: `1 portfolio`, `2 portfolios`. */
export function plural(n: number, one: string, many = `${one}s`): string {
  return `${count(n)} ${n === 1 ? one : many}`;
}
