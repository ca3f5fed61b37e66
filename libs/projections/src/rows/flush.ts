import type { Row, TableDefinition } from '@evenkeel/read-models/generations';
import type { PoolClient } from 'pg';
import { cellText } from './cell';
import { settleAll } from '../streams/transaction';
import { copyRows } from './copy';
import { preparedAs } from './prepared';
import { type Batch, type Operation, type TableWork } from './row-writer';

/** From here on COPY is quicker than arrays. */
const COPY_FROM_ROWS = 400;

/** Writes into the tables of a schema, within the caller's transaction. */
export async function flush(
  client: PoolClient,
  schema: string,
  tables: readonly TableWork[],
): Promise<void> {
  await settleAll(tables.map((work) => flushTable(client, schema, work)));
}

async function flushTable(
  client: PoolClient,
  schema: string,
  { table, batches }: TableWork,
): Promise<void> {
  for (const batch of batches) await flushBatch(client, `${schema}."${table.name}"`, table, batch);
}

/** The statements are sent in this order without waiting in between. */
async function flushBatch(
  client: PoolClient,
  name: string,
  table: TableDefinition,
  { cleared, operations, added }: Batch,
): Promise<void> {
  const all = [...operations.values()];
  const ofKind = (wanted: Operation['kind']): Row[] =>
    all.filter(({ kind }) => kind === wanted).map(({ row }) => row);
  const rows: Record<Operation['kind'], Row[]> = {
    insert: [...ofKind('insert'), ...added],
    put: ofKind('put'),
    patch: ofKind('patch'),
    remove: ofKind('remove'),
  };
  const works = cleared.map((cells) => clear(client, name, table, cells));
  if (rows.remove.length > 0) works.push(remove(client, name, table, rows.remove));
  if (rows.patch.length > 0) works.push(patch(client, name, table, rows.patch));
  if (rows.insert.length > 0)
    works.push(
      rows.insert.length >= COPY_FROM_ROWS
        ? copyRows(client, name, table, rows.insert)
        : put(client, name, table, rows.insert, false),
    );
  if (rows.put.length > 0) works.push(put(client, name, table, rows.put, true));
  await settleAll(works);
}

async function clear(
  client: PoolClient,
  name: string,
  table: TableDefinition,
  cells: Row,
): Promise<void> {
  const columns = Object.keys(cells);
  const text = (): string =>
    `DELETE FROM ${name} WHERE ${columns.map((column, index) => `"${column}" = $${index + 1}::${typeOf(table, column)}`).join(' AND ')}`;
  const values = columns.map((column) => cellText(cells[column], typeOf(table, column)));
  await client.query(preparedAs(`clear ${name} ${columns.join()}`, text, values));
}

async function put(
  client: PoolClient,
  name: string,
  table: TableDefinition,
  rows: readonly Row[],
  mayExist: boolean,
): Promise<void> {
  const columns = Object.keys(table.columns);
  const text = (): string => {
    const changes = columns
      .filter((column) => !table.key.includes(column))
      .map((column) => `"${column}" = EXCLUDED."${column}"`);
    const conflict = mayExist
      ? ` ON CONFLICT (${quoted(table.key)}) DO UPDATE SET ${changes.join(', ')}`
      : '';
    return `INSERT INTO ${name} (${quoted(columns)}) SELECT ${casts(table, columns)} FROM ${unnest(columns)}${conflict}`;
  };
  await client.query(
    preparedAs(`${mayExist ? 'put' : 'insert'} ${name}`, text, columnArrays(table, columns, rows)),
  );
}

async function remove(
  client: PoolClient,
  name: string,
  table: TableDefinition,
  rows: readonly Row[],
): Promise<void> {
  const text = (): string => {
    const matches = table.key
      .map((column) => `t."${column}" = u."${column}"::${typeOf(table, column)}`)
      .join(' AND ');
    return `DELETE FROM ${name} AS t USING ${unnest(table.key)} WHERE ${matches}`;
  };
  await client.query(preparedAs(`remove ${name}`, text, columnArrays(table, table.key, rows)));
}

async function patch(
  client: PoolClient,
  name: string,
  table: TableDefinition,
  rows: readonly Row[],
): Promise<void> {
  for (const [columns, group] of groupByColumns(table, rows)) {
    const text = (): string => {
      const changes = columns
        .filter((column) => !table.key.includes(column))
        .map((column) => `"${column}" = u."${column}"::${typeOf(table, column)}`);
      const matches = table.key
        .map((column) => `t."${column}" = u."${column}"::${typeOf(table, column)}`)
        .join(' AND ');
      return `UPDATE ${name} AS t SET ${changes.join(', ')} FROM ${unnest(columns)} WHERE ${matches}`;
    };
    const { rowCount } = await client.query(
      preparedAs(`patch ${name} ${columns.join()}`, text, columnArrays(table, columns, group)),
    );
    if (rowCount !== group.length)
      throw new Error(`${name}: ${group.length} rows were to be changed, ${rowCount} were there`);
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

const quoted = (columns: readonly string[]): string =>
  columns.map((column) => `"${column}"`).join(', ');
const typeOf = (table: TableDefinition, column: string): string =>
  (table.columns[column] ?? 'text').replace(' NOT NULL', '');
const casts = (table: TableDefinition, columns: readonly string[]): string =>
  columns.map((column) => `u."${column}"::${typeOf(table, column)}`).join(', ');
const unnest = (columns: readonly string[]): string =>
  `unnest(${columns.map((_, index) => `$${index + 1}::text[]`).join(', ')}) AS u(${quoted(columns)})`;
const columnArrays = (
  table: TableDefinition,
  columns: readonly string[],
  rows: readonly Row[],
): (string | null)[][] =>
  columns.map((column) =>
    rows.map((row) => cellText(row[column], table.columns[column] ?? 'text')),
  );
