import { timeLimits } from '@evenkeel/platform/postgres';
import DataLoader from 'dataloader';
import { Pool } from 'pg';
import type {
  FoldableEvent,
  KeptHead,
  ReadAllOptions,
  ReadPagesOptions,
  ReadStreamOptions,
  StoredEvent,
} from '../port/event-store';
import { keptForm, type LogPosition, logPosition } from '../port/log-position';
import { unavailable } from './errors';
import { INDEX_ONLY, RAW_TYPES } from './session';

const PAGE = 1_000;
const CONNECTIONS = 6;
const LONGEST_STATEMENT_MS = 20_000;
/** Pages in one statement. Full pages of more streams would hold too many events in memory. */
const PAGES_A_STATEMENT = 25;
/** A number above every revision and position. */
const END = Number.MAX_SAFE_INTEGER;

const COLUMNS =
  'position, stream_id, revision, event_id, type, schema_version, recorded_at, effective_at, actor, request_id, data, previous_hash, hash';
const FORWARDS = {
  name: 'forwards',
  text: `SELECT ${COLUMNS} FROM eventstore.event WHERE stream_id = $1 AND revision >= $2 ORDER BY revision LIMIT $3`,
};
const BACKWARDS = {
  name: 'backwards',
  text: `SELECT ${COLUMNS} FROM eventstore.event WHERE stream_id = $1 AND revision <= $2 ORDER BY revision DESC LIMIT $3`,
};
const FOLDABLE_COLUMNS =
  'position, revision, event_id, type, schema_version, recorded_at, effective_at, actor, request_id, data';
const FOLDABLE = {
  name: 'foldable',
  text: `SELECT ${FOLDABLE_COLUMNS} FROM eventstore.event WHERE stream_id = $1 AND revision >= $2 ORDER BY revision LIMIT $3`,
};
const FOLDABLE_WITHOUT = {
  name: 'foldable-without',
  text: `SELECT ${FOLDABLE_COLUMNS} FROM eventstore.event
         WHERE stream_id = $1 AND revision BETWEEN $2 AND $3 AND type <> ALL ($4::text[]) ORDER BY revision LIMIT $5`,
};
const FOLDABLE_OF_MANY = {
  name: 'foldable-of-many',
  text: `SELECT number, ${FOLDABLE_COLUMNS}
         FROM unnest($1::text[], $2::bigint[], $3::bigint[]) WITH ORDINALITY AS asked(stream, start, most, number)
         CROSS JOIN LATERAL (SELECT ${FOLDABLE_COLUMNS} FROM eventstore.event WHERE stream_id = stream AND revision >= start ORDER BY revision LIMIT most) AS page
         ORDER BY number, revision`,
};
const ALL = {
  name: 'all',
  text: `SELECT ${COLUMNS} FROM eventstore.event WHERE position > $1 ORDER BY position LIMIT $2`,
};
const AT = {
  name: 'at',
  text: `SELECT ${COLUMNS} FROM eventstore.event WHERE position = $1`,
};
const HEADS = {
  name: 'heads',
  text: `SELECT stream_id, revision, encode(hash, 'hex') FROM eventstore.stream WHERE stream_id > $1 ORDER BY stream_id LIMIT $2`,
};
const HEAD = { name: 'head', text: 'SELECT position FROM eventstore.head' };

type Row = [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string | null,
  string,
  string,
  string,
  string,
  string,
];
type FoldableRow = [
  string,
  string,
  string,
  string,
  string,
  string,
  string | null,
  string,
  string,
  string,
];
type FoldableRowOfMany = [string, ...FoldableRow];

/** A requested page of a stream. */
interface Asked {
  readonly streamId: string;
  readonly from: number;
  readonly limit: number;
}

type Statement = { readonly name: string; readonly text: string };

/** Reads by key along an index, page by page. */
export class Reader {
  private readonly pool: Pool;
  /**
   * Pages that are requested in the same turn of the event loop share one statement: a rebuild
   * reads fifty short streams at a time.
   */
  private readonly pages = new DataLoader((asked: readonly Asked[]) => this.pagesOf(asked), {
    cache: false,
    maxBatchSize: PAGES_A_STATEMENT,
  });

  constructor(databaseUrl: string) {
    this.pool = new Pool({
      connectionString: databaseUrl,
      max: CONNECTIONS,
      application_name: 'evenkeel log read',
      options: INDEX_ONLY,
      types: RAW_TYPES,
      ...timeLimits(LONGEST_STATEMENT_MS),
      keepAlive: true,
    });
    // The pool replaces an idle connection that the server ends; without a listener the loss would
    // end the process.
    this.pool.on('error', () => undefined);
  }

