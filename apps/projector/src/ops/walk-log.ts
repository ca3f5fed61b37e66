import {
  type Flaw,
  type Head,
  HeadsProblem,
  LogWalk,
  readLog,
  readSignedHeads,
  type SignedHeads,
} from '@evenkeel/event-store/heads';
import {
  type EventStore,
  type KeptHead,
  LOG_START,
  type LogPosition,
} from '@evenkeel/event-store/port';
import { headsKeyOf } from '@evenkeel/platform/config';
import type { Pool } from 'pg';
import { headsFiles } from './heads-files';
import { readText } from './named-files';

/** The comparison of a log, and its findings. */
export interface CheckedLog {
  readonly walk: LogWalk;
  readonly flaws: readonly Flaw[];
}

/** A head with the moment at which it was signed: ISO 8601, UTC. */
interface DatedHead extends Head {
  readonly at: string;
}

/** Signed heads to compare a log with. */
export interface KnownHeads {
  /** The furthest head of each stream. */
  readonly heads: readonly DatedHead[];
  /**
   * Moments at which the heads were signed: ISO 8601, UTC, ascending. If there are no heads, the
   * moment of the last signing.
   */
  readonly moments: readonly string[];
}

interface Stores {
  readonly store: EventStore;
  readonly pool: Pool;
}

/** The head of the log before and after the walk, and the last event that was walked. */
interface LogEnds {
  readonly before: LogPosition;
  readonly last: LogPosition;
  readonly after: LogPosition;
}

const STREAMS_AT_ONCE = 16;
/** Name in the report of a flaw that does not belong to one stream. */
const WHOLE_LOG = 'the log';

/**
 * Reads the signed heads of a file. Without a file, reads for each stream the head with the highest
 * revision in all files of the data folder: if a clock was once ahead, the newest file by its name
 * is not the furthest. Returns null if there are none.
 */
export async function signedHeadsOf(dataDir: string, file?: string): Promise<KnownHeads | null> {
  const paths = file === undefined ? await headsFiles(dataDir) : [file];
  const furthest = new Map<string, DatedHead>();
  let newest: string | null = null;
  for (const path of paths) {
    const { at, heads } = await readHeads(path, dataDir);
    newest = at;
    for (const { streamId, revision, hash } of heads)
      if (revision >= (furthest.get(streamId)?.revision ?? 0))
        furthest.set(streamId, { streamId, revision, hash, at });
  }
  if (newest === null) return null;
  const heads = [...furthest.values()];
  const moments = new Set(heads.map(({ at }) => at));
  return { heads, moments: heads.length === 0 ? [newest] : [...moments].sort() };
}

async function readHeads(path: string, dataDir: string): Promise<SignedHeads> {
  try {
    return readSignedHeads(await readText(path), headsKeyOf(dataDir));
  } catch (error) {
    if (error instanceof HeadsProblem) throw new HeadsProblem(`${path}: ${error.message}`);
    throw error;
  }
}

/**
 * Walks the whole log: recomputes every chain, and compares with each record of how far the log
 * reached. Events may be appended meanwhile.
 */
export async function checkLog(stores: Stores, signed: KnownHeads | null): Promise<CheckedLog> {
  const { store } = stores;
  const walk = await beginWalk(stores, signed);
  const before = await store.headPosition();
  let last = LOG_START;
  for await (const page of readLog(store)) {
    for (const event of page) walk.follow(event);
    last = page.at(-1)?.position ?? last;
  }
  const after = await store.headPosition();
  return { walk, flaws: await flawsOf(store, walk, { before, last, after }) };
}

/**
 * Notes how far the log reached by each record: the store's own heads of streams, the heads that
 * the projector noted, and heads that were signed earlier. The caller reads the log after that.
 */
export async function beginWalk(
  { store, pool }: Stores,
  signed: KnownHeads | null,
): Promise<LogWalk> {
  const walk = new LogWalk();
  for (const { at, ...head } of signed?.heads ?? [])
    walk.note({ ...head, source: `the heads signed at ${at}` });
  for await (const head of store.keptHeads?.() ?? [])
    walk.note({ ...head, source: 'the stream heads' });
  await noteProjected(pool, walk);
  return walk;
}

/** Returns all flaws of a log that was walked to its last event. */
export async function flawsOf(
  store: EventStore,
  walk: LogWalk,
  ends: LogEnds,
): Promise<readonly Flaw[]> {
  const ofLog = headFlaw(ends);
  return [
    ...walk.flaws(),
    ...(ofLog ? [ofLog] : []),
    ...(await (store.keptHeads ? shortHeads(store.keptHeads(), walk) : hiddenEvents(store, walk))),
  ];
}

/**
 * Notes the heads of the projector. `app.checkpoint` is of no use here, because it follows from the
 * same bookkeeping.
 */
async function noteProjected(pool: Pool, walk: LogWalk): Promise<void> {
  const { rows } = await pool.query<{ stream_id: string; revision: string }>(
    'SELECT stream_id, revision FROM app.stream_head',
  );
  for (const { stream_id: streamId, revision } of rows)
    walk.note({
      streamId,
      revision: Number(revision),
      hash: null,
      source: 'the heads that the projector noted',
    });
}

/** Returns a flaw unless the log's last event lies between its heads before and after the walk. */
function headFlaw({ before, last, after }: LogEnds): Flaw | null {
  if (before > last)
    return { streamId: WHOLE_LOG, revision: 0, reason: 'its head names later events' };
  if (last > after)
    return { streamId: WHOLE_LOG, revision: 0, reason: 'its head stands before its last event' };
  return null;
}

/** Finds heads that were set back while the events stayed. */
async function shortHeads(heads: AsyncIterable<KeptHead>, walk: LogWalk): Promise<Flaw[]> {
  const flaws: Flaw[] = [];
  const kept = new Map<string, number>();
  for await (const { streamId, revision } of heads) kept.set(streamId, revision);
  for (const { streamId, revision } of walk.heads())
    if ((kept.get(streamId) ?? -1) < revision)
      flaws.push({ streamId, revision, reason: 'the stream heads do not list it' });
  return flaws;
}

/**
 * Finds events that the log has but reads of their stream no longer return. EventStoreDB keeps the
 * events of a deleted or truncated stream in its log until a scavenge. It truncates only at the
 * beginning.
 */
async function hiddenEvents(store: EventStore, walk: LogWalk): Promise<Flaw[]> {
  const flaws: Flaw[] = [];
  const waiting = walk.heads();
  const lookAtNext = async (): Promise<void> => {
    for (const { streamId } of waiting) {
      const reason = await hidingOf(store, streamId);
      if (reason !== null) flaws.push({ streamId, revision: 0, reason });
    }
  };
  await Promise.all(Array.from({ length: STREAMS_AT_ONCE }, lookAtNext));
  return flaws;
}

async function hidingOf(store: EventStore, streamId: string): Promise<string | null> {
  for await (const { revision } of store.readStream(streamId, { limit: 1 }))
    return revision === 0 ? null : `the stream was truncated before revision ${revision}`;
  return 'the stream was deleted';
}
