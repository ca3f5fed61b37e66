import { createHash } from 'node:crypto';
import type { ViewName } from '@evenkeel/contracts/shared/live';
import type { StreamCategory } from '@evenkeel/domain/streams';
import type { Cell, Column } from './columns';

/** A table of a projection, made anew for each generation. Column types are PostgreSQL's. */
export interface TableDefinition {
  readonly name: string;
  /** Column with the id that the stream is named by: all rows of a stream carry the same. */
  readonly owner: string;
  /** Primary key; the owner comes first. */
  readonly key: readonly string[];
  readonly columns: Readonly<Record<string, string>>;
  readonly indexes?: Readonly<Record<string, readonly string[]>>;
  /**
   * Columns such as a time or a number of the calculation, which a comparison of generations leaves
   * out.
   */
  readonly incidental?: readonly string[];
}

type Columns = Readonly<Record<string, Column<unknown, Cell>>>;

/**
 * A table with the types of its columns: rows of writers and readers derive from it, see `rows.ts`.
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
 * The one definition of a table. `key`: primary key, and first in it the id that the stream is
 * named by. Two definitions that say the same have the same shape, whatever the order of their
 * members.
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
  /** The streams that it is made from. */
  readonly category: Category;
  /** Views that change when its rows do. */
  readonly views: readonly ViewName[];
  readonly tables: Tables;
  /**
   * Raised when the same events give other rows in the same tables. The release then fills them
   * anew, as it does when the tables differ.
   */
  readonly version?: number;
  /**
   * The table that names the owner of each stream, with one row a stream. If no read model of a
   * category has one, its streams are named by their users' ids.
   */
  readonly ownership?: Ownership;
}

interface Ownership {
  readonly table: TableDefinition;
  readonly userColumn: string;
}

/** The column of a table that names the user whose stream a row is of. */
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
 * Digest of a projection's tables, and of its version. A generation of another shape is filled anew
 * by this release.
 */
export function shapeOf(definition: ProjectionDefinition): string {
  // Asked for with every batch.
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

/** The database schema with the tables of a generation. */
export function schemaOf(projection: string, generation: number): string {
  return `gen_${projection}_${generation}`;
}
