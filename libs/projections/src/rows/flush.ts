import { prepared, settleAll } from '@evenkeel/platform/postgres';
import type { Row, TableDefinition } from '@evenkeel/read-models/generations';
import type { PoolClient } from 'pg';
import { cellText } from './cell';
import { copyRows } from './copy';
import type { Operation, TableChanges } from './row-writer';

/** From this many rows on, COPY is quicker than arrays. */
const COPY_FROM_ROWS = 400;

/** A table of one schema, written within the caller's transaction. */
interface Into {
  readonly client: PoolClient;
  /** Name of the table, with its schema. */
  readonly name: string;
  readonly table: TableDefinition;
}

/**
 * Writes into the tables of a schema, within the caller's transaction. It sends all statements
 * without waiting for answers; the server executes them in that order.
 */
export async function flush(
  client: PoolClient,
  schema: string,
  work: readonly TableChanges[],
): Promise<void> {
  await settleAll(
    work.flatMap((changes) => {
      const { table } = changes;
      return flushTable({ client, name: `${schema}."${table.name}"`, table }, changes);
    }),
  );
}

function flushTable(into: Into, { cleared, operations }: TableChanges): Promise<void>[] {
  const all = [...operations.values()];
  const rowsOf = (wanted: Operation['kind']): Row[] =>
    all.filter(({ kind }) => kind === wanted).map(({ row }) => row);
  const [inserted, put] = [rowsOf('insert'), rowsOf('put')];
  return [
    ...alike(into.table, [...cleared, ...rowsOf('remove')]).map((rows) => remove(into, rows)),
    ...alike(into.table, rowsOf('patch')).map((rows) => patch(into, rows)),
    ...(inserted.length > 0 ? [insert(into, inserted)] : []),
    ...(put.length > 0 ? [write(into, put, upsert(into.table))] : []),
  ];
}

/** Removes all rows with these cells. */
async function remove({ client, name, table }: Into, cells: readonly Row[]): Promise<void> {
  const columns = columnsOf(table, cells);
  const text = `DELETE FROM ${name} AS t USING ${unnest(columns)} WHERE ${matches(table, columns)}`;
  await client.query(prepared(text, arraysOf(table, columns, cells)));
}

const insert = (into: Into, rows: readonly Row[]): Promise<void> =>
  rows.length >= COPY_FROM_ROWS
    ? copyRows(into.client, into.name, into.table, rows)
    : write(into, rows, '');

async function write(
  { client, name, table }: Into,
  rows: readonly Row[],
  conflict: string,
): Promise<void> {
  const columns = Object.keys(table.columns);
  const cells = columns.map((column) => castOf(table, column)).join(', ');
  const text = `INSERT INTO ${name} (${quoted(columns)}) SELECT ${cells} FROM ${unnest(columns)}${conflict}`;
  await client.query(prepared(text, arraysOf(table, columns, rows)));
}

function upsert(table: TableDefinition): string {
  const changes = Object.keys(table.columns)
    .filter((column) => !table.key.includes(column))
    .map((column) => `"${column}" = EXCLUDED."${column}"`);
  return ` ON CONFLICT (${quoted(table.key)}) DO UPDATE SET ${changes.join(', ')}`;
}

async function patch({ client, name, table }: Into, rows: readonly Row[]): Promise<void> {
  const columns = columnsOf(table, rows);
  const changes = columns
    .filter((column) => !table.key.includes(column))
    .map((column) => `"${column}" = ${castOf(table, column)}`);
  const text = `UPDATE ${name} AS t SET ${changes.join(', ')} FROM ${unnest(columns)} WHERE ${matches(table, table.key)}`;
  const { rowCount } = await client.query(prepared(text, arraysOf(table, columns, rows)));
  if (rowCount !== rows.length)
    throw new Error(`${name}: ${rows.length} rows were to be changed, ${rowCount} were there`);
}

/** Returns one list of rows for each set of columns. */
function alike(table: TableDefinition, rows: readonly Row[]): Row[][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const columns = columnsOf(table, [row]).join();
    const group = groups.get(columns) ?? [];
    groups.set(columns, group);
    group.push(row);
  }
  return [...groups.values()];
}

/** Returns the columns of rows that all have the same ones. */
const columnsOf = (table: TableDefinition, [row = {}]: readonly Row[]): string[] =>
  Object.keys(table.columns).filter((column) => column in row);
const quoted = (columns: readonly string[]): string =>
  columns.map((column) => `"${column}"`).join(', ');
const typeOf = (table: TableDefinition, column: string): string =>
  (table.columns[column] ?? 'text').replace(' NOT NULL', '');
const castOf = (table: TableDefinition, column: string): string =>
  `u."${column}"::${typeOf(table, column)}`;
const matches = (table: TableDefinition, columns: readonly string[]): string =>
  columns.map((column) => `t."${column}" = ${castOf(table, column)}`).join(' AND ');
const unnest = (columns: readonly string[]): string =>
  `unnest(${columns.map((_, index) => `$${index + 1}::text[]`).join(', ')}) AS u(${quoted(columns)})`;
const arraysOf = (
  table: TableDefinition,
  columns: readonly string[],
  rows: readonly Row[],
): (string | null)[][] =>
  columns.map((column) =>
    rows.map((row) => cellText(row[column], table.columns[column] ?? 'text')),
  );
