/**
 * Whether a text is digits with at most one decimal point, as fields for plain figures accept while
 * somebody types.
 */
export const isPlainDecimal = (text: string): boolean => /^\d*\.?\d*$/.test(text);

const hasDecimalComma = new Intl.NumberFormat(undefined)
  .formatToParts(0.5)
  .some(({ type, value }) => type === 'decimal' && value === ',');

/**
 * Returns the typed text without spaces around it and with a decimal point. A single comma is a
 * decimal point if the reader's language has decimal commas. In other languages it may mean either,
 * and stays.
 */
export function withPoint(text: string): string {
  const typed = text.trim();
  return hasDecimalComma && /^[^.,]*,[^.,]*$/.test(typed) ? typed.replace(',', '.') : typed;
}

/**
 * Whether a figure has a comma that {@link withPoint} does not read as its decimal point. Such a
 * figure stays as typed, so that the form calls it wrong; without the comma it would be another.
 */
export const hasUnreadComma = (text: string): boolean => /^[\d.]*,[\d.,]*$/.test(withPoint(text));

/**
 * Returns the typed text as a plain decimal: `.5` is 0.5, `7.` is 7, and a text that is blank,
 * below 0 or no figure at all is 0. A figure with a comma that cannot be read stays.
 */
export function settledDecimal(text: string): string {
  const typed = withPoint(text);
  if (hasUnreadComma(typed) && /\d/.test(typed)) return typed;
  if (!isPlainDecimal(typed) || !/\d/.test(typed)) return '0';
  return typed
    .replace(/^0+(?=\d)/, '')
    .replace(/\.$/, '')
    .replace(/^\./, '0.');
}

/**
 * Returns a typed figure in the api's form. Returns any other text as typed, without spaces around
 * it, so that the form can call it wrong.
 */
export function typedDecimal(text: string): string {
  const typed = withPoint(text);
  return isPlainDecimal(typed) && /\d/.test(typed) ? settledDecimal(typed) : typed;
}

/** Returns a figure of an answer as decimal text: quantities and prices have up to 8 decimals. */
export const plainFigure = (figure: number): string => figure.toFixed(8).replace(/\.?0+$/, '');
