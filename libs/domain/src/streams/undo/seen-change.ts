import type { HistoryEntry } from '../history/entry';
import type { PortfolioStreamEvent } from '../portfolio-stream';
import type { Former } from './former';

/** An event that was passed on the way, with its words and what it deleted. */
export interface SeenChange {
  readonly id: string;
  readonly event: PortfolioStreamEvent;
  readonly entry: HistoryEntry;
  readonly former: Former | null;
}
