import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { plural } from '@evenkeel/domain/kernel';
import type { Config } from '@evenkeel/platform/config';
import { pictureKey, uploadKey } from '@evenkeel/platform/object-storage';
import type { Pool } from 'pg';
import { objectsOf } from '../backup/back-up';
import { BORDERS, holdsName, wholeName } from './whole-names';

/** The texts to search for. */
export interface Sought {
  /** Whole names of the person and of nobody else, searched for everywhere. */
  readonly names: readonly string[];
  /** The e-mail, if another user has it, too. The search treats it like the words of the person. */
  readonly sharedNames: readonly string[];
  /**
   * Texts that the person wrote, searched for in files and in the rows of tables that belong to
   * nobody else. Other people and providers may have written the same.
   */
  readonly words: readonly string[];
  readonly isEmailShared: boolean;
  /**
   * Ids of the user and of their streams, searched for in the read models, also those of a moment,
   * which may contain none of them.
   */
  readonly ids: readonly string[];
  readonly userId: string;
  /** Ids of uploads of pictures, searched for everywhere but in the log. */
  readonly uploadIds: readonly string[];
}

const TABLES = `
  SELECT table_schema AS schema, table_name AS name,
    EXISTS (SELECT FROM information_schema.columns c WHERE c.table_schema = t.table_schema AND c.table_name = t.table_name AND c.column_name = 'user_id') AS "isOfUsers"
  FROM information_schema.tables t
  WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY 1, 2`;
/**
 * Schemas of live and earlier generations of read models, and of moments that somebody has looked
 * at.
 */
const READ_MODELS = /^(?:gen|moment)_/;
/**
 * Tables with statements of providers on tickers. A person who gives an asset such a name has not
 * written them.
 */
const OF_PROVIDERS =
  /^app\.(?:announced_dividend|announced_split|instrument|instrument_statement|suspicious_quote|unknown_ticker)$/;
/** The events of the log are read separately, with the keys. */
const LOG = 'eventstore';
const holds = (parameter: string): string =>
  `EXISTS (SELECT FROM unnest(${parameter}::text[]) AS s WHERE strpos(row_text, s) > 0)`;
/** It is faster to find that a row contains a name than to check that the name is whole. */
const hasName = (names: string, wholes: string): string =>
  `EXISTS (SELECT FROM unnest(${names}::text[], ${wholes}::text[]) AS n (name, whole)
    WHERE strpos(row_text, n.name) > 0 AND row_text ~ n.whole)`;
/** OFFSET keeps PostgreSQL from making the text of a row anew for each text that it looks for. */
const withText = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string =>
  `(SELECT *, lower(to_jsonb(t)::text) AS row_text FROM "${schema}"."${name}" t OFFSET 0) AS t`;
/** Words in one statement, because many rows times many texts take long. */
const MOST_WORDS = 500;

interface Table {
  readonly schema: string;
  readonly name: string;
  readonly isOfUsers: boolean;
}

/**
 * Returns the rows of any table that still contain one of the texts, by table, and the number of
 * searched tables.
 */
export async function searchTables(
  pool: Pool,
  sought: Sought,
): Promise<{ tables: number; found: string[] }> {
  const { rows: tables } = await pool.query<Table>(TABLES);
  const found: string[] = [];
  for (const table of tables) {
    let rows = 0;
    for (let start = 0; start === 0 || start < sought.words.length; start += MOST_WORDS) {
      const words = sought.words.slice(start, start + MOST_WORDS);
      rows = Math.max(rows, await rowsWith(pool, table, { ...sought, words }));
    }
    if (rows > 0) found.push(`${plural(rows, 'row')} of ${table.schema}.${table.name}`);
  }
  return { tables: tables.length, found };
}

