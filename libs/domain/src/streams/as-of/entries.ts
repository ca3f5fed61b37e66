import type { PortfolioStreamEvent } from '../portfolio-stream';
import type { Places } from './places';

export type EntryEvent = Extract<
  PortfolioStreamEvent,
  {
    type:
      | 'TransactionRecorded'
      | 'TransactionCorrected'
      | 'TransactionDeleted'
      | 'StockSplitRecorded'
      | 'StockSplitDeleted';
  }
>;

/** The last known version of a transaction or a stock split. */
interface Entry {
  /** Index of the event that recorded the entry; after an undone deletion, of the later event. */
  readonly from: number;
  readonly at: string;
  /** Account of the transaction; null for a split, which concerns all accounts. */
  readonly accountId: string | null;
  readonly ticker: string | null;
  isDeleted: boolean;
}

/** Checks which events belong to transactions and splits that count at a moment. */
interface KeptEntries {
  includes(event: EntryEvent, index: number): boolean;
}

/** The transactions and stock splits of a portfolio, each in its last known version. */
export class Entries {
  private readonly known = new Map<string, Entry>();

  static has(event: PortfolioStreamEvent): event is EntryEvent {
    return TYPES.has(event.type);
  }

  note(event: PortfolioStreamEvent, index: number): void {
    if (event.type === 'AccountDeleted') this.forget('accountId', event.data.accountId);
    if (event.type === 'AssetDeleted') this.forget('ticker', event.data.ticker);
    if (!Entries.has(event)) return;
    const id = idOf(event);
    const before = this.known.get(id);
    switch (event.type) {
      case 'TransactionRecorded':
        this.known.set(id, entryOf(event.data, event.data.accountId, index));
        return;
      case 'TransactionCorrected':
        this.known.set(id, entryOf(event.data, event.data.accountId, before?.from ?? index));
        return;
      case 'StockSplitRecorded':
        this.known.set(id, entryOf(event.data, null, index));
        return;
      case 'TransactionDeleted':
      case 'StockSplitDeleted':
        if (before) before.isDeleted = true;
    }
  }

  /**
   * Marks the entries that a deletion took along as deleted, until they are recorded again (ACC-18,
   * AST-22).
   */
  private forget(member: 'accountId' | 'ticker', name: string): void {
    for (const entry of this.known.values()) if (entry[member] === name) entry.isDeleted = true;
  }

  /**
   * Selects the entries whose own moment is not after `asOf`, in accounts and assets that can have
   * transactions. Pauses after each `atOnce` entries.
   */
  *kept(asOf: string, places: Places, atOnce: number): Generator<void, KeptEntries> {
    const from = new Map<string, number>();
    let place = 0;
    for (const [id, entry] of this.known) {
      if (!entry.isDeleted && entry.at <= asOf && places.take(entry.accountId, entry.ticker))
        from.set(id, entry.from);
      place += 1;
      if (place % atOnce === 0) yield;
    }
    return { includes: (event, index) => index >= (from.get(idOf(event)) ?? Infinity) };
  }
}

/** The types of the events that record, correct or delete transactions and splits. */
export const ENTRY_TYPES: readonly EntryEvent['type'][] = [
  'TransactionRecorded',
  'TransactionCorrected',
  'TransactionDeleted',
  'StockSplitRecorded',
  'StockSplitDeleted',
];
const TYPES: ReadonlySet<string> = new Set(ENTRY_TYPES);

const idOf = ({ data }: EntryEvent): string =>
  'splitId' in data ? data.splitId : data.transactionId;

/** Builds an entry member by member, because there are as many as transactions. */
const entryOf = (
  { at, ticker }: Pick<Entry, 'at' | 'ticker'>,
  accountId: string | null,
  from: number,
): Entry => ({ from, at, accountId, ticker, isDeleted: false });
