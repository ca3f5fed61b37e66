import type { RecordedEvent } from '@evenkeel/event-store/codecs';
import {
  inEffectAt,
  type PortfolioStream,
  type PortfolioStreamEvent,
} from '@evenkeel/domain/streams';
import { LOG_START } from '@evenkeel/event-store/port';
import type { Calculation, Category } from '@evenkeel/projections/projection';
import type { Target } from '@evenkeel/projections/streams/checkpoints';
import { processBatch } from '@evenkeel/projections/streams/process-batch';
import type { StreamReader } from '@evenkeel/projections/streams/read-events';
import { StreamMemory } from '@evenkeel/projections/streams/stream-memory';
import { inTransaction } from '@evenkeel/projections/streams/transaction';
import { createMomentSchema, inMoment, MOMENT_READ_MODELS } from '@evenkeel/read-models/moments';
import type { Queryable } from '@evenkeel/read-models/queryable';
import type { Pool, PoolClient } from 'pg';

interface MomentServices {
  readonly pool: Pool;
  readonly reader: Pick<StreamReader, 'pages'>;
  readonly category: Category<PortfolioStream>;
}

/** What is to be made. Null: until now. */
export interface AskedMoment {
  readonly momentId: string;
  readonly portfolioId: string;
  readonly asOf: Date | null;
  readonly knownAt: Date | null;
}

/** What counts at a moment, and how far the log was known. */
interface Counted {
  readonly events: readonly RecordedEvent[];
  /** Of the last event that was known; -1 where there is none. */
  readonly revision: number;
}

const BEGIN = 'SET LOCAL synchronous_commit = off';
const NEXT_SCHEMA = `SELECT 'moment_' || nextval('app.moment_schema') AS schema`;
const SAVE = `UPDATE app.moment SET status = $2, schema = $3, revision = $4, built_at = $5 WHERE moment_id = $1`;
const COMPLETE = `UPDATE app.moment SET status = 'complete' WHERE moment_id = $1 AND schema = $2`;

/**
 * Makes a portfolio as of a moment (HIS-40): folds its events up to there, with the projections and the calculations that make the live read
 * models, into a schema of its own. What takes long comes in a second transaction, when everything else can be read already.
 */
export async function makeMoment(services: MomentServices, asked: AskedMoment): Promise<void> {
  const { pool, category } = services;
  const now = new Date();
  const { events, revision } = await countedEvents(services, asked);
  const schema = await nextSchema(pool);
  const batch = { schema, events, now: asked.asOf ?? now, portfolioId: asked.portfolioId };
  const memory = new StreamMemory(category.initial());
  const save = (client: PoolClient, status: string, made: string | null): Promise<unknown> =>
    client.query(SAVE, [asked.momentId, status, made, revision, now]);
  const isMade = await inTransaction(pool, BEGIN, async (client, pending) => {
    if (events.length === 0) return void (await save(client, 'nothing', null));
    await createMomentSchema(client, schema, {
      asOf: asked.asOf ?? now,
      knownAt: asked.knownAt ?? now,
    });
    const targets = targetsIn(schema, (name) => !isApart(category, name));
    await process(services, { client, pending, batch, memory, targets });
    if (memory.state.portfolio?.status === 'set-aside')
      return void (await save(client, 'hidden', null));
    await save(client, 'ready', schema);
    return true;
  });
  if (isMade !== true) return;
  await inTransaction(pool, BEGIN, async (client, pending) => {
    const targets = targetsIn(schema, (name) => isApart(category, name));
    await process(services, { client, pending, batch, memory, targets, recalculate: true });
    await client.query(COMPLETE, [asked.momentId, schema]);
  });
}

/** The stream up to the last event that was known, without what was not true by then. */
async function countedEvents(
  { reader }: MomentServices,
  { portfolioId, asOf, knownAt }: AskedMoment,
): Promise<Counted> {
  const known: RecordedEvent[] = [];
  const last = knownAt?.toISOString() ?? null;
  reading: for await (const page of reader.pages(`portfolio-${portfolioId}`, 0, Infinity))
    for (const recorded of page) {
      if (last !== null && recorded.recordedAt > last) break reading;
      known.push(recorded);
    }
  const events = asOf === null ? known : inEffectAt(known.map(asDated), asOf.toISOString());
  return { events, revision: known.at(-1)?.revision ?? -1 };
}

/** In a stream of this category there are no others. */
const asDated = (recorded: RecordedEvent): RecordedEvent & { event: PortfolioStreamEvent } =>
  recorded as RecordedEvent & { event: PortfolioStreamEvent };

async function nextSchema(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ schema: string }>(NEXT_SCHEMA);
  if (!rows[0]) throw new Error('a sequence gave no number');
  return rows[0].schema;
}

const isApart = ({ calculations }: Category<PortfolioStream>, name: string): boolean =>
  calculations.some(
    (calculation: Calculation<PortfolioStream>) =>
      calculation.definition.name === name && calculation.isApart === true,
  );

/** No checkpoint belongs to them: a moment is made once, as a whole. */
const targetsIn = (schema: string, isWanted: (name: string) => boolean): Target[] =>
  MOMENT_READ_MODELS.filter(({ name }) => isWanted(name)).map(({ name }) => ({
    projection: name,
    generation: -1,
    status: 'scratch',
    revision: -1,
    position: LOG_START,
    calculation: 0,
    schema,
  }));

interface Part extends Pick<Parameters<typeof processBatch>[0], 'client' | 'pending' | 'targets'> {
  readonly batch: {
    readonly schema: string;
    readonly events: readonly RecordedEvent[];
    readonly now: Date;
    readonly portfolioId: string;
  };
  readonly memory: StreamMemory<PortfolioStream>;
  readonly recalculate?: boolean;
}

/** Events that are folded before others have their turn. */
const EVENTS_AT_ONCE = 100;

async function process(
  { category }: MomentServices,
  { client, pending, batch, memory, targets, recalculate = false }: Part,
): Promise<void> {
  const { schema, events, now, portfolioId } = batch;
  const db: Queryable = {
    query: (statement, values) => client.query({ text: inMoment(schema, statement), values }),
  };
  await processBatch({
    client,
    pending,
    reader: { pages: (_streamId, from) => inPages(events, from) },
    category,
    streamId: `portfolio-${portfolioId}`,
    targets,
    memory,
    until: Infinity,
    recalculate,
    now,
    db,
  });
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