async function rowsWith(
  pool: Pool,
  searched: Table,
  { names, sharedNames, words, isEmailShared, ids, userId, uploadIds }: Sought,
): Promise<number> {
  const { schema, name, isOfUsers } = searched;
  const table = `${schema}.${name}`;
  const isReadModel = READ_MODELS.test(schema);
  // The log keeps the addresses of pictures, which are meaningless without the pictures.
  const addresses = schema === LOG ? [] : uploadIds;
  const isUsers = schema === 'app' && isOfUsers;
  // Attempts with a shared e-mail stay, because they also belong to the other user.
  const isOthersToo = isReadModel || schema === LOG || (isEmailShared && table === 'app.attempt');
  const isNobodyElses = isUsers ? 'coalesce(user_id::text = $3, true)' : '$3::text IS NOT NULL';
  const conditions = [
    hasName('$4', '$5'),
    holds('$1'),
    `(${isNobodyElses} AND (${hasName('$6', '$7')} OR ${holds('$2')}))`,
  ];
  if (isUsers) conditions.push('user_id::text = $3');
  const named = names.map(asStored);
  const shared = isOthersToo ? [] : sharedNames.map(asStored);
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${withText(searched)} WHERE ${conditions.join(' OR ')}`,
    [
      [...addresses, ...(isReadModel ? ids : [])].map(asStored),
      (isOthersToo || OF_PROVIDERS.test(table) ? [] : words).map(asStored),
      userId,
      named,
      named.map(wholeName),
      shared,
      shared.map(wholeName),
    ],
  );
  return rows[0]?.count ?? 0;
}

const asStored = (text: string): string => JSON.stringify(text.toLowerCase()).slice(1, -1);

/** The database's own files contain the same as its tables. */
const NOT_SEARCHED = new Set(['postgres']);
const CHUNK_BYTES = 1 << 20;

/**
 * Finds files of the data folder that still contain one of the texts, and pictures that still
 * exist.
 */
export async function searchFiles(
  config: Config,
  { names, sharedNames, words, uploadIds }: Sought,
): Promise<{ files: number; found: string[] }> {
  const found: string[] = [];
  const files = await filesOf(config.dataDir);
  const sought = {
    names: formsOf([...names, ...sharedNames]),
    texts: formsOf([...words, ...uploadIds]),
  };
  for (const file of files) {
    const path = join(config.dataDir, file);
    const isNamed = await holdsOne(path, sought);
    if (isNamed || uploadIds.some((id) => file.includes(id))) found.push(path);
  }
  const objects = objectsOf(config);
  for (const key of uploadIds.flatMap((id) => [uploadKey(id), pictureKey(id)]))
    if ((await objects.read(key, 1)) !== null) found.push(`the picture ${key}`);
  return { files: files.length, found };
}

/**
 * Returns the texts as the bytes of a file contain them, one letter for a byte: as they were
 * written, in small letters, and within JSON.
 */
function formsOf(texts: readonly string[]): string[] {
  const forms = texts.flatMap((text) => [text, text.toLowerCase(), asStored(text)]);
  return [...new Set(forms.map((form) => Buffer.from(form).toString('latin1').toLowerCase()))];
}

/** Returns whether a file of any size contains one of the texts, or one of the names as a whole. */
async function holdsOne(
  path: string,
  { names, texts }: { readonly names: readonly string[]; readonly texts: readonly string[] },
): Promise<boolean> {
  const longest = Math.max(1, ...[...names, ...texts].map(({ length }) => length));
  // A text may extend over two chunks, and so may a name with the letters around it.
  const kept = BORDERS.before + longest + BORDERS.after;
  let text = '';
  let from = 0;
  const isNamed = (until: number): boolean =>
    names.some((name) => holdsName(text, name, [from, until]));
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
    text += (chunk as Buffer).toString('latin1').toLowerCase();
    if (texts.some((one) => text.includes(one)) || isNamed(text.length - BORDERS.after))
      return true;
    if (text.length <= kept) continue;
    text = text.slice(-kept);
    from = BORDERS.before;
  }
  return isNamed(text.length);
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const inner = await Promise.all(
    entries
      .filter((entry) => entry.isDirectory() && !NOT_SEARCHED.has(entry.name))
      .map(async ({ name }) => (await filesOf(join(folder, name))).map((file) => join(name, file))),
  );
  return [...entries.filter((entry) => entry.isFile()).map(({ name }) => name), ...inner.flat()];
}
