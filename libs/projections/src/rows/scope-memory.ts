import type {
  Cell,
  Exactly,
  KeyStart,
  NewRow,
  Row,
  TableDefinition,
} from '@evenkeel/read-models/generations';
import type { RowWriter } from './row-writer';

/**
 * How the items of a scope become rows; made by {@link scopeOf}. A scope is all rows of a table
 * whose keys begin alike.
 */
export interface ScopeShape<Item> {
  readonly table: TableDefinition;
  /** Cells that all keys of the scope start with. */
  readonly start: readonly Cell[];
  key(item: Item, index: number, items: readonly Item[]): string;
  row(item: Item, index: number, items: readonly Item[]): Row;
  /** Whether both give the same row. */
  same(a: Item, b: Item): boolean;
}

/** A scope of a table: its rows are checked against the table's columns. */
export const scopeOf = <T extends TableDefinition, Item, Given extends NewRow<T>>(
  table: T,
  shape: {
    readonly start: KeyStart<T>;
    key(item: Item, index: number, items: readonly Item[]): string;
    row(item: Item, index: number, items: readonly Item[]): Exactly<Given, NewRow<T>>;
    same(a: Item, b: Item): boolean;
  },
): ScopeShape<Item> => ({ table, ...shape });

/** How far a generation has come: after its last event, or the last calculation. */
interface Version {
  readonly revision: number;
  readonly calculation: number;
}

/**
 * The contents of the scopes of one generation, as last written. Only differences are written: a
 * list of four thousand items that grows by one writes one row. A scope that is not remembered is
 * cleared and written as a whole.
 */
export class ScopeMemory {
  private readonly scopes = new Map<string, readonly unknown[]>();
  private readonly replaced = new Map<string, readonly unknown[]>();
  /** Kept since the stream's beginning, so that a scope that is not remembered is empty. */
  private readonly isFresh: boolean;

  constructor(private version: Version) {
    this.isFresh = version.revision === -1;
  }

  /** Whether its scopes are those of the version as it stands. */
  isOf({ revision, calculation }: Version): boolean {
    return this.version.revision === revision && this.version.calculation === calculation;
  }

  /**
   * Notes that this batch has cleared the rows of these scopes in another way. `start`: the cells
   * that their keys begin with.
   */
  empty(table: TableDefinition, start: readonly Cell[]): void {
    const emptied = nameOf(table, start);
    for (const name of this.scopes.keys())
      if (name === emptied || name.startsWith(`${emptied} `)) this.scopes.set(name, []);
  }

  /**
   * Makes the scope hold exactly the items. Throws if the scope was written in this batch already.
   */
  replace<Item>(writer: RowWriter, shape: ScopeShape<Item>, items: readonly Item[]): void {
    if (!writer.writes(shape.table)) return;
    const name = nameOf(shape.table, shape.start);
    const before = this.scopes.get(name) as readonly Item[] | undefined;
    if (this.replaced.has(name)) throw new Error(`${name} is written twice in a batch`);
    this.replaced.set(name, items);
    if (before) replaceKnown(writer, shape, before, items);
    else {
      if (!this.isFresh) writer.clear(shape.table, shape.start);
      writer.add(
        shape.table,
        items.map((item, index) => shape.row(item, index, items)),
      );
    }
  }

  /** Notes that the replacements since the last call are committed. `version`: what they led to. */
  keep(version: Version): void {
    this.version = version;
    for (const [name, items] of this.replaced) {
      if (items.length > 0 || !this.isFresh) this.scopes.set(name, items);
      else this.scopes.delete(name);
    }
    this.replaced.clear();
  }
}

const nameOf = (table: TableDefinition, start: readonly Cell[]): string =>
  `${table.name} ${start.join(' ')}`;

function replaceKnown<Item>(
  writer: RowWriter,
  shape: ScopeShape<Item>,
  before: readonly Item[],
  after: readonly Item[],
): void {
  const from = commonStart(before, after);
  const old = new Map<string, { item: Item; index: number }>();
  for (let index = from; index < before.length; index += 1) {
    const item = before[index] as Item;
    old.set(shape.key(item, index, before), { item, index });
  }
  for (let index = from; index < after.length; index += 1) {
    const item = after[index] as Item;
    const key = shape.key(item, index, after);
    const known = old.get(key);
    old.delete(key);
    if (!known) writer.insert(shape.table, shape.row(item, index, after));
    else if (known.item !== item && !shape.same(known.item, item))
      writer.put(shape.table, shape.row(item, index, after));
  }
  for (const { item, index } of old.values())
    writer.remove(shape.table, shape.row(item, index, before));
}

function commonStart(before: readonly unknown[], after: readonly unknown[]): number {
  const shorter = Math.min(before.length, after.length);
  let index = 0;
  while (index < shorter && before[index] === after[index]) index += 1;
  return index;
}
