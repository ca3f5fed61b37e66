import { MOST_ERRORS, type RowError } from '@evenkeel/contracts/imports';

/** Characters of a cell that a report shows, enough for a person to find the cell. */
const LONGEST_VALUE = 200;

/**
 * Returns the mistakes of a file that its report names (IMP-16), in the order of the rows, and the
 * number of the rest. If there are too many, mistakes that differ in column or reason have
 * precedence.
 */
export function reported(errors: readonly RowError[]): {
  readonly errors: RowError[];
  readonly moreErrors: number;
} {
  const kinds = new Set<string>();
  const chosen = new Set<RowError>();
  for (const error of errors) {
    if (chosen.size === MOST_ERRORS) break;
    const kind = `${error.column} ${error.reason}`;
    if (kinds.has(kind)) continue;
    kinds.add(kind);
    chosen.add(error);
  }
  for (const error of errors) {
    if (chosen.size === MOST_ERRORS) break;
    chosen.add(error);
  }
  return {
    errors: [...chosen].sort((a, b) => a.row - b.row).map(shortened),
    moreErrors: errors.length - chosen.size,
  };
}

const shortened = (error: RowError): RowError => ({ ...error, value: cut(error.value) });

/** Returns a text of at most 200 characters; of a longer one, its beginning and an ellipsis. */
export const cut = (text: string): string =>
  text.length > LONGEST_VALUE
    ? `${text.slice(0, LONGEST_VALUE).replace(/\p{Surrogate}$/u, '')}…`
    : text;
