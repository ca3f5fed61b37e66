interface Queryable {
  query(text: string, values: string[]): Promise<{ rows: unknown[] }>;
}

const BELONGS_TO_OTHERS = `
  SELECT 1 FROM pg_namespace WHERE nspname = $1 AND NOT pg_has_role(nspowner, 'USAGE')`;

/**
 * Whether this database user sets up a schema: one that is missing, or belongs to it. A schema of
 * another user is kept up to date by that one.
 */
export async function maySetUp(client: Queryable, schema: string): Promise<boolean> {
  return (await client.query(BELONGS_TO_OTHERS, [schema])).rows.length === 0;
}
