import { MOST_ERRORS, type RowError } from '@evenkeel/contracts/imports';

/** Characters of a cell that a report shows: enough for a person to find it. */
const LONGEST_VALUE = 200;

/**
 * The mistakes of a file that its report names (IMP-16), in the order of the rows, and the number
 * of the rest. Where there are too many, those that differ in column or reason go first.
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

/** A text with at most 200 characters; where it is longer, its beginning and an ellipsis. */
export const cut = (text: string): string =>
  text.length > LONGEST_VALUE
    ? `${text.slice(0, LONGEST_VALUE).replace(/\p{Surrogate}$/u, '')}…`
    : text;
