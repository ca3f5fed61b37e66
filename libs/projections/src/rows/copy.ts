import type { Row, TableDefinition } from '@evenkeel/read-models/generations';
import { type Connection, type PoolClient, Query } from 'pg';
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
  const text = `COPY ${name} (${target.join(', ')}) FROM STDIN`;
  return new Promise((resolve, reject) => {
    client.query(
      new CopyIn(text, copyText(Object.entries(columns), rows), (error) =>
        error ? reject(error) : resolve(),
      ),
    );
  });
}

/** The functions that send the rows of a COPY; the library has them for queries of one's own. */
interface CopyConnection extends Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/**
 * The statement and its rows at once, so that the server works while this thread turns to what
 * comes next: it would hear the server ask for the rows only after that. Where the statement fails
 * the server passes over the rows (PostgreSQL, message flow of COPY).
 */
class CopyIn extends Query {
  constructor(text: string, rows: string, callback: (error: Error | undefined) => void) {
    super(text, [], callback);
    const sendStatement = this.submit;
    this.submit = (connection) => {
      const { stream } = connection;
      stream.cork();
      sendStatement.call(this, connection);
      (connection as CopyConnection).sendCopyFromChunk(Buffer.from(rows));
      (connection as CopyConnection).endCopyFrom();
      stream.uncork();
    };
  }

  /** Called by the library when the server asks for the rows, which are on their way. */
  handleCopyInResponse(): void {}
}

/**
 * Rows in COPY's text format. Built by appending, cell by cell: this runs for every row of a
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
