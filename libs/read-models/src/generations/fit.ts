import { type Queryable, selectRows } from '../queryable';
import { type ProjectionDefinition, schemaOf } from './table-definition';

/**
 * The use that a release has for a generation of another shape. `written`: the release keeps its
 * rows up to date, because the tables have the same columns and keys. `read`: it shows the rows as
 * they are, because the tables have each column that it knows. `none`: neither.
 */
export type Fit = 'written' | 'read' | 'none';

/** A column in a generation's table, as the database describes it. */
interface StoredColumn {
  readonly table: string;
  readonly column: string;
  /** Type by PostgreSQL's name, such as `timestamp with time zone`. */
  readonly type: string;
  readonly required: boolean;
  /** Place in the primary key, from 1; null if the column is not part of it. */
  readonly place: number | null;
}

const STORED = `
  SELECT c.relname AS "table", a.attname AS "column", format_type(a.atttypid, NULL) AS type, a.attnotnull AS required,
         array_position(i.indkey::int2[], a.attnum) + 1 AS place
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  LEFT JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
  WHERE c.relnamespace = to_regnamespace($1) AND c.relkind = 'r'`;
/** Selects PostgreSQL's names of the types in definitions. */
const NAMES = `SELECT type, format_type(to_regtype(type), NULL) AS name FROM unnest($1::text[]) AS t(type)`;
const NOT_NULL = / NOT NULL$/;

/** Returns the use that this release has for the tables of a generation, by their columns. */
export async function fitOf(
  db: Queryable,
  definition: ProjectionDefinition,
  generation: number,
): Promise<Fit> {
  const types = definition.tables.flatMap(({ columns }) =>
    Object.values(columns).map((type) => type.replace(NOT_NULL, '')),
  );
  const named = await selectRows<{ type: string; name: string }>(db, NAMES, [[...new Set(types)]]);
  const stored = await selectRows<StoredColumn>(db, STORED, [
    schemaOf(definition.name, generation),
  ]);
  return compare(
    wantedColumns(definition, new Map(named.map((row) => [row.type, row.name]))),
    stored,
  );
}

function wantedColumns(
  { tables }: ProjectionDefinition,
  names: ReadonlyMap<string, string>,
): StoredColumn[] {
  return tables.flatMap(({ name: table, columns, key }) =>
    Object.entries(columns).map(([column, declared]) => {
      const type = declared.replace(NOT_NULL, '');
      const place = key.indexOf(column);
      return {
        table,
        column,
        type: names.get(type) ?? type,
        required: NOT_NULL.test(declared) || place >= 0,
        place: place < 0 ? null : place + 1,
      };
    }),
  );
}

const nameOf = ({ table, column }: StoredColumn): string => `${table}.${column}`;

function compare(wanted: readonly StoredColumn[], stored: readonly StoredColumn[]): Fit {
  const there = new Map(stored.map((column) => [nameOf(column), column]));
  const isReadable = wanted.every((column) => {
    const found = there.get(nameOf(column));
    return found?.type === column.type && (found.required || !column.required);
  });
  if (!isReadable) return 'none';
  const asked = new Map(wanted.map((column) => [nameOf(column), column]));
  // No release reads a table that it does not know.
  const tables = new Set(wanted.map(({ table }) => table));
  const known = stored.filter(({ table }) => tables.has(table));
  const isWritable = known.every((column) => {
    const own = asked.get(nameOf(column));
    return own ? own.place === column.place && own.required === column.required : !column.required;
  });
  return isWritable ? 'written' : 'read';
}
