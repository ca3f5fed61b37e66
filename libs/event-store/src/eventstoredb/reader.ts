import {
  BACKWARDS,
  END,
  type EventStoreDBClient,
  FORWARDS,
  type RecordedEvent,
  START,
  StreamDeletedError,
  StreamNotFoundError,
} from '@eventstore/db-client';
import {
  type ReadAllOptions,
  type ReadPagesOptions,
  type ReadStreamOptions,
  type StoredEvent,
  StoreUnavailable,
} from '../port/event-store';
import { keptForm, LOG_START, type LogPosition } from '../port/log-position';
import { asPortError, isNoPosition } from './errors';
import { isOurs, toStoredEvent } from './stored-form';

/** A read of the client: a stream of events that can be cancelled. */
interface ServerRead extends AsyncIterable<{ readonly event?: RecordedEvent }> {
  cancel(): Promise<void>;
  destroy(error: Error): unknown;
}

/**
 * Milliseconds after which a call without an answer is abandoned, because a broken connection can
 * leave it open.
 */
const SILENCE = 30_000;
const EVENTS_A_PAGE = 1_000;

/**
 * Reads a stream as the port defines it. A stream that does not exist, or was deleted, reads as
 * empty. Throws StoreUnavailable.
 */
export async function* readStream(
  client: EventStoreDBClient,
  streamId: string,
  { direction = 'forwards', from, limit }: ReadStreamOptions,
): AsyncGenerator<StoredEvent> {
  if (limit === 0) return;
  const backwards = direction === 'backwards';
  const read = client.readStream(streamId, {
    direction: backwards ? BACKWARDS : FORWARDS,
    fromRevision: from === undefined ? (backwards ? END : START) : BigInt(from),
    ...(limit === undefined ? {} : { maxCount: limit }),
  });
  yield* limit === undefined ? events(read) : lastAtTheEnd(events(read));
}

/**
 * Holds the last event back until the call has ended. A reader that needs no more events then
 * leaves without a reset: servers close a connection on which many calls are reset.
 */
async function* lastAtTheEnd(read: AsyncGenerator<StoredEvent>): AsyncGenerator<StoredEvent> {
  let last: StoredEvent | null = null;
  for await (const event of read) {
    if (last) yield last;
    last = event;
  }
  if (last) yield last;
}

/** The server streams events without paging; a page holds the events that have arrived so far. */
export async function* readPages(
  client: EventStoreDBClient,
  streamId: string,
  { from = 0, until = Infinity, without = [] }: ReadPagesOptions,
): AsyncGenerator<readonly StoredEvent[]> {
  if (until < from) return;
  let page: StoredEvent[] = [];
  for await (const event of readStream(client, streamId, {
    from,
    ...(Number.isFinite(until) && { limit: until - from + 1 }),
  })) {
    if (without.includes(event.type)) continue;
    page.push(event);
    if (page.length < EVENTS_A_PAGE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

/**
 * Reads the next events after a position, and skips the server's own events, however many there
 * are.
 */
export async function readAll(
  client: EventStoreDBClient,
  { after, limit }: ReadAllOptions,
): Promise<StoredEvent[]> {
  const found: StoredEvent[] = [];
  if (limit === 0) return found;
  // The server's read position is inclusive.
  const fromPosition = after === LOG_START ? START : placeOf(after);
  for await (const event of events(client.readAll({ fromPosition, direction: FORWARDS }))) {
    if (event.position <= after) continue;
    found.push(event);
    if (found.length === limit) break;
  }
  return found;
}

const placeOf = (position: LogPosition): { commit: bigint; prepare: bigint } => {
  const place = BigInt(keptForm(position));
  return { commit: place, prepare: place };
};

/**
 * Reads the event at a position. If no event starts there, the server answers with an error without
 * a code of its own.
 */
export async function eventAt(
  client: EventStoreDBClient,
  position: LogPosition,
): Promise<StoredEvent | null> {
  const read = client.readAll({
    fromPosition: placeOf(position),
    direction: FORWARDS,
    maxCount: 1,
  });
  try {
    for await (const event of events(read)) if (event.position === position) return event;
  } catch (error) {
    if (!isNoPosition(error)) throw error;
  }
  return null;
}

/**
 * Returns the position of the last event of the log; LOG_START if the log is empty. Throws
 * StoreUnavailable. The last event of the server is usually one of ours, and reading it alone is
 * enough.
 */
export async function headPosition(client: EventStoreDBClient): Promise<LogPosition> {
  const end = { fromPosition: END, direction: BACKWARDS } as const;
  for await (const event of lastAtTheEnd(events(client.readAll({ ...end, maxCount: 1 }))))
    return event.position;
  for await (const event of events(client.readAll(end))) return event.position;
  return LOG_START;
}

async function* events(read: ServerRead): AsyncGenerator<StoredEvent> {
  let isHandling = false;
  const watchdog = setTimeout(() => {
    if (isHandling) watchdog.refresh();
    else read.destroy(new StoreUnavailable(`the event store was silent for ${SILENCE} ms`));
  }, SILENCE);
  try {
    for await (const { event } of read) {
      isHandling = true;
      if (event && isOurs(event)) yield toStoredEvent(event);
      isHandling = false;
      watchdog.refresh();
    }
  } catch (error) {
    if (!(error instanceof StreamNotFoundError || error instanceof StreamDeletedError))
      throw asPortError(error);
  } finally {
    clearTimeout(watchdog);
    // The client leaves the call open if its reader stops early.
    await read.cancel().catch(() => undefined);
  }
}
