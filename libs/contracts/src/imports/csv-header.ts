import { LONGEST_ROW } from './index';

/**
 * The header of a CSV text. The dialog and the api both read it here, so that they find the same
 * columns (IMP-4).
 */
export interface CsvHeader {
  /** Index of its first character: after a byte order mark and blank lines. */
  readonly begin: number;
  readonly delimiter: ',' | ';' | '\t';
  /** Names of all columns, in their order; a name may be empty. */
  readonly names: readonly string[];
}

/** Matches text of nothing but spaces, separators and quotes. */
const BLANK = /^[\s,;"]*$/;

/** Reads the first line that is not blank; a text without one has no columns. */
export function headerOf(content: string): CsvHeader {
  let begin = content.startsWith('\uFEFF') ? 1 : 0;
  while (begin < content.length) {
    const end = endOfRecord(content, begin);
    const record = content.slice(begin, end);
    if (!BLANK.test(record)) {
      const delimiter = delimiterOf(record);
      return { begin, delimiter, names: cellsOf(record, delimiter).map(nameOf) };
    }
    // A record that was cut continues there.
    begin = isLineBreak(content[end]) ? end + 1 : end;
  }
  return { begin, delimiter: ',', names: [] };
}

/**
 * Returns the name of a column in the form for comparison: a line break within it counts as a
 * space.
 */
export const columnName = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Returns the index of the line break that ends a record, outside of quotes, at most as far as the
 * longest row may reach.
 */
function endOfRecord(content: string, begin: number): number {
  const farthest = Math.min(content.length, begin + LONGEST_ROW);
  let isQuoted = false;
  for (let at = begin; at < farthest; at += 1) {
    const character = content[at];
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && isLineBreak(character)) return at;
  }
  return farthest;
}

const isLineBreak = (character: string | undefined): boolean =>
  character === '\n' || character === '\r';

/** Returns the separator of a header: a semicolon or a tab if it has no comma (IMP-18). */
function delimiterOf(header: string): CsvHeader['delimiter'] {
  const names = header.replace(/"[^"]*"/g, '');
  if (names.includes(',')) return ',';
  if (names.includes(';')) return ';';
  return names.includes('\t') ? '\t' : ',';
}

/** Returns the cells of a record, with their quotes. */
function cellsOf(record: string, delimiter: string): string[] {
  const cells: string[] = [];
  let isQuoted = false;
  let begin = 0;
  for (let at = 0; at < record.length; at += 1) {
    if (record[at] === '"') isQuoted = !isQuoted;
    if (isQuoted || record[at] !== delimiter) continue;
    cells.push(record.slice(begin, at));
    begin = at + 1;
  }
  return [...cells, record.slice(begin)];
}

const nameOf = (cell: string): string =>
  columnName(
    cell
      .trim()
      .replace(/^"(.*)"$/s, '$1')
      .replaceAll('""', '"'),
  );
