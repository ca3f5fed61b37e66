import { Pool } from 'pg';
import type { FoldableEvent, ReadAllOptions, ReadPagesOptions, ReadStreamOptions, StoredEvent } from '../port/event-store';
import { unavailable } from './errors';
import { INDEX_ONLY, RAW_TYPES } from './session';

const PAGE = 1_000;
const CONNECTIONS = 6;
/** Above every revision and position. */
const END = Number.MAX_SAFE_INTEGER;

const COLUMNS = 'position, stream_id, revision, event_id, type, schema_version, recorded_at, effective_at, actor, request_id, data, previous_hash, hash';
const FORWARDS = { name: 'forwards', text: `SELECT ${COLUMNS} FROM eventstore.event WHERE stream_id = $1 AND revision >= $2 ORDER BY revision LIMIT $3` };
const BACKWARDS = { name: 'backwards', text: `SELECT ${COLUMNS} FROM eventstore.event WHERE stream_id = $1 AND revision <= $2 ORDER BY revision DESC LIMIT $3` };
const FOLDABLE = {
  name: 'foldable',
  text: 'SELECT position, revision, event_id, type, schema_version, recorded_at, data FROM eventstore.event WHERE stream_id = $1 AND revision >= $2 ORDER BY revision LIMIT $3',
};
const ALL = { name: 'all', text: `SELECT ${COLUMNS} FROM eventstore.event WHERE position > $1 ORDER BY position LIMIT $2` };
const HEAD = { name: 'head', text: 'SELECT position FROM eventstore.head' };

type Row = [string, string, string, string, string, string, string, string | null, string, string, string, string, string];
type FoldableRow = [string, string, string, string, string, string, string];
type Statement = { readonly name: string; readonly text: string };

/** Reads by key along an index, page by page. */
export class Reader {
  private readonly pool: Pool;

  constructor(databaseUrl: string) {
    this.pool = new Pool({
      connectionString: databaseUrl,
      max: CONNECTIONS,
      application_name: 'evenkeel log read',
      options: INDEX_ONLY,
      types: RAW_TYPES,
      connectionTimeoutMillis: 5_000,
      query_timeout: 60_000,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
    });
    // An idle connection that the server ends is replaced by the pool; without a listener it would end the process.
    this.pool.on('error', () => undefined);
  }

  async *readStream(streamId: string, { direction = 'forwards', from, limit = END }: ReadStreamOptions): AsyncGenerator<StoredEvent> {
    const backwards = direction === 'backwards';
    const statement = backwards ? BACKWARDS : FORWARDS;
    let start = from ?? (backwards ? END : 0);
    let left = limit;
    let next = this.page(statement, [streamId, start, Math.min(PAGE, left)]);
    while (left > 0) {
      const page = await next;
      const last = page.at(-1);
      left -= page.length;
      const more = last !== undefined && page.length === PAGE && left > 0;
      if (more) {
        start = last.revision + (backwards ? -1 : 1);
        next = ahead(this.page(statement, [streamId, start, Math.min(PAGE, left)]));
      }
      yield* page;
      if (!more) return;
    }
  }

  async *readPages(streamId: string, { from = 0, until = END }: ReadPagesOptions): AsyncGenerator<readonly FoldableEvent[]> {
    let reading = this.foldable(streamId, from, until);
    for (let next = from; ; ) {
      const page = await reading;
      next += page.length;
      const isLast = page.length < PAGE || next > until;
      if (!isLast) reading = ahead(this.foldable(streamId, next, until));
      if (page.length > 0) yield page;
      if (isLast) return;
    }
  }

  readAll({ after, limit }: ReadAllOptions): Promise<StoredEvent[]> {
    return this.page(ALL, [after, limit]);
  }

  async headPosition(): Promise<number> {
    const rows = await this.rows<[string]>(HEAD, []);
    return Number(rows[0]?.[0] ?? 0);
  }

  close(): Promise<void> {
    return this.pool.end();
  }

  private async foldable(streamId: string, from: number, until: number): Promise<FoldableEvent[]> {
    const limit = Math.min(PAGE, until - from + 1);
    if (limit <= 0) return [];
    const rows = await this.rows<FoldableRow>(FOLDABLE, [streamId, from, limit]);
    return rows.map(([position, revision, id, type, version, recordedAt, data]) => ({
      id,
      type,
      schemaVersion: Number(version),
      data,
      meta: { recordedAt },
      streamId,
      revision: Number(revision),
      position: Number(position),
    }));
  }

  private async page(statement: Statement, values: (string | number)[]): Promise<StoredEvent[]> {
    return (await this.rows<Row>(statement, values)).map(toStoredEvent);
  }

  private async rows<R extends unknown[]>(statement: Statement, values: (string | number)[]): Promise<R[]> {
    try {
      return (await this.pool.query<R>({ values, rowMode: 'array', ...statement })).rows;
    } catch (error) {
      throw unavailable(error) ?? error;
    }
  }
}

/** The next page is read while one is worked on. Its failure is met at the await, if ever; until then it must not count as unhandled. */
function ahead<Result>(work: Promise<Result>): Promise<Result> {
  work.catch(() => undefined);
  return work;
}

/** Bytes come as hexadecimal digits after `\x`. */
function toStoredEvent([position, streamId, revision, id, type, version, recordedAt, effectiveAt, actor, requestId, data, previousHash, hash]: Row): StoredEvent {
  return {
    id,
    type,
    schemaVersion: Number(version),
    data,
    meta: { recordedAt, effectiveAt, actor, requestId },
    streamId,
    revision: Number(revision),
    position: Number(position),
    previousHash: previousHash.slice(2),
    hash: hash.slice(2),
  };
}
