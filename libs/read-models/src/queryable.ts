/** A TypeORM DataSource, or a pool or connection of pg. */
export interface Queryable {
  query(statement: string, parameters: unknown[]): Promise<unknown>;
}

/** Returns the rows of an answer: TypeORM returns them bare, pg wraps them. */
export async function selectRows<Row>(
  db: Queryable,
  statement: string,
  parameters: unknown[],
): Promise<Row[]> {
  const answer = (await db.query(statement, parameters)) as Row[] | { rows: Row[] };
  return Array.isArray(answer) ? answer : answer.rows;
}
