interface Queryable {
  query(text: string, values: string[]): Promise<{ rows: unknown[] }>;
}

const BELONGS_TO_OTHERS = `
  SELECT 1 FROM pg_namespace WHERE nspname = $1 AND NOT pg_has_role(nspowner, 'USAGE')`;

/**
 * Returns whether this database user sets up a schema: one that is missing, or that belongs to the
 * user. The owner of another schema keeps that one up to date.
 */
export async function maySetUp(client: Queryable, schema: string): Promise<boolean> {
  return (await client.query(BELONGS_TO_OTHERS, [schema])).rows.length === 0;
}
