import type { Cell, ReadOf, WriteOf } from './columns';
import type { TableDefinition } from './table-definition';

/** Cells by column, for a table whose columns are not known. */
export type Row = Readonly<Record<string, Cell | undefined>>;

type Cells<T extends TableDefinition> = {
  readonly [Name in keyof T['columns']]: WriteOf<T['columns'][Name]>;
};
type Nullable<T extends TableDefinition> = {
  [Name in keyof T['columns']]: null extends WriteOf<T['columns'][Name]> ? Name : never;
}[keyof T['columns']];

/** A whole row for the writer: nullable columns may be omitted. */
export type NewRow<T extends TableDefinition> = string extends keyof T['columns']
  ? Row
  : Omit<Cells<T>, Nullable<T>> & Partial<Pick<Cells<T>, Nullable<T>>>;
/** The cells of a row's key. */
export type RowKey<T extends TableDefinition> = string extends keyof T['columns']
  ? Row
  : Pick<Cells<T>, T['key'][number]>;
/** The key of a row, and some of its other cells. */
export type RowPatch<T extends TableDefinition> = RowKey<T> & Partial<Cells<T>>;
/** Cells that rows have in common. */
export type CommonCells<T extends TableDefinition> = Partial<Cells<T>>;

/**
 * The rows for a writer, with each column checked: the compiler by itself lets unknown columns pass
 * if an object is put together from others. A cell is null or present, never undefined.
 */
export type Exactly<Given, Allowed> = Given &
  (string extends keyof Allowed
    ? unknown
    : {
        readonly [Name in keyof Given]: Name extends keyof Allowed
          ? Exclude<Allowed[Name], undefined>
          : never;
      });

/** A row as pg returns it. */
export type StoredRow<T extends TableDefinition> = {
  [Name in keyof T['columns']]: ReadOf<T['columns'][Name]>;
};
