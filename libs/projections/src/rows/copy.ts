import { copyIn } from '@evenkeel/platform/postgres';
import type { Row, TableDefinition } from '@evenkeel/read-models/generations';
import type { PoolClient } from 'pg';
import { cellText } from './cell';

const SPECIAL = /[\\\n\r\t]/;
const ALL_SPECIAL = new RegExp(SPECIAL, 'g');
const ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Writes rows into a table by COPY, within the caller's transaction. */
export function copyRows(
  client: PoolClient,
  name: string,
  { columns }: TableDefinition,
  rows: readonly Row[],
): Promise<void> {
  const target = Object.keys(columns).map((column) => `"${column}"`);
  const statement = `COPY ${name} (${target.join(', ')}) FROM STDIN`;
  return copyIn(client, statement, copyText(Object.entries(columns), rows));
}

/**
 * Returns rows in COPY's text format. It appends cell by cell, because it runs for every row of a
 * rebuild.
 */
function copyText(columns: readonly [name: string, type: string][], rows: readonly Row[]): string {
  let text = '';
  for (const row of rows) {
    let separator = '';
    for (const [name, type] of columns) {
      text += separator + copyCell(cellText(row[name], type));
      separator = '\t';
    }
    text += '\n';
  }
  return text;
}

function copyCell(text: string | null): string {
  if (text === null) return '\\N';
  return SPECIAL.test(text) ? text.replace(ALL_SPECIAL, escape) : text;
}

const escape = (character: string): string => ESCAPES[character] ?? `\\${character}`;
