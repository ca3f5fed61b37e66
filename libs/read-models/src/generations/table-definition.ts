import { createHash } from 'node:crypto';
import type { ViewName } from '@evenkeel/contracts/shared/live';
import type { StreamCategory } from '@evenkeel/domain/streams';
import type { Cell, Column } from './columns';

/** A table of a projection, created again for each generation. Column types are PostgreSQL's. */
export interface TableDefinition {
  readonly name: string;
  /** Column with the id in the stream's name, which is the same in all rows of a stream. */
  readonly owner: string;
  /** Primary key; the owner comes first. */
  readonly key: readonly string[];
  readonly columns: Readonly<Record<string, string>>;
  readonly indexes?: Readonly<Record<string, readonly string[]>>;
  /**
   * Columns that a comparison of generations omits, such as a time or a number of the calculation.
   */
  readonly incidental?: readonly string[];
}

type Columns = Readonly<Record<string, Column<unknown, Cell>>>;

/**
 * A table with the types of its columns. The rows of writers and readers derive from it, see
 * `rows.ts`.
 */
export interface Table<
  Name extends string,
  Types extends Columns,
  Key extends readonly string[],
> extends TableDefinition {
  readonly name: Name;
  readonly key: Key;
  readonly columns: Types;
}

/**
 * Returns the definition of a table. `key`: primary key, which begins with the id in the stream's
 * name. Two equal definitions have the same shape, whatever the order of their members.
 */
export function defineTable<
  const Name extends string,
  const Types extends Columns,
  const Key extends readonly [keyof Types & string, ...(keyof Types & string)[]],
>({
  name,
  columns,
  key,
  indexes,
  incidental,
}: {
  readonly name: Name;
  readonly columns: Types;
  readonly key: Key;
  readonly indexes?: Readonly<Record<string, readonly (keyof Types & string)[]>>;
  readonly incidental?: readonly (keyof Types & string)[];
}): Table<Name, Types, Key> {
  return {
    name,
    owner: key[0],
    key,
    columns,
    ...(indexes && { indexes }),
    ...(incidental && { incidental }),
  };
}

/**
 * A read model: tables that the projector writes from the streams of one category, and that the api
 * reads.
 */
export interface ProjectionDefinition<
  Name extends string = string,
  Category extends StreamCategory = StreamCategory,
  Tables extends readonly TableDefinition[] = readonly TableDefinition[],
> {
  readonly name: Name;
  /** Category of the streams that the read model is made from. */
  readonly category: Category;
  /** Views that change when the rows change. */
  readonly views: readonly ViewName[];
  readonly tables: Tables;
  /**
   * Number that rises when the same events give other rows in the same tables. The release then
   * fills the tables again, as it does when the tables differ.
   */
  readonly version?: number;
  /**
   * Table with the owner of each stream, one row a stream. If no read model of a category has one,
   * the ids in the names of its streams are those of their users.
   */
  readonly ownership?: Ownership;
}

interface Ownership {
  readonly table: TableDefinition;
  readonly userColumn: string;
}

/** Returns the ownership of a table: its column with the user who owns a row's stream. */
export const ownedBy = <T extends TableDefinition>(
  table: T,
  userColumn: keyof T['columns'] & string,
): Ownership => ({ table, userColumn });

/** Defines a read model; its name, category and tables stay known to the compiler. */
export const defineProjection = <
  const Name extends string,
  const Category extends StreamCategory,
  const Tables extends readonly TableDefinition[],
>(
  definition: ProjectionDefinition<Name, Category, Tables>,
): ProjectionDefinition<Name, Category, Tables> => definition;

/**
 * Returns the digest of a projection's tables, and of its version. This release fills a generation
 * of another shape again.
 */
export function shapeOf(definition: ProjectionDefinition): string {
  // Every batch requests the shape.
  const known =
    shapes.get(definition) ??
    createHash('sha256')
      .update(JSON.stringify(definition.tables))
      .update(definition.version === undefined ? '' : `version ${definition.version}`)
      .digest('hex')
      .slice(0, 16);
  shapes.set(definition, known);
  return known;
}

const shapes = new WeakMap<ProjectionDefinition, string>();

/** Returns the name of the database schema with the tables of a generation. */
export function schemaOf(projection: string, generation: number): string {
  return `gen_${projection}_${generation}`;
}
