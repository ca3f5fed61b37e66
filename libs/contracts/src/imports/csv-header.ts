import { LONGEST_ROW } from './index';

/** The header of a CSV text: what the dialog offers and what the api finds are the same (IMP-4). */
export interface CsvHeader {
  /** Where it begins: after a byte order mark and blank lines. */
  readonly begin: number;
  readonly delimiter: ',' | ';' | '\t';
  /** The names of all columns, in their order; a name may be empty. */
  readonly names: readonly string[];
}

/** Nothing but spaces, separators and quotes. */
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
    // A record that was cut goes on there.
    begin = isLineBreak(content[end]) ? end + 1 : end;
  }
  return { begin, delimiter: ',', names: [] };
}

/** The name of a column as it is compared: a line break within it counts as a space. */
export const columnName = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Its line break, outside of quotes; at most as far as the longest row may be. */
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

/** A semicolon or a tab where there is no comma (IMP-18). */
function delimiterOf(header: string): CsvHeader['delimiter'] {
  const names = header.replace(/"[^"]*"/g, '');
  if (names.includes(',')) return ',';
  if (names.includes(';')) return ';';
  return names.includes('\t') ? '\t' : ',';
}

/** The cells as the record has them, with their quotes. */
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
