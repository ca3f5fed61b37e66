import type {
  CommonCells,
  Exactly,
  KeyStart,
  NewRow,
  Row,
  RowKey,
  RowPatch,
  TableDefinition,
} from '@evenkeel/read-models/generations';

/** The change of one row. `insert`: it is not there. `put`: whether it is there or not. */
export interface Operation {
  readonly kind: 'insert' | 'put' | 'patch' | 'remove';
  readonly row: Row;
}

/**
 * Changes of one table. First all rows with the cells in `cleared` are removed, then the operations
 * take effect, then `added` is written.
 */
export interface Batch {
  readonly table: TableDefinition;
  readonly cleared: Row[];
  readonly operations: Map<string, Operation>;
  readonly added: Row[];
}

const SEPARATOR = '\u0001';

/**
 * Collects changes of the rows of one generation of one read model, one operation a key. Nothing
 * reaches the database before the flush.
 */
export class RowWriter {
  /** Written one after the other. */
  private batches: Batch[] = [];
  /** By table, the batch that takes the next changes. */
  private readonly last = new Map<string, Batch>();

  /**
   * `isWritten`: whether the rows of a table, by its name, are written. Changes of other tables are
   * dropped.
   */
  constructor(
    private readonly tables: readonly TableDefinition[],
    private readonly isWritten: (table: string) => boolean = () => true,
  ) {
    this.begin();
  }

  /** Whether rows of this table are written. If not, callers need not make them. */
  writes({ name }: TableDefinition): boolean {
    return this.isWritten(name);
  }

  /** The number of changes. */
  get size(): number {
    return this.batches.reduce((size, batch) => size + sizeOf(batch), 0);
  }

  /** Hands over all batches that have changes, and begins with empty ones. */
  take(): Batch[] {
    const taken = this.batches.filter((batch) => sizeOf(batch) > 0);
    if (taken.length > 0) this.begin();
    return taken.filter(({ table }) => this.writes(table));
  }

  /** A row that is not in the table yet. */
  insert<T extends TableDefinition, Given extends NewRow<T>>(
    table: T,
    row: Exactly<Given, NewRow<T>>,
  ): void {
    const { operations, key } = this.at(table, row);
    operations.set(key, { kind: operations.get(key)?.kind === 'remove' ? 'put' : 'insert', row });
  }

  /**
   * As {@link insert} for many rows that no other change of this batch names: their keys are not
   * kept.
   */
  add<T extends TableDefinition, Given extends NewRow<T>>(
    table: T,
    rows: readonly Exactly<Given, NewRow<T>>[],
  ): void {
    const { added } = this.batchOf(table);
    for (const row of rows) added.push(row);
  }

  /** A whole row, whether it is there or not. */
  put<T extends TableDefinition, Given extends NewRow<T>>(
    table: T,
    row: Exactly<Given, NewRow<T>>,
  ): void {
    const { operations, key } = this.at(table, row);
    operations.set(key, { kind: operations.get(key)?.kind === 'insert' ? 'insert' : 'put', row });
  }

  /** Some columns of a row that is there; the row names its key. */
  patch<T extends TableDefinition, Given extends RowPatch<T>>(
    table: T,
    row: Exactly<Given, RowPatch<T>>,
  ): void {
    const { operations, key } = this.at(table, row);
    const pending = operations.get(key);
    if (pending?.kind === 'remove')
      throw new Error(`${table.name}: a removed row cannot be changed`);
    operations.set(key, { kind: pending?.kind ?? 'patch', row: { ...pending?.row, ...row } });
  }

  /** The row with this key, which need not be there. */
  remove<T extends TableDefinition>(table: T, key: RowKey<T>): void {
    const found = this.at(table, key);
    if (found.operations.get(found.key)?.kind === 'insert') found.operations.delete(found.key);
    else found.operations.set(found.key, { kind: 'remove', row: key });
  }

  /** All rows whose key starts with these cells, before anything else is written. */
  clear<T extends TableDefinition>(table: T, start: KeyStart<T>): void {
    this.batchOf(table).cleared.push(
      Object.fromEntries(start.map((cell, index) => [table.key[index] ?? '', cell])),
    );
  }

  /** All rows that have these cells, those that were written so far included. */
  clearWhere<T extends TableDefinition, Given extends CommonCells<T>>(
    table: T,
    cells: Exactly<Given, CommonCells<T>>,
  ): void {
    const { operations, added } = this.batchOf(table);
    if (operations.size + added.length > 0) this.beginBatch(table);
    this.batchOf(table).cleared.push(cells);
  }

  /** Every row of the stream is to go, written or not. */
  clearAll(ownerId: string): void {
    this.begin();
    for (const table of this.tables) this.clear(table, [ownerId]);
  }

  private begin(): void {
    this.batches = [];
    for (const table of this.tables) this.beginBatch(table);
  }

  private beginBatch(table: TableDefinition): void {
    const batch = { table, cleared: [], operations: new Map<string, Operation>(), added: [] };
    this.batches.push(batch);
    this.last.set(table.name, batch);
  }

  private at(
    table: TableDefinition,
    row: Row,
  ): { operations: Map<string, Operation>; key: string } {
    return { operations: this.batchOf(table).operations, key: keyOf(table, row) };
  }

  private batchOf({ name }: TableDefinition): Batch {
    const last = this.last.get(name);
    if (!last) throw new Error(`${name} is not a table of this projection`);
    return last;
  }
}

/** Rows with something to do. */
export const sizeOf = ({ cleared, operations, added }: Batch): number =>
  cleared.length + operations.size + added.length;

/** Within a batch all rows have the same owner, which is the first column of the key. */
const keyOf = ({ key }: TableDefinition, row: Row): string =>
  key
    .slice(1)
    .map((column) => String(row[column]))
    .join(SEPARATOR);
