import {
  type FollowOptions,
  type ReadAllOptions,
  type StoredEvent,
  StoreUnavailable,
} from '../port/event-store';
import { WakeUpSignal } from './wake-up-signal';

/**
 * Milliseconds between two polls of the log by a follower, so a lost wake-up signal only delays it.
 */
const POLL = 250;
const FIRST_PAUSE = 50;
const LONGEST_PAUSE = 2_000;
const DEFAULT_BATCH = 1_000;

/**
 * The parts of an adapter that following needs: pages of the log, and a wake-up signal when there
 * may be more.
 */
export interface FollowedLog {
  readonly wakeUp: WakeUpSignal;
  readAll(options: ReadAllOptions): Promise<StoredEvent[]>;
}

/**
 * Follows a log by reading pages after the last handled position. It reads the next page only after
 * the handler is done, so it never floods or drops a slow handler. If the store is unavailable, it
 * retries with growing pauses.
 */
export async function followLog(
  log: FollowedLog,
  { after, batchSize = DEFAULT_BATCH, signal, onInterrupted }: FollowOptions,
  handle: (batch: readonly StoredEvent[]) => Promise<void>,
): Promise<void> {
  let position = after;
  let pause = FIRST_PAUSE;
  while (!signal.aborted) {
    const seen = log.wakeUp.given;
    const batch = await readOrNull(log, { after: position, limit: batchSize }, onInterrupted);
    if (batch === null) {
      await new WakeUpSignal().wait(0, pause, signal);
      pause = Math.min(pause * 2, LONGEST_PAUSE);
      continue;
    }
    pause = FIRST_PAUSE;
    const last = batch.at(-1);
    if (last && !signal.aborted) {
      await handle(batch);
      position = last.position;
    }
    if (batch.length < batchSize) await log.wakeUp.wait(seen, POLL, signal);
  }
}

async function readOrNull(
  log: FollowedLog,
  options: ReadAllOptions,
  onInterrupted: FollowOptions['onInterrupted'],
): Promise<StoredEvent[] | null> {
  try {
    return await log.readAll(options);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    onInterrupted?.(error);
    return null;
  }
}
