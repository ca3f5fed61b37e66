import {
  schemaOf,
  shapeOf,
  type ProjectionDefinition,
  type TableDefinition,
} from './table-definition';

/**
 * An object that runs statements, such as a connection that the caller has put into a transaction.
 */
export interface Executor {
  query(statement: string, parameters?: unknown[]): Promise<unknown>;
}

const quoted = (name: string): string => `"${name}"`;
const list = (names: readonly string[]): string => names.map(quoted).join(', ');

/**
 * Several database users create generations: a projector and the operator. All generations belong
 * to the owner of `read`, so that each user can continue with those of the others.
 */
const AS_OWNER = `SELECT set_config('role', pg_get_userbyid(nspowner), true) FROM pg_namespace WHERE nspname = 'read'`;
const asOwner = (statements: readonly string[]): string =>
  [AS_OWNER, ...statements, 'RESET ROLE'].join('; ');

/** Creates the schema and empty tables of a generation. */
async function createTables(
  executor: Executor,
  definition: ProjectionDefinition,
  generation: number,
): Promise<void> {
  await createTablesOf(executor, schemaOf(definition.name, generation), [definition]);
}

/** Creates a schema with empty tables of some read models, and runs the statements of `others`. */
export async function createTablesOf(
  executor: Executor,
  schema: string,
  definitions: readonly ProjectionDefinition[],
  others: readonly string[] = [],
): Promise<void> {
  const tables = definitions.flatMap((definition) => definition.tables);
  await executor.query(
    asOwner([
      `CREATE SCHEMA ${schema}`,
      ...tables.flatMap((table) => [
        tableStatement(schema, table),
        ...indexStatements(schema, table),
      ]),
      ...others,
    ]),
  );
}

function indexStatements(schema: string, { name, indexes = {} }: TableDefinition): string[] {
  return Object.entries(indexes).map(
    ([index, columns]) =>
      `CREATE INDEX ${quoted(index)} ON ${schema}.${quoted(name)} (${list(columns)})`,
  );
}

function tableStatement(schema: string, table: TableDefinition): string {
  const columns = Object.entries(table.columns).map(([name, type]) => `${quoted(name)} ${type}`);
  return `CREATE TABLE ${schema}.${quoted(table.name)} (${columns.join(', ')}, CONSTRAINT ${quoted(`${table.name}_pkey`)} PRIMARY KEY (${list(table.key)}))`;
}

/**
 * Points the views with plain names to a generation. If the shape is the same, views keep their
 * identity, so that concurrent reads are not disturbed; otherwise they are created again in the
 * caller's transaction.
 */
export async function pointViews(
  executor: Executor,
  definition: ProjectionDefinition,
  generation: number,
  sameShape: boolean,
): Promise<void> {
  const statements = definition.tables.flatMap(({ name, columns }) => {
    const view = `read.${quoted(name)}`;
    const point = `CREATE OR REPLACE VIEW ${view} AS SELECT ${list(Object.keys(columns))} FROM ${schemaOf(definition.name, generation)}.${quoted(name)}`;
    return sameShape ? [point] : [`DROP VIEW IF EXISTS ${view}`, point];
  });
  await executor.query(asOwner(statements));
}

const FORGET = `
  WITH checkpoints AS (DELETE FROM app.checkpoint WHERE projection = $1 AND generation = $2),
       quarantined AS (DELETE FROM app.quarantine WHERE projection = $1 AND generation = $2)
  DELETE FROM app.generation WHERE projection = $1 AND generation = $2`;

/** Removes a generation with its tables, checkpoints and quarantine. */
export async function dropGeneration(
  executor: Executor,
  projection: string,
  generation: number,
): Promise<void> {
  await executor.query(`DROP SCHEMA IF EXISTS ${schemaOf(projection, generation)} CASCADE`);
  await executor.query(FORGET, [projection, generation]);
}

/** Registers a generation and creates its tables. */
export async function createGeneration(
  executor: Executor,
  definition: ProjectionDefinition,
  generation: number,
  status: string,
): Promise<void> {
  await createTables(executor, definition, generation);
  await executor.query(
    `INSERT INTO app.generation (projection, generation, category, status, shape, started_at, progress_at, switched_at)
     VALUES ($1, $2, $3, $4, $5, now(), now(), CASE WHEN $4 = 'live' THEN now() END)`,
    [definition.name, generation, definition.category, status, shapeOf(definition)],
  );
}
