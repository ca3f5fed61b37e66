import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type { TableDefinition } from '@evenkeel/read-models/generations';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { cellText, type Row } from './cell';

const ROWS_A_CHUNK = 500;
const SPECIAL = /[\\\n\r\t]/g;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Streams rows into a table by COPY, within the caller's transaction. */
export async function copyRows(client: PoolClient, name: string, table: TableDefinition, rows: readonly Row[]): Promise<void> {
  const columns = Object.entries(table.columns);
  const target = columns.map(([column]) => `"${column}"`).join(', ');
  await pipeline(Readable.from(chunks(columns, rows)), client.query(copyFrom(`COPY ${name} (${target}) FROM STDIN`)));
}

function* chunks(columns: readonly [string, string][], rows: readonly Row[]): Generator<Buffer> {
  for (let start = 0; start < rows.length; start += ROWS_A_CHUNK) {
    let text = '';
    for (const row of rows.slice(start, start + ROWS_A_CHUNK)) text += copyLine(columns, row);
    yield Buffer.from(text);
  }
}

/** One row in COPY's text format. */
function copyLine(columns: readonly [string, string][], row: Row): string {
  return `${columns.map(([column, type]) => copyCell(cellText(row[column], type))).join('\t')}\n`;
}

function copyCell(text: string | null): string {
  return text === null ? '\\N' : text.replace(SPECIAL, (character) => ESCAPES[character] ?? character);
}
