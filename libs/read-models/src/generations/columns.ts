import type { LogPosition } from '@evenkeel/event-store/port';

/**
 * A value for one column in the form for the writer. Decimals, moments and ids are text; JSON is an
 * object or a list.
 */
export type Cell = string | number | boolean | null | object;

declare const CELLS: unique symbol;

/**
 * A column: PostgreSQL's type, with NOT NULL if it applies, and for the compiler the types of its
 * cells. At run time it is only text, from which the DDL and the shape of a table are made.
 */
export type Column<Read, Write extends Cell> = string & {
  readonly [CELLS]: { readonly read: Read; readonly write: Write };
};

/** The type that pg returns for a cell. A column without types may contain anything. */
export type ReadOf<Type> = Type extends Column<infer Read, Cell> ? Read : unknown;
/** The type that the writer accepts for a cell. */
export type WriteOf<Type> = Type extends Column<unknown, infer Write extends Cell> ? Write : Cell;

type DeepReadonly<Value> = Value extends object
  ? { readonly [Name in keyof Value]: DeepReadonly<Value[Name]> }
  : Value;

const NOT_NULL = ' NOT NULL';
const column = <Read, Write extends Cell>(type: string): Column<Read, Write> =>
  `${type}${NOT_NULL}` as Column<Read, Write>;

/** Returns a column of ids: text in lower case. */
export const uuid = (): Column<string, string> => column('uuid');
/** Returns a column of text; `text<'buy' | 'sell'>()` if only these texts are stored. */
export const text = <Value extends string = string>(): Column<Value, Value> => column('text');
/** Returns a column of true or false. */
export const boolean = (): Column<boolean, boolean> => column('boolean');
/** Returns a column of whole numbers of 32 bits. */
export const integer = (): Column<number, number> => column('integer');
/**
 * Returns a column of whole numbers of 64 bits. pg returns text, because not every bigint is a safe
 * number.
 */
export const bigint = (): Column<string, number | LogPosition> => column('bigint');
/** Returns a column of decimal text, both for reads and for writes. */
export const numeric = (): Column<string, string> => column('numeric');
/** Returns a column of moments, written as ISO 8601 text. */
export const timestamptz = (): Column<Date, string> => column('timestamptz');
/**
 * Returns a column of days, written as YYYY-MM-DD. pg returns midnight of the server's time zone:
 * reads select the text instead.
 */
export const date = (): Column<Date, string> => column('date');
/** Returns a column of lists of uuids. */
export const uuids = (): Column<string[], readonly string[]> => column('uuid[]');
/** Returns a column of lists of texts. */
export const texts = (): Column<string[], readonly string[]> => column('text[]');
/** Returns a column of JSON values of the given type. */
export const jsonb = <Value extends object>(): Column<Value, DeepReadonly<Value>> =>
  column('jsonb');

/** Returns the column without NOT NULL: its cell may be null, or omitted by the writer. */
export const nullable = <Read, Write extends Cell>(
  type: Column<Read, Write>,
): Column<Read | null, Write | null> =>
  type.replace(NOT_NULL, '') as Column<Read | null, Write | null>;
