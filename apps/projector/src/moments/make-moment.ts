import type { RecordedEvent } from '@evenkeel/event-store/codecs';
import { inEffectAt, type PortfolioStream, streamId as streamIdOf } from '@evenkeel/domain/streams';
import { LOG_START } from '@evenkeel/event-store/port';
import { dayIn } from '@evenkeel/platform/calendar';
import { inTransaction } from '@evenkeel/platform/postgres';
import type { Category } from '@evenkeel/projections/projection';
import type { Target } from '@evenkeel/projections/streams/checkpoints';
import { processBatch } from '@evenkeel/projections/streams/process-batch';
import { StreamMemory } from '@evenkeel/projections/streams/stream-memory';
import {
  createMomentSchema,
  inMoment,
  isWrittenLast,
  MOMENT_READ_MODELS,
} from '@evenkeel/read-models/moments';
import { timeZoneOf } from '@evenkeel/read-models/identity/time-zone';
import type { Queryable } from '@evenkeel/read-models/queryable';
import type { Pool, PoolClient } from 'pg';
import { type KnownEvent, knownEvents, knownInShort, type KnownServices } from './known-events';

interface MomentServices extends KnownServices {
  readonly pool: Pool;
  readonly category: Category<PortfolioStream>;
}

/** The moment to make. A null clock means now. */
export interface AskedMoment {
  readonly momentId: string;
  readonly portfolioId: string;
  readonly userId: string;
  readonly asOf: Date | null;
  readonly knownAt: Date | null;
}

const BEGIN = 'SET LOCAL synchronous_commit = off';
const NEXT_SCHEMA = `SELECT 'moment_' || nextval('app.moment_schema') AS schema`;
const SAVE = `UPDATE app.moment SET status = $2, schema = $3, revision = $4, built_at = $5, time_zone = $6 WHERE moment_id = $1`;
const COMPLETE = `UPDATE app.moment SET status = 'complete' WHERE moment_id = $1 AND schema = $2`;

/**
 * Makes a portfolio as of a moment (HIS-40): folds its events up to the moment into a schema of its
 * own, with the projections and calculations that make the live read models. Tables that take long
 * and that few reads show are written in a second transaction, when all others can already be read.
 */
export async function makeMoment(services: MomentServices, asked: AskedMoment): Promise<void> {
  const { pool } = services;
  const now = new Date();
  const streamId = streamIdOf('portfolio', asked.portfolioId);
  const last = asked.knownAt?.toISOString() ?? null;
  const short = await knownInShort(services, streamId, last);
  const { events: known, revision } = short ?? (await knownEvents(services, streamId, { last }));
  const schema = await nextSchema(pool);
  // The time zone is read before the calculations read it. If it changes meanwhile, the moment is
  // made again.
  const timeZone = await timeZoneOf(pool, asked.userId);
  const batch = { schema, streamId, now: asked.asOf ?? now };
  const save = (client: PoolClient, status: string, made: string | null): Promise<unknown> =>
    client.query(SAVE, [asked.momentId, status, made, revision, now, timeZone]);
  const isMade = await inTransaction(pool, BEGIN, async (client, pending) => {
    const events = inEffect(known, asked);
    if (events.length === 0) return void (await save(client, 'nothing', null));
    await createMomentSchema(client, schema, {
      asOf: batch.now,
      knownAt: asked.knownAt ?? now,
      day: dayIn(timeZone, batch.now),
    });
    const targets = targetsIn(schema, (table) => !isWrittenLast(table));
    const { portfolio } = await process(services, { client, pending, batch, events, targets });
    if (portfolio?.status === 'set-aside') return void (await save(client, 'hidden', null));
    await save(client, 'ready', schema);
    return true;
  });
  if (isMade !== true) return;
  // The second transaction writes a row for each transaction, which only the log has in full.
  const whole =
    short === null
      ? known
      : (await knownEvents(services, streamId, { last, until: revision })).events;
  await inTransaction(pool, BEGIN, async (client, pending) => {
    const events = inEffect(whole, asked);
    const targets = targetsIn(schema, isWrittenLast);
    await process(services, { client, pending, batch, events, targets });
    await client.query(COMPLETE, [asked.momentId, schema]);
  });
}

/** Returns the known events without those that were not in effect at the moment. */
const inEffect = (known: readonly KnownEvent[], { asOf }: AskedMoment): readonly KnownEvent[] =>
  asOf === null ? known : inEffectAt(known, asOf.toISOString());

async function nextSchema(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ schema: string }>(NEXT_SCHEMA);
  if (!rows[0]) throw new Error('a sequence gave no number');
  return rows[0].schema;
}

/**
 * Returns the targets in the schema. They have no checkpoint, because a moment is made once, as a
 * whole.
 */
const targetsIn = (schema: string, writes: (table: string) => boolean): Target[] =>
  MOMENT_READ_MODELS.filter(({ tables }) => tables.some(({ name }) => writes(name))).map(
    ({ name }) => ({
      projection: name,
      generation: -1,
      status: 'scratch',
      revision: -1,
      position: LOG_START,
      calculation: 0,
      schema,
      writes,
    }),
  );

interface Part extends Pick<Parameters<typeof processBatch>[0], 'client' | 'pending' | 'targets'> {
  readonly batch: { readonly schema: string; readonly streamId: string; readonly now: Date };
  readonly events: readonly RecordedEvent[];
}

/** Events that are folded before other work gets its turn. */
const EVENTS_AT_ONCE = 100;

/** Folds the events into the tables of the targets. Returns the state after them. */
async function process(
  { category }: MomentServices,
  { client, pending, batch, events, targets }: Part,
): Promise<PortfolioStream> {
  const memory = new StreamMemory(category.initial());
  const { schema, streamId, now } = batch;
  const db: Queryable = {
    query: (statement, values) => client.query({ text: inMoment(schema, statement), values }),
  };
  await processBatch({
    client,
    pending,
    reader: { pages: (_streamId, from) => inPages(events, from) },
    category,
    streamId,
    targets,
    memory,
    until: Infinity,
    recalculate: false,
    now,
    db,
  });
  return memory.state;
}

async function* inPages(
  events: readonly RecordedEvent[],
  from: number,
): AsyncGenerator<readonly RecordedEvent[]> {
  const rest = events.filter(({ revision }) => revision >= from);
  for (let start = 0; start < rest.length; start += EVENTS_AT_ONCE) {
    yield rest.slice(start, start + EVENTS_AT_ONCE);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
