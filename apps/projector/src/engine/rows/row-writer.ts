import type { TableDefinition } from '@evenkeel/read-models/generations';
import type { Cell, Row } from './cell';

/** What is to become of one row. `insert`: it is not there. `put`: whether it is there or not. */
export type Operation =
  | { readonly kind: 'insert'; readonly row: Row }
  | { readonly kind: 'put'; readonly row: Row }
  | { readonly kind: 'patch'; readonly row: Row }
  | { readonly kind: 'remove'; readonly row: Row };

/** Pending work of one table. `cleared`: rows that start with these key cells are removed first. */
export interface TableWork {
  readonly table: TableDefinition;
  readonly cleared: Cell[][];
  readonly operations: Map<string, Operation>;
}

const SEPARATOR = '\u0001';

/** Collects the rows of one generation of one projection; nothing reaches the database before the flush. One operation a key is kept. */
export class RowWriter {
  private work = new Map<string, TableWork>();

  constructor(private readonly tables: readonly TableDefinition[]) {
    this.begin();
  }

  /** Rows with something to do. */
  get size(): number {
    let size = 0;
    for (const { operations, cleared } of this.work.values()) size += operations.size + cleared.length;
    return size;
  }

  /** Hands over all tables with something to do, in the order of their definition, and begins anew. */
  take(): TableWork[] {
    const taken = [...this.work.values()].filter(({ operations, cleared }) => operations.size > 0 || cleared.length > 0);
    if (taken.length > 0) this.begin();
    return taken;
  }

  /** A row that is not in the table yet. */
  insert(table: string, row: Row): void {
    const { operations, key } = this.at(table, row);
    operations.set(key, { kind: operations.get(key)?.kind === 'remove' ? 'put' : 'insert', row });
  }

  /** A whole row, whether it is there or not. */
  put(table: string, row: Row): void {
    const { operations, key } = this.at(table, row);
    operations.set(key, { kind: operations.get(key)?.kind === 'insert' ? 'insert' : 'put', row });
  }

  /** Some columns of a row that is there; the row names its key. */
  patch(table: string, row: Row): void {
    const { operations, key } = this.at(table, row);
    const pending = operations.get(key);
    if (pending?.kind === 'remove') throw new Error(`${table}: a removed row cannot be changed`);
    operations.set(key, { kind: pending?.kind ?? 'patch', row: { ...pending?.row, ...row } });
  }

  /** The row with this key, which need not be there. */
  remove(table: string, key: Row): void {
    const found = this.at(table, key);
    if (found.operations.get(found.key)?.kind === 'insert') found.operations.delete(found.key);
    else found.operations.set(found.key, { kind: 'remove', row: key });
  }

  /** All rows whose key starts with these cells, before anything else is written. */
  clear(table: string, start: Cell[]): void {
    this.of(table).cleared.push(start);
  }

  private begin(): void {
    this.work = new Map(this.tables.map((table) => [table.name, { table, cleared: [], operations: new Map() }]));
  }

  private at(name: string, row: Row): { operations: Map<string, Operation>; key: string } {
    const { table, operations } = this.of(name);
    return { operations, key: keyOf(table, row) };
  }

  private of(name: string): TableWork {
    const work = this.work.get(name);
    if (!work) throw new Error(`${name} is not a table of this projection`);
    return work;
  }
}

/** Within a pass all rows have the same owner, which is the first column of the key. */
function keyOf({ key }: TableDefinition, row: Row): string {
  let text = '';
  for (let index = 1; index < key.length; index += 1) text += (index > 1 ? SEPARATOR : '') + String(row[key[index] ?? '']);
  return text;
}
