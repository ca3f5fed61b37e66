import type { TableDefinition } from '@evenkeel/read-models/generations';
import type { PoolClient } from 'pg';
import { cellText, type Row } from './cell';
import { together } from '../streams/transaction';
import { copyRows } from './copy';
import { prepared } from './prepared';
import { type Batch, type Operation, sizeOf, type TableWork } from './row-writer';

/** From here on COPY is quicker than arrays. */
const COPY_FROM_ROWS = 400;

/** Writes into the tables of a schema, within the caller's transaction. Returns how many rows were touched. */
export async function flush(client: PoolClient, schema: string, tables: readonly TableWork[]): Promise<number> {
  await together(client, tables.map((work) => () => flushTable(client, schema, work)));
  return tables.reduce((touched, work) => touched + sizeOf(work), 0);
}

async function flushTable(client: PoolClient, schema: string, { table, batches }: TableWork): Promise<void> {
  for (const batch of batches) await flushBatch(client, `${schema}."${table.name}"`, table, batch);
}

/** The statements are sent in this order without waiting in between. */
async function flushBatch(client: PoolClient, name: string, table: TableDefinition, { cleared, operations }: Batch): Promise<void> {
  const rows: Record<Operation['kind'], Row[]> = { insert: [], put: [], patch: [], remove: [] };
  for (const { kind, row } of operations.values()) rows[kind].push(row);
  const isCopied = rows.insert.length >= COPY_FROM_ROWS;
  await together(client, [
    ...cleared.map((cells) => () => clear(client, name, table, cells)),
    () => remove(client, name, table, rows.remove),
    () => patch(client, name, table, rows.patch),
    () => (isCopied ? copyRows(client, name, table, rows.insert) : put(client, name, table, rows.insert, false)),
    () => put(client, name, table, rows.put, true),
  ]);
}

async function clear(client: PoolClient, name: string, table: TableDefinition, cells: Row): Promise<void> {
  const columns = Object.keys(cells);
  const where = columns.map((column, index) => `"${column}" = $${index + 1}::${typeOf(table, column)}`).join(' AND ');
  await client.query(
    prepared(
      `DELETE FROM ${name} WHERE ${where}`,
      columns.map((column) => cellText(cells[column], typeOf(table, column))),
    ),
  );
}

async function put(client: PoolClient, name: string, table: TableDefinition, rows: readonly Row[], mayExist: boolean): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.keys(table.columns);
  const changes = columns.filter((column) => !table.key.includes(column)).map((column) => `"${column}" = EXCLUDED."${column}"`);
  const conflict = mayExist ? ` ON CONFLICT (${quoted(table.key)}) DO UPDATE SET ${changes.join(', ')}` : '';
  await client.query(prepared(`INSERT INTO ${name} (${quoted(columns)}) SELECT ${casts(table, columns)} FROM ${unnest(columns)}${conflict}`, columnArrays(table, columns, rows)));
}

async function remove(client: PoolClient, name: string, table: TableDefinition, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const matches = table.key.map((column) => `t."${column}" = u."${column}"::${typeOf(table, column)}`).join(' AND ');
  await client.query(prepared(`DELETE FROM ${name} AS t USING ${unnest(table.key)} WHERE ${matches}`, columnArrays(table, table.key, rows)));
}

async function patch(client: PoolClient, name: string, table: TableDefinition, rows: readonly Row[]): Promise<void> {
  for (const [columns, group] of groupByColumns(table, rows)) {
    const changes = columns.filter((column) => !table.key.includes(column)).map((column) => `"${column}" = u."${column}"::${typeOf(table, column)}`);
    const matches = table.key.map((column) => `t."${column}" = u."${column}"::${typeOf(table, column)}`).join(' AND ');
    const { rowCount } = await client.query(prepared(`UPDATE ${name} AS t SET ${changes.join(', ')} FROM ${unnest(columns)} WHERE ${matches}`, columnArrays(table, columns, group)));
    if (rowCount !== group.length) throw new Error(`${name}: ${group.length} rows were to be changed, ${rowCount} were there`);
  }
}

function groupByColumns(table: TableDefinition, rows: readonly Row[]): [string[], Row[]][] {
  const groups = new Map<string, [string[], Row[]]>();
  for (const row of rows) {
    const columns = Object.keys(table.columns).filter((column) => column in row);
    const group = groups.get(columns.join()) ?? [columns, []];
    group[1].push(row);
    groups.set(columns.join(), group);
  }
  return [...groups.values()];
}

const quoted = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join(', ');
const typeOf = (table: TableDefinition, column: string): string => (table.columns[column] ?? 'text').replace(' NOT NULL', '');
const casts = (table: TableDefinition, columns: readonly string[]): string => columns.map((column) => `u."${column}"::${typeOf(table, column)}`).join(', ');
const unnest = (columns: readonly string[]): string => `unnest(${columns.map((_, index) => `$${index + 1}::text[]`).join(', ')}) AS u(${quoted(columns)})`;
const columnArrays = (table: TableDefinition, columns: readonly string[], rows: readonly Row[]): (string | null)[][] =>
  columns.map((column) => rows.map((row) => cellText(row[column], table.columns[column] ?? 'text')));
