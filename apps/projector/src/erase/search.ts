import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@evenkeel/platform/config';
import { pictureKey, uploadKey } from '@evenkeel/platform/object-storage';
import type { Pool } from 'pg';
import { objectsOf } from '../backup/back-up';

/** What is looked for. */
export interface Sought {
  /** Texts that name the person and nobody else: looked for everywhere. */
  readonly names: readonly string[];
  /** Ids of the user and of their streams: looked for in the read models, where nothing of them may stand. */
  readonly ids: readonly string[];
  readonly userId: string;
  readonly uploadIds: readonly string[];
}

const TABLES = `
  SELECT table_schema AS schema, table_name AS name,
    EXISTS (SELECT FROM information_schema.columns c WHERE c.table_schema = t.table_schema AND c.table_name = t.table_name AND c.column_name = 'user_id') AS "isOfUsers"
  FROM information_schema.tables t
  WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY 1, 2`;

interface Table {
  readonly schema: string;
  readonly name: string;
  readonly isOfUsers: boolean;
}

/** Rows of any table in which something is left, by table. Returns how many tables were searched, too. */
export async function searchTables(
  pool: Pool,
  { names, ids, userId }: Sought,
): Promise<{ tables: number; found: string[] }> {
  const { rows: tables } = await pool.query<Table>(TABLES);
  const found: string[] = [];
  for (const { schema, name, isOfUsers } of tables) {
    const sought = schema.startsWith('gen_') ? [...names, ...ids] : names;
    const isUsers = schema === 'app' && isOfUsers;
    const { rows } = await pool.query<{ count: string }>(
      `SELECT count(*) AS count FROM "${schema}"."${name}" t
       WHERE EXISTS (SELECT FROM unnest($1::text[]) AS s WHERE strpos(lower(to_jsonb(t)::text), s) > 0)
          ${isUsers ? 'OR user_id::text = $2' : 'OR $2::text IS NULL'}`,
      [sought.map(asStored), userId],
    );
    if (rows[0]?.count !== '0') found.push(`${rows[0]?.count} rows of ${schema}.${name}`);
  }
  return { tables: tables.length, found };
}

const asStored = (text: string): string => JSON.stringify(text.toLowerCase()).slice(1, -1);

/** The database's own files hold what its tables hold; larger ones than this are no files of this instance. */
const NOT_SEARCHED = new Set(['postgres']);
const MOST_BYTES = 1 << 24;

/** Files of the data folder in which something is left, and pictures that are still there. */
export async function searchFiles(
  config: Config,
  { names, uploadIds }: Sought,
): Promise<{ files: number; found: string[] }> {
  const found: string[] = [];
  const files = await filesOf(config.dataDir);
  for (const file of files) {
    const path = join(config.dataDir, file);
    if ((await stat(path)).size > MOST_BYTES) continue;
    const text = (await readFile(path, 'latin1')).toLowerCase();
    const isNamed = names.some((name) =>
      text.includes(Buffer.from(name.toLowerCase()).toString('latin1')),
    );
    if (isNamed || uploadIds.some((id) => file.includes(id))) found.push(path);
  }
  const objects = objectsOf(config);
  for (const key of uploadIds.flatMap((id) => [uploadKey(id), pictureKey(id)]))
    if ((await objects.read(key, 1)) !== null) found.push(`the picture ${key}`);
  return { files: files.length, found };
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
