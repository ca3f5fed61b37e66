import type {
  CommonCells,
  Exactly,
  NewRow,
  Row,
  TableDefinition,
} from '@evenkeel/read-models/generations';

/** A scope: all rows of a table that have some cells. */
interface Place {
  readonly table: TableDefinition;
  readonly cells: Row;
}

/** A scope, and how its items become rows; made by {@link scopeOf}. */
export interface Scope<Item> extends Place {
  /** Returns the name of the item's row within the scope. */
  key(item: Item, index: number, items: readonly Item[]): string;
  row(item: Item, index: number, items: readonly Item[]): Row;
  /** Checks whether items of one key give the same row; comparing rows of long lists is slow. */
  same(a: Item, b: Item): boolean;
}

/** Makes a scope of a table: its rows are checked against the table's columns. */
export const scopeOf = <T extends TableDefinition, Item, Given extends NewRow<T>>(
  table: T,
  scope: {
    readonly cells: CommonCells<T>;
    key(item: Item, index: number, items: readonly Item[]): string;
    row(item: Item, index: number, items: readonly Item[]): Exactly<Given, NewRow<T>>;
    same(a: Item, b: Item): boolean;
  },
): Scope<Item> => ({ table, ...scope });

/** The last event and the last calculation that a generation reflects. */
interface Checkpoint {
  readonly revision: number;
  readonly calculation: number;
}

/** The items of the scopes of one generation, as last written. */
export class ScopeMemory {
  private readonly scopes = new Map<string, Place & { items: readonly unknown[] }>();
  /** Whether it is kept since the stream's beginning, so that an unknown scope is empty. */
  private readonly isFresh: boolean;

  constructor(private checkpoint: Checkpoint) {
    this.isFresh = checkpoint.revision === -1;
  }

  /** Checks whether the scopes are those of the generation at this checkpoint. */
  isOf({ revision, calculation }: Checkpoint): boolean {
    return this.checkpoint.revision === revision && this.checkpoint.calculation === calculation;
  }

  /** Notes that the scopes are those at this checkpoint, which has been committed. */
  moveTo(checkpoint: Checkpoint): void {
    this.checkpoint = checkpoint;
  }

  /** Returns the items in a scope; null if they are not known. */
  itemsOf<Item>(scope: Scope<Item>): readonly Item[] | null {
    const found = this.scopes.get(nameOf(scope)) as { items: readonly Item[] } | undefined;
    return found?.items ?? (this.isFresh ? [] : null);
  }

  /** Notes the items of a scope. */
  remember<Item>(scope: Scope<Item>, items: readonly Item[]): void {
    const { table, cells } = scope;
    if (items.length === 0 && this.isFresh) this.scopes.delete(nameOf(scope));
    else this.scopes.set(nameOf(scope), { table, cells, items });
  }

  /** Notes that all rows with these cells have been removed. */
  empty(table: TableDefinition, cells: Row): void {
    for (const scope of this.scopes.values())
      if (scope.table === table && hasCells(scope.cells, cells)) scope.items = [];
  }
}

const nameOf = ({ table, cells }: Place): string =>
  `${table.name} ${Object.values(cells).join(' ')}`;

const hasCells = (cells: Row, wanted: Row): boolean =>
  Object.entries(wanted).every(([column, cell]) => cells[column] === cell);
