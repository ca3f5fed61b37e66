import { CsvError, parse } from 'csv-parse/sync';
import { LONGEST_ROW, MOST_ROWS, type RowError } from '@evenkeel/contracts/imports';
import { columnName, headerOf } from '@evenkeel/contracts/imports/csv-header';
import { withoutMark } from '@evenkeel/contracts/shared/csv-mark';
import { plural } from '@evenkeel/domain/kernel';

/**
 * A row with its cells by our column names. Row 1 is the first below the header. `uneven`: the
 * cells and the reason if the row has more or fewer cells than the header.
 */
export type CsvRow<Column extends string> = {
  readonly row: number;
  readonly uneven?: { readonly value: string; readonly reason: string };
} & Readonly<Record<Column, string>>;

/** A CSV file. A file with errors of its own has no rows; errors of the header have row 0. */
export interface CsvTable<Column extends string> {
  /** Number of columns in the header. */
  readonly columns: number;
  readonly rows: readonly CsvRow<Column>[];
  readonly errors: readonly RowError[];
}

const HALVES_OF_CHARACTERS = /\p{Surrogate}/gu;
/** The control character that replaces an invalid one. */
const SUBSTITUTE = '\u001a';

const problem = (row: number, column: string, value: string, reason: string): RowError => ({
  row,
  column,
  value,
  reason,
});

/**
 * Reads CSV text with a header line. `mapping` gives the file's name of a column if it differs from
 * ours. Names are compared without regard to case and to the length of spaces. Other columns are
 * ignored. Our `optional` columns may be left out unless the mapping names them, and are empty
 * then. A row with more or fewer cells than the header is wrong. A file with too many rows, or with
 * a row that is too long, has no rows and one error (IMP-14).
 */
export function readCsv<Column extends string>(
  content: string,
  columns: readonly Column[],
  mapping: Readonly<Record<string, string>> = {},
  optional: readonly Column[] = [],
): CsvTable<Column> {
  const { begin, delimiter, names } = headerOf(content);
  let lines: string[][];
  const { stackTraceLimit } = Error;
  try {
    // The parser makes an error for each row of another length, and nobody reads its stack.
    Error.stackTraceLimit = 0;
    // The parser reads bytes, which cannot hold half a character: it would put U+FFFD in its place,
    // and the cell would look like text that can be stored (API-31).
    lines = parse(content.slice(begin).replace(HALVES_OF_CHARACTERS, SUBSTITUTE), {
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: LONGEST_ROW,
      // The header, and one row more than the limit.
      to: MOST_ROWS + 2,
    });
  } catch (error) {
    const looksLikeJson = '{['.includes(content[begin] ?? ' ');
    return { columns: names.length, rows: [], errors: [unreadable(error as Error, looksLikeJson)] };
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
  if (lines.length > MOST_ROWS + 1)
    return {
      columns: names.length,
      rows: [],
      errors: [
        problem(0, '', '', `The file has more than ${inEnglish(MOST_ROWS)} rows. Please split it.`),
      ],
    };
  const body = lines.slice(1);
  const { places, errors } = findColumns(names, columns, mapping, optional);
  if (errors.length > 0) return { columns: names.length, rows: [], errors };
  const rows = body.map((cells, index) => {
    const row = rowOf(cells, index + 1, columns, places);
    return cells.length === names.length ? row : { ...row, uneven: unevenOf(cells, names) };
  });
  return { columns: names.length, rows, errors: [] };
}

const unevenOf = (cells: readonly string[], names: readonly string[]) => ({
  value: cells.join(','),
  reason: `The row has ${plural(cells.length, 'cell')}, but the header has ${names.length}`,
});

const JSON_FILE = 'The file is JSON, and only CSV can be read. Please export or save it as CSV.';

const inEnglish = (count: number): string => count.toLocaleString('en-US');

/**
 * Returns the error of a file that cannot be read. The header counts as a record, so the number of
 * records is the number of the row that is too long.
 */
function unreadable(error: Error, looksLikeJson: boolean): RowError {
  if (!(error instanceof CsvError) || error.code !== 'CSV_MAX_RECORD_SIZE')
    return problem(
      0,
      '',
      '',
      looksLikeJson ? JSON_FILE : `The file is not valid CSV: ${error.message}`,
    );
  const { records } = error as CsvError & { readonly records: number };
  return problem(records, '', '', `The row is longer than ${LONGEST_ROW / 1024} kB`);
}

const normalised = (name: string): string => columnName(name).toLowerCase();

function findColumns(
  header: readonly string[],
  columns: readonly string[],
  mapping: Readonly<Record<string, string>>,
  optional: readonly string[],
): { places: number[]; errors: RowError[] } {
  const names = header.map(normalised);
  const errors: RowError[] = [];
  const places = columns.map((column) => {
    const name = mapping[column] ?? column;
    const place = names.indexOf(normalised(name));
    const mayBeMissing = optional.includes(column) && mapping[column] === undefined;
    if (place < 0 && !mayBeMissing)
      errors.push(problem(0, column, header.join(','), `The column ${name} is missing`));
    else if (names.lastIndexOf(normalised(name)) !== place)
      errors.push(problem(0, column, header.join(','), `The column ${name} occurs twice`));
    return place;
  });
  return { places, errors };
}

function rowOf<Column extends string>(
  cells: readonly string[],
  row: number,
  columns: readonly Column[],
  places: readonly number[],
) {
  const values = {} as Record<Column, string>;
  columns.forEach(
    (column, index) => (values[column] = withoutMark(cells[places[index] ?? -1] ?? '')),
  );
  return { row, ...values };
}
