import type { PortfolioStreamEvent } from '../portfolio-stream';

/** An event of the stream as it was recorded. */
export interface StoredChange {
  readonly id: string;
  readonly event: PortfolioStreamEvent;
  readonly requestId: string;
  readonly recordedAt: string;
}
