/**
 * Matches the beginning of texts that a spreadsheet reads as formulas, also in full-width
 * characters, and after marks.
 */
const FORMULA = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const MARKED = /^'+[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
/**
 * Matches the same within a cell: a spreadsheet that separates cells by semicolons or tabs begins a
 * new cell there.
 */
const INNER = /([;\t\r\n][ "]*)('*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20][^;\t\r\n]*)/g;
const MARKED_INNER = /([;\t\r\n][ "]*)'('*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;
const FIGURE = /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/;

const isFigure = (text: string): boolean => FIGURE.test(text.trimEnd());

/**
 * Returns a cell of a CSV file. If a spreadsheet would run it, or a part of it, as a formula, the
 * mark `'` precedes that part (API-35). Spreadsheets do not show the mark, and {@link withoutMark}
 * removes it. Figures stay as they are: they calculate nothing.
 */
export const withMark = (cell: string): string =>
  `${FORMULA.test(cell) && !FIGURE.test(cell) ? "'" : ''}${cell.replace(
    INNER,
    (whole, before: string, part: string) => (isFigure(part) ? whole : `${before}'${part}`),
  )}`;

/** Returns a cell as it was before {@link withMark} marked it. */
export const withoutMark = (cell: string): string =>
  (MARKED.test(cell) ? cell.slice(1) : cell).replace(MARKED_INNER, '$1$2');
