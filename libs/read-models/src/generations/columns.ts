import type { LogPosition } from '@evenkeel/event-store/port';

/**
 * A value for one column, as the writer takes it. Decimals, moments and ids as text; JSON as an
 * object or a list.
 */
export type Cell = string | number | boolean | null | object;

declare const CELLS: unique symbol;

/**
 * A column: PostgreSQL's type with NOT NULL where it holds, and for the compiler the types of its
 * cells. It is a mere text at run time, so that the DDL and the shape of a table are made from it
 * as they stand.
 */
export type Column<Read, Write extends Cell> = string & {
  readonly [CELLS]: { readonly read: Read; readonly write: Write };
};

/** The type that pg gives for a cell. A column without types may hold anything. */
export type ReadOf<Type> = Type extends Column<infer Read, Cell> ? Read : unknown;
/** The type that the writer takes for a cell. */
export type WriteOf<Type> = Type extends Column<unknown, infer Write extends Cell> ? Write : Cell;

type DeepReadonly<Value> = Value extends object
  ? { readonly [Name in keyof Value]: DeepReadonly<Value[Name]> }
  : Value;

const NOT_NULL = ' NOT NULL';
const column = <Read, Write extends Cell>(type: string): Column<Read, Write> =>
  `${type}${NOT_NULL}` as Column<Read, Write>;

/** Text in lower case. */
export const uuid = (): Column<string, string> => column('uuid');
/** `text<'buy' | 'sell'>()` where only these texts are stored. */
export const text = <Value extends string = string>(): Column<Value, Value> => column('text');
/** True or false. */
export const boolean = (): Column<boolean, boolean> => column('boolean');
/** A whole number of 32 bits. */
export const integer = (): Column<number, number> => column('integer');
/** pg gives text, since not every bigint is a safe number. */
export const bigint = (): Column<string, number | LogPosition> => column('bigint');
/** Decimal text, both ways. */
export const numeric = (): Column<string, string> => column('numeric');
/** Written as ISO 8601 text. */
export const timestamptz = (): Column<Date, string> => column('timestamptz');
/**
 * Written as YYYY-MM-DD. pg gives midnight of the server's time zone: reads ask for the text
 * instead.
 */
export const date = (): Column<Date, string> => column('date');
/** A list of uuids. */
export const uuids = (): Column<string[], readonly string[]> => column('uuid[]');
/** A list of texts. */
export const texts = (): Column<string[], readonly string[]> => column('text[]');
/** Any value of JSON, of the given type. */
export const jsonb = <Value extends object>(): Column<Value, DeepReadonly<Value>> =>
  column('jsonb');

/** The column without NOT NULL: its cell may be null, or left out by the writer. */
export const nullable = <Read, Write extends Cell>(
  type: Column<Read, Write>,
): Column<Read | null, Write | null> =>
  type.replace(NOT_NULL, '') as Column<Read | null, Write | null>;
