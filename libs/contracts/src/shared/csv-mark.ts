/**
 * The beginnings of texts that a spreadsheet takes for formulas: also in full-width characters, and
 * after marks.
 */
const FORMULA = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const MARKED = /^'+[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
/**
 * The same within a cell: a spreadsheet that separates cells by semicolons or tabs begins one of
 * its own there.
 */
const INNER = /([;\t\r\n][ "]*)('*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20][^;\t\r\n]*)/g;
const MARKED_INNER = /([;\t\r\n][ "]*)'('*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;
const FIGURE = /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/;

const isFigure = (text: string): boolean => FIGURE.test(text.trimEnd());

/**
 * A cell of a CSV file. Where a spreadsheet would run it, or a part of it, as a formula, the mark
 * `'` stands before that (API-35), which spreadsheets do not show and {@link withoutMark} takes
 * away again. Figures stay as they are: they calculate nothing.
 */
export const withMark = (cell: string): string =>
  `${FORMULA.test(cell) && !FIGURE.test(cell) ? "'" : ''}${cell.replace(
    INNER,
    (whole, before: string, part: string) => (isFigure(part) ? whole : `${before}'${part}`),
  )}`;

/** A cell as it was before {@link withMark} marked it. */
export const withoutMark = (cell: string): string =>
  (MARKED.test(cell) ? cell.slice(1) : cell).replace(MARKED_INNER, '$1$2');
