import { type FollowOptions, type ReadAllOptions, type StoredEvent, StoreUnavailable } from '../port/event-store';
import { Bell } from './bell';

/** A lost doorbell only delays: the log is looked at this often in any case. Milliseconds. */
const POLL = 250;
const FIRST_PAUSE = 50;
const LONGEST_PAUSE = 2_000;
const DEFAULT_BATCH = 1_000;

/** What following needs of an adapter: pages of the log, and a bell that rings when there may be more. */
export interface FollowedLog {
  readonly bell: Bell;
  readAll(options: ReadAllOptions): Promise<StoredEvent[]>;
}

/**
 * Follows a log by reading pages after the last handled position: one page at a time, the next only when the handler is done, so
 * that a slow handler is never flooded and never dropped. While the store is away it is tried again, pausing longer each time.
 */
export async function followLog(log: FollowedLog, { after, batchSize = DEFAULT_BATCH, signal, onInterrupted }: FollowOptions, handle: (batch: readonly StoredEvent[]) => Promise<void>): Promise<void> {
  let position = after;
  let pause = FIRST_PAUSE;
  while (!signal.aborted) {
    const seen = log.bell.rings;
    const batch = await readOrNull(log, { after: position, limit: batchSize }, onInterrupted);
    if (batch === null) {
      await new Bell().wait(0, pause, signal);
      pause = Math.min(pause * 2, LONGEST_PAUSE);
      continue;
    }
    pause = FIRST_PAUSE;
    const last = batch.at(-1);
    if (last && !signal.aborted) {
      await handle(batch);
      position = last.position;
    }
    if (batch.length < batchSize) await log.bell.wait(seen, POLL, signal);
  }
}

async function readOrNull(log: FollowedLog, options: ReadAllOptions, onInterrupted: FollowOptions['onInterrupted']): Promise<StoredEvent[] | null> {
  try {
    return await log.readAll(options);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    onInterrupted?.(error);
    return null;
  }
}
