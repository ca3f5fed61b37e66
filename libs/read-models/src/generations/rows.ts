import type { Cell, ReadOf, WriteOf } from './columns';
import type { TableDefinition } from './table-definition';

/** Cells by column, of a table whose columns are not known. */
export type Row = Readonly<Record<string, Cell | undefined>>;

type Cells<T extends TableDefinition> = {
  readonly [Name in keyof T['columns']]: WriteOf<T['columns'][Name]>;
};
type Nullable<T extends TableDefinition> = {
  [Name in keyof T['columns']]: null extends WriteOf<T['columns'][Name]> ? Name : never;
}[keyof T['columns']];

/** A whole row as the writer takes it: nullable columns may be left out. */
export type NewRow<T extends TableDefinition> = string extends keyof T['columns']
  ? Row
  : Omit<Cells<T>, Nullable<T>> & Partial<Pick<Cells<T>, Nullable<T>>>;
/** The cells that name a row. */
export type RowKey<T extends TableDefinition> = string extends keyof T['columns']
  ? Row
  : Pick<Cells<T>, T['key'][number]>;
/** Some cells of a row, and those that name it. */
export type RowPatch<T extends TableDefinition> = RowKey<T> & Partial<Cells<T>>;
/** Cells that rows have in common. */
export type CommonCells<T extends TableDefinition> = Partial<Cells<T>>;

/**
 * The rows that a writer is given, with each column checked: where an object is put together from
 * others, the compiler by itself lets columns pass that the table does not have. A cell is null or
 * there, never undefined.
 */
export type Exactly<Given, Allowed> = Given &
  (string extends keyof Allowed
    ? unknown
    : {
        readonly [Name in keyof Given]: Name extends keyof Allowed
          ? Exclude<Allowed[Name], undefined>
          : never;
      });

/** A row as pg gives it. */
export type StoredRow<T extends TableDefinition> = {
  [Name in keyof T['columns']]: ReadOf<T['columns'][Name]>;
};
