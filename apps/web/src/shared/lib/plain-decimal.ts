/**
 * Whether a text is digits with at most one decimal point, as fields for plain figures accept while
 * somebody types.
 */
export const isPlainDecimal = (text: string): boolean => /^\d*\.?\d*$/.test(text);

const hasDecimalComma = new Intl.NumberFormat(undefined)
  .formatToParts(0.5)
  .some(({ type, value }) => type === 'decimal' && value === ',');

/**
 * What was typed, without spaces around it and with a decimal point: a single comma is one where
 * the reader's language has decimal commas. Elsewhere it could be meant either way, and stays.
 */
export function withPoint(text: string): string {
  const typed = text.trim();
  return hasDecimalComma && /^[^.,]*,[^.,]*$/.test(typed) ? typed.replace(',', '.') : typed;
}

/**
 * Whether a figure has a comma that is not read as its decimal point. It stays as it is typed, to be
 * called wrong: without the comma it would be another figure.
 */
export const hasUnreadComma = (text: string): boolean => /^[\d.]*,[\d.,]*$/.test(withPoint(text));

/**
 * What was typed as a plain decimal: `.5` is 0.5, `7.` is 7, and what is blank, below 0 or no
 * figure at all is 0. A figure with a comma that cannot be read stays.
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
 * What was typed as the api takes figures, where it is one; anything else as it was typed, so that
 * it can be called wrong.
 */
export function typedDecimal(text: string): string {
  const typed = withPoint(text);
  return isPlainDecimal(typed) && /\d/.test(typed) ? settledDecimal(typed) : typed;
}

/** A figure of an answer as decimal text: quantities and prices have at most 8 decimals. */
export const plainFigure = (figure: number): string => figure.toFixed(8).replace(/\.?0+$/, '');
