import type {
  CommonCells,
  Exactly,
  NewRow,
  Row,
  RowKey,
  RowPatch,
  TableDefinition,
} from '@evenkeel/read-models/generations';
import type { Scope, ScopeMemory } from './scope-memory';

/** The change of one row. `insert`: the row is new. `put`: the row may exist already. */
export interface Operation {
  readonly kind: 'insert' | 'put' | 'patch' | 'remove';
  readonly row: Row;
}

/**
 * Changes of one table. All rows with the cells in `cleared` are removed before the operations take
 * effect.
 */
export interface TableChanges {
  readonly table: TableDefinition;
  readonly cleared: Row[];
  readonly operations: Map<string, Operation>;
}

const SEPARATOR = '\u0001';

/**
 * Collects changes of the rows of one generation of one read model, one operation a key. Nothing
 * reaches the database before the flush.
 */
export class RowWriter {
  /** Changes that are written one after the other. */
  private changes: TableChanges[] = [];

  /**
   * `scopes`: their contents as last written. `isWritten`: whether the rows of a table, by its
   * name, are written. Changes of other tables are dropped.
   */
  constructor(
    private readonly scopes: ScopeMemory,
    private readonly isWritten: (table: string) => boolean = () => true,
  ) {}

  /** Checks whether rows of this table are written. If not, callers need not make them. */
  writes({ name }: TableDefinition): boolean {
    return this.isWritten(name);
  }

  /** Number of changes. */
  get size(): number {
    return this.changes.reduce((size, changes) => size + sizeOf(changes), 0);
  }

  /** Returns all changes, and starts again without any. */
  take(): TableChanges[] {
    const taken = this.changes.filter(({ table }) => this.writes(table));
    this.changes = [];
    return taken;
  }

  /** Inserts a row that is not in the table yet. */
  insert<T extends TableDefinition, Given extends NewRow<T>>(
    table: T,
    row: Exactly<Given, NewRow<T>>,
  ): void {
    const { operations, key } = this.at(table, row);
    operations.set(key, { kind: operations.get(key)?.kind === 'remove' ? 'put' : 'insert', row });
  }

  /** Writes a whole row, which may exist already. */
  put<T extends TableDefinition, Given extends NewRow<T>>(
    table: T,
    row: Exactly<Given, NewRow<T>>,
  ): void {
    const { operations, key } = this.at(table, row);
    operations.set(key, { kind: operations.get(key)?.kind === 'insert' ? 'insert' : 'put', row });
  }

  /** Writes some columns of an existing row; the row names its key. */
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

  /** Removes the row with this key, which need not exist. */
  remove<T extends TableDefinition>(table: T, row: RowKey<T>): void {
    const { operations, key } = this.at(table, row);
    const cells = Object.fromEntries(table.key.map((column) => [column, (row as Row)[column]]));
    if (operations.get(key)?.kind === 'insert') operations.delete(key);
    else operations.set(key, { kind: 'remove', row: cells });
  }

  /** Removes all rows that have these cells, including rows that were written before. */
  clear<T extends TableDefinition, Given extends CommonCells<T>>(
    table: T,
    cells: Exactly<Given, CommonCells<T>>,
  ): void {
    const { operations, cleared } = this.changesOf(table);
    if (operations.size === 0) cleared.push(cells);
    else this.begin(table, [cells]);
    this.scopes.empty(table, cells);
  }

  /**
   * Makes the scope contain exactly the items. Only differences are written: a list of four
   * thousand items that grows by one writes one row.
   */
  replace<Item>(scope: Scope<Item>, items: readonly Item[]): void {
    if (!this.writes(scope.table)) return;
    const before = this.scopes.itemsOf(scope);
    if (!before) this.clear(scope.table, scope.cells);
    this.replaceKnown(scope, before ?? [], items);
    this.scopes.remember(scope, items);
  }

  private replaceKnown<Item>(
    scope: Scope<Item>,
    before: readonly Item[],
    after: readonly Item[],
  ): void {
    const { table } = scope;
    const start = commonStart(before, after);
    const old = new Map<string, { item: Item; index: number }>();
    for (let index = start; index < before.length; index += 1) {
      const item = before[index] as Item;
      old.set(scope.key(item, index, before), { item, index });
    }
    for (let index = start; index < after.length; index += 1) {
      const item = after[index] as Item;
      const key = scope.key(item, index, after);
      const known = old.get(key);
      old.delete(key);
      if (!known) this.insert(table, scope.row(item, index, after));
      else if (known.item !== item && !scope.same(known.item, item))
        this.put(table, scope.row(item, index, after));
    }
    for (const { item, index } of old.values()) this.remove(table, scope.row(item, index, before));
  }

  private begin(table: TableDefinition, cleared: Row[] = []): TableChanges {
    const changes = { table, cleared, operations: new Map<string, Operation>() };
    this.changes.push(changes);
    return changes;
  }

  private at(
    table: TableDefinition,
    row: Row,
  ): { operations: Map<string, Operation>; key: string } {
    return { operations: this.changesOf(table).operations, key: keyOf(table, row) };
  }

  private changesOf(table: TableDefinition): TableChanges {
    return this.changes.findLast((changes) => changes.table === table) ?? this.begin(table);
  }
}

export const sizeOf = ({ cleared, operations }: TableChanges): number =>
  cleared.length + operations.size;

/** Returns a row's key without the owner, its first column, which all rows of a batch share. */
const keyOf = ({ key }: TableDefinition, row: Row): string =>
  key
    .slice(1)
    .map((column) => String(row[column]))
    .join(SEPARATOR);

function commonStart(before: readonly unknown[], after: readonly unknown[]): number {
  const differs = before.findIndex((item, index) => item !== after[index]);
  return differs === -1 ? before.length : differs;
}
