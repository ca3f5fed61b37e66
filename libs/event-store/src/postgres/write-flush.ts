import type { Client } from 'pg';
import type { StreamHead } from '../shared/head-cache';
import { FlushColumns } from './flush-columns';
import type { WaitingAppend } from './waiting-append';

const APPEND = {
  name: 'append',
  text: `SELECT base, array_to_json(stale) FROM eventstore.append(${Array.from({ length: 16 }, (_, i) => `$${i + 1}`).join(', ')})`,
};

/**
 * Most events of a part: few enough for the server to work on one part while the next is prepared,
 * and for its arrays to fit into working memory.
 */
const EVENTS_A_PART = 1_024;

/** The result of a flush. */
interface Written {
  /** The log's head before the flush. */
  readonly base: number;
  /** Streams whose head differed from the cached one; none of their events were written. */
  readonly stale: ReadonlySet<string> | null;
  readonly heads: (streamId: string) => StreamHead;
  /** The revision of the last event of each append. */
  readonly revisions: readonly number[];
}

/** Writes several appends in one statement, which is one transaction. */
export async function writeTogether(
  client: Client,
  appends: readonly WaitingAppend[],
  headOf: (streamId: string) => StreamHead,
): Promise<Written> {
  const columns = new FlushColumns(appends.reduce((sum, append) => sum + append.events.length, 0));
  const revisions = appends.map(({ streamId, events }) =>
    columns.add(streamId, events, headOf(streamId)),
  );
  const { base, stale } = await call(client, columns);
  return { base, stale, heads: (streamId) => columns.headOf(streamId), revisions };
}

/** Writes one append: in one statement, or, if it is large, in parts within one transaction. */
export async function writeOne(
  client: Client,
  append: WaitingAppend,
  head: StreamHead,
): Promise<Written> {
  if (append.events.length <= EVENTS_A_PART) return writeTogether(client, [append], () => head);
  await client.query('BEGIN');
  try {
    const written = await writeParts(client, append, head);
    await client.query(written.stale ? 'ROLLBACK' : 'COMMIT');
    return written;
  } catch (error) {
    // If the connection is lost, there is nothing to roll back.
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

async function writeParts(
  client: Client,
  { streamId, events }: WaitingAppend,
  believed: StreamHead,
): Promise<Written> {
  let head = believed;
  let first: Promise<Called> | null = null;
  let running: Promise<Called> | null = null;
  // One part is sent while the other is filled.
  let [filled, sent] = [new FlushColumns(EVENTS_A_PART), new FlushColumns(EVENTS_A_PART)];
  for (let start = 0; start < events.length; start += EVENTS_A_PART) {
    filled.clear();
    filled.add(streamId, events.slice(start, start + EVENTS_A_PART), head);
    head = filled.headOf(streamId);
    // Only the first part can find a stale head: afterwards this transaction holds the lock.
    if (running && (await running).stale) break;
    running = call(client, filled);
    [filled, sent] = [sent, filled];
    running.catch(() => undefined);
    first ??= running;
  }
  await running;
  const { base, stale } = (await first) ?? { base: 0, stale: null };
  return { base, stale, heads: () => head, revisions: [head.revision] };
}

interface Called {
  readonly base: number;
  readonly stale: ReadonlySet<string> | null;
}

async function call(client: Client, columns: FlushColumns): Promise<Called> {
  const { rows } = await client.query<[string, string | null]>({
    values: columns.parameters(),
    rowMode: 'array',
    ...APPEND,
  });
  const [base, stale] = rows[0] ?? ['0', null];
  return {
    base: Number(base),
    stale: stale === null ? null : new Set(JSON.parse(stale) as string[]),
  };
}
