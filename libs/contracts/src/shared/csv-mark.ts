/** What a spreadsheet takes for a formula, also in full-width letters, whether or not marks stand before it. */
const FORMULA = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const MARKED = /^'+[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const FIGURE = /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/;

/**
 * A cell of a CSV file. One that a spreadsheet would run as a formula gets the mark `'` before it, which
 * spreadsheets do not show and {@link withoutMark} takes away again. Figures stay as they are: they calculate nothing.
 */
export const withMark = (cell: string): string =>
  FORMULA.test(cell) && !FIGURE.test(cell) ? `'${cell}` : cell;

/** A cell as it was before {@link withMark} marked it. */
export const withoutMark = (cell: string): string => (MARKED.test(cell) ? cell.slice(1) : cell);
