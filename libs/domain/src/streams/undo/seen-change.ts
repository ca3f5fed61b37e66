import type { StockSplit } from '../../ledger';
import type { HistoryEntry } from '../history/entry';
import { namesInWords } from '../history/names';
import { portfolioEntry } from '../history/portfolio-history';
import {
  portfolioStream,
  type PortfolioStream,
  type PortfolioStreamEvent,
} from '../portfolio-stream';
import { type Former, formerOf } from './former';
import { type Incarnation, Incarnations } from './incarnations';
import type { StoredChange } from './stored-change';
import { isInClosedAccount } from './undo-transaction';

/** An event that was read, with its words and the items that it deleted. */
export interface SeenChange {
  readonly id: string;
  readonly event: PortfolioStreamEvent;
  readonly entry: HistoryEntry;
  readonly former: Former | null;
  /** Whether the event changed a transaction of an account that was archived. */
  readonly wasClosed: boolean;
  /** Incarnation of the asset that the event is about; null if it is about no asset. */
  readonly incarnation: Incarnation | null;
}

/** A change in words. */
export interface ToldChange {
  readonly eventId: string;
  readonly text: string;
}

export const told = ({ id, entry }: SeenChange): ToldChange => ({ eventId: id, text: entry.text });

/** Returns the names in the words of changes, each once. */
export const namesIn = (changes: readonly Pick<SeenChange, 'entry' | 'event'>[]): string[] => [
  ...new Set(changes.flatMap(({ entry, event }) => namesInWords(entry, event))),
];

/** Folds a stream from its first event on, and returns for each event its words and subject. */
export class Seeing {
  /** State after the last event. */
  state: PortfolioStream = portfolioStream.initial();
  readonly incarnations = new Incarnations();
  private readonly deletedSplits = new Map<string, StockSplit>();
  private last: StoredChange | null = null;

  constructor(private readonly portfolioId: string) {}

  /**
   * Checks whether a later event was recorded together with the last one. The id of the request is
   * not enough: a client may give all its requests the same one (API-6).
   */
  isOfLastAppend({ requestId, recordedAt }: StoredChange): boolean {
    return this.last?.requestId === requestId && this.last.recordedAt === recordedAt;
  }

  see(stored: StoredChange): SeenChange {
    const { id, event } = stored;
    const before = this.isOfLastAppend(stored) ? this.last?.event : undefined;
    const former = formerOf(event, this.state, before, this.deletedSplits.values());
    if (event.type === 'StockSplitDeleted')
      this.deletedSplits.set(event.data.splitId, event.data.replaced);
    if (event.type === 'StockSplitRecorded') this.deletedSplits.delete(event.data.splitId);
    this.state = portfolioStream.evolve(this.state, event);
    this.last = stored;
    const entry = portfolioEntry(event, this.state, this.portfolioId);
    const wasClosed = isInClosedAccount(event, this.state.accounts);
    return { id, event, entry, former, wasClosed, incarnation: this.incarnations.see(stored) };
  }
}