  async *readStream(
    streamId: string,
    { direction = 'forwards', from, limit = END }: ReadStreamOptions,
  ): AsyncGenerator<StoredEvent> {
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

  readPages(streamId: string, options: ReadPagesOptions): AsyncGenerator<readonly FoldableEvent[]> {
    const { until = END, without } = options;
    return pagesBy(
      (from, limit) =>
        without
          ? this.foldable(FOLDABLE_WITHOUT, [streamId, from, until, without, limit])
          : this.pages.load({ streamId, from, limit }),
      options,
    );
  }

  readWholePages(
    streamId: string,
    options: ReadPagesOptions,
  ): AsyncGenerator<readonly StoredEvent[]> {
    return pagesBy((from, limit) => this.page(FORWARDS, [streamId, from, limit]), options);
  }

  readAll({ after, limit }: ReadAllOptions): Promise<StoredEvent[]> {
    return this.page(ALL, [keptForm(after), limit]);
  }

  async eventAt(position: LogPosition): Promise<StoredEvent | null> {
    const [found] = await this.page(AT, [keptForm(position)]);
    return found ?? null;
  }

  async *keptHeads(): AsyncGenerator<KeptHead> {
    for (let after = ''; ;) {
      const rows = await this.rows<[string, string, string]>(HEADS, [after, PAGE]);
      for (const [streamId, revision, hash] of rows)
        yield { streamId, revision: Number(revision), hash };
      after = rows.at(-1)?.[0] ?? after;
      if (rows.length < PAGE) return;
    }
  }

  async headPosition(): Promise<LogPosition> {
    const rows = await this.rows<[string]>(HEAD, []);
    return logPosition(rows[0]?.[0] ?? 0);
  }

  close(): Promise<void> {
    return this.pool.end();
  }

  private async pagesOf(asked: readonly Asked[]): Promise<FoldableEvent[][]> {
    const [only, ...others] = asked;
    if (only && others.length === 0)
      return [await this.foldable(FOLDABLE, [only.streamId, only.from, only.limit])];
    const values = [
      asked.map(({ streamId }) => streamId),
      asked.map(({ from }) => from),
      asked.map(({ limit }) => limit),
    ];
    const pages = asked.map((): FoldableEvent[] => []);
    for (const [number, ...row] of await this.rows<FoldableRowOfMany>(FOLDABLE_OF_MANY, values)) {
      const index = Number(number) - 1;
      pages[index]?.push(toFoldable(asked[index]?.streamId ?? '', row));
    }
    return pages;
  }

  private async foldable(
    statement: Statement,
    values: [streamId: string, ...unknown[]],
  ): Promise<FoldableEvent[]> {
    const rows = await this.rows<FoldableRow>(statement, values);
    return rows.map((row) => toFoldable(values[0], row));
  }

  private async page(statement: Statement, values: (string | number)[]): Promise<StoredEvent[]> {
    return (await this.rows<Row>(statement, values)).map(toStoredEvent);
  }

  private async rows<R extends unknown[]>(statement: Statement, values: unknown[]): Promise<R[]> {
    try {
      return (await this.pool.query<R>({ values, rowMode: 'array', ...statement })).rows;
    } catch (error) {
      throw unavailable(error) ?? error;
    }
  }
}

/**
 * Yields the pages of a stream forwards. Each is read while the caller works on the one before.
 * `read`: reads up to `limit` events from a revision on.
 */
async function* pagesBy<Event extends { readonly revision: number }>(
  read: (from: number, limit: number) => Promise<readonly Event[]>,
  { from = 0, until = END }: ReadPagesOptions,
): AsyncGenerator<readonly Event[]> {
  const begin = async (next: number): Promise<readonly Event[]> => {
    const limit = Math.min(PAGE, until - next + 1);
    return limit <= 0 ? [] : read(next, limit);
  };
  let reading = begin(from);
  for (;;) {
    const page = await reading;
    const next = (page.at(-1)?.revision ?? until) + 1;
    const isLast = page.length < PAGE || next > until;
    if (!isLast) reading = ahead(begin(next));
    if (page.length > 0) yield page;
    if (isLast) return;
  }
}

function toFoldable(
  streamId: string,
  [
    position,
    revision,
    id,
    type,
    version,
    recordedAt,
    effectiveAt,
    actor,
    requestId,
    data,
  ]: FoldableRow,
): FoldableEvent {
  return {
    id,
    type,
    schemaVersion: Number(version),
    data,
    meta: { recordedAt, effectiveAt, actor, requestId },
    streamId,
    revision: Number(revision),
    position: logPosition(position),
  };
}

/**
 * Begins to read the next page while the caller works on one. If the read fails, the await throws
 * the error. Until then it must not count as unhandled.
 */
function ahead<Result>(work: Promise<Result>): Promise<Result> {
  work.catch(() => undefined);
  return work;
}

/** Converts a row to an event. Bytes arrive as hexadecimal digits after `\x`. */
function toStoredEvent([
  position,
  streamId,
  revision,
  id,
  type,
  version,
  recordedAt,
  effectiveAt,
  actor,
  requestId,
  data,
  previousHash,
  hash,
]: Row): StoredEvent {
  return {
    id,
    type,
    schemaVersion: Number(version),
    data,
    meta: { recordedAt, effectiveAt, actor, requestId },
    streamId,
    revision: Number(revision),
    position: logPosition(position),
    previousHash: previousHash.slice(2),
    hash: hash.slice(2),
  };
}
