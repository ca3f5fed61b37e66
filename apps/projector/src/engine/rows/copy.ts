import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type { TableDefinition } from '@evenkeel/read-models/generations';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { cellText, type Row } from './cell';

const ROWS_A_CHUNK = 500;
const SPECIAL = /[\\\n\r\t]/g;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

interface Column {
  readonly name: string;
  readonly type: string;
  /** Whether its text may hold what COPY reads as a separator. */
  readonly isFree: boolean;
}

/** Streams rows into a table by COPY, within the caller's transaction. */
export async function copyRows(client: PoolClient, name: string, table: TableDefinition, rows: readonly Row[]): Promise<void> {
  const columns = Object.entries(table.columns).map(([column, type]) => ({ name: column, type, isFree: /^(text|jsonb)/.test(type) }));
  const target = columns.map((column) => `"${column.name}"`).join(', ');
  await pipeline(Readable.from(chunks(columns, rows)), client.query(copyFrom(`COPY ${name} (${target}) FROM STDIN`)));
}

function* chunks(columns: readonly Column[], rows: readonly Row[]): Generator<Buffer> {
  for (let start = 0; start < rows.length; start += ROWS_A_CHUNK) {
    let text = '';
    for (const row of rows.slice(start, start + ROWS_A_CHUNK)) text += copyLine(columns, row);
    yield Buffer.from(text);
  }
}

/** One row in COPY's text format. Built by appending: this runs for every row of a rebuild. */
function copyLine(columns: readonly Column[], row: Row): string {
  let line = '';
  for (const { name, type, isFree } of columns) {
    const text = cellText(row[name], type);
    line += text === null ? '\\N\t' : isFree ? `${text.replace(SPECIAL, escape)}\t` : `${text}\t`;
  }
  return `${line.slice(0, -1)}\n`;
}

const escape = (character: string): string => ESCAPES[character] ?? character;
