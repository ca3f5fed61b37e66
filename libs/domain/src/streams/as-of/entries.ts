import type { PortfolioStreamEvent } from '../portfolio-stream';
import type { Places } from './places';

type EntryEvent = Extract<
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

/** A transaction or a stock split as it is known last. */
interface Entry {
  /** Where it was recorded: after a deletion that was undone, once more. */
  readonly from: number;
  readonly at: string;
  /** Null for a split, which is in all accounts. */
  readonly accountId: string | null;
  readonly ticker: string | null;
  readonly isDeleted: boolean;
}

/** Which events tell of transactions and splits that count at a moment. */
interface KeptEntries {
  includes(event: EntryEvent, index: number): boolean;
}

/** The transactions and stock splits of a portfolio, each as it is known last. */
export class Entries {
  private readonly known = new Map<string, Entry>();

  static has(event: PortfolioStreamEvent): event is EntryEvent {
    return TYPES.has(event.type);
  }

  note(event: PortfolioStreamEvent, index: number): void {
    if (!Entries.has(event)) return;
    const id = idOf(event);
    const before = this.known.get(id);
    switch (event.type) {
      case 'TransactionRecorded':
        this.known.set(id, { ...placed(event.data), from: index });
        return;
      case 'TransactionCorrected':
        this.known.set(id, { ...placed(event.data), from: before?.from ?? index });
        return;
      case 'StockSplitRecorded':
        this.known.set(id, { ...placed({ ...event.data, accountId: null }), from: index });
        return;
      case 'TransactionDeleted':
      case 'StockSplitDeleted':
        if (before) this.known.set(id, { ...before, isDeleted: true });
    }
  }

  /** Those whose own moment is not after `asOf`, in accounts and assets that can be there. */
  kept(asOf: string, places: Places): KeptEntries {
    const from = new Map<string, number>();
    for (const [id, entry] of this.known)
      if (!entry.isDeleted && entry.at <= asOf && places.take(entry.accountId, entry.ticker))
        from.set(id, entry.from);
    return { includes: (event, index) => index >= (from.get(idOf(event)) ?? Infinity) };
  }
}

const TYPES: ReadonlySet<string> = new Set<EntryEvent['type']>([
  'TransactionRecorded',
  'TransactionCorrected',
  'TransactionDeleted',
  'StockSplitRecorded',
  'StockSplitDeleted',
]);

const idOf = ({ data }: EntryEvent): string =>
  'splitId' in data ? data.splitId : data.transactionId;

const placed = ({
  at,
  accountId,
  ticker,
}: Pick<Entry, 'at' | 'accountId' | 'ticker'>): Omit<Entry, 'from'> => ({
  at,
  accountId,
  ticker,
  isDeleted: false,
});
