import { createGeneration, type ProjectionDefinition, type StreamCategory } from '@evenkeel/read-models/generations';
import type { Pool, PoolClient } from 'pg';
import { PoisonEvent, ProjectionFailure } from '../failures';
import type { Category } from '../projection';
import { lockTargets, type Target } from '../streams/checkpoints';
import { type PassRequest, runPass, runPasses } from '../streams/pass';
import type { StreamReader } from '../streams/read-events';
import { stopProjections } from '../streams/stop-projections';
import { StreamMemory } from '../streams/stream-memory';
import { inTransaction, type Pending, together } from '../streams/transaction';
import { stragglersOf, type Straggler } from './stragglers';

export interface Progress {
  readonly done: number;
  readonly total: number;
}

export interface BuilderServices {
  readonly pool: Pool;
  readonly reader: StreamReader;
  readonly onProgress: (progress: Progress) => void;
  /** Further threads that fill streams beside this one, where there is much to fill. */
  readonly helpers?: (category: StreamCategory, fillings: readonly Filling[]) => readonly StreamFiller[];
}

/** Fills the generations from streams, and tells now and then how many events it has taken in since. */
export type StreamFiller = (streams: readonly Straggler[], onFilled: (events: number) => void) => Promise<void>;

export type Filling = Pick<Target, 'projection' | 'generation' | 'status'>;

const TRANSACTIONS_AT_ONCE = 3;
/** Streams of up to so many events share a transaction with others, up to so many of them: for what they have to write the way to the server is long. */
const SHORT_STREAM = 1_000;
const SHORT_STREAMS_TOGETHER = 50;
const EVENTS_TOGETHER = 10_000;
const EVENTS_A_TRANSACTION = 60_000;
const BEGIN = 'SET LOCAL synchronous_commit = off';
const TELL_EVERY_MS = 500;
/** Less than that is caught up in the moment of the switch. */
const LAST_MOMENT_EVENTS = 500;
/** With less beside the longest stream a further thread would take more, for loading, than it gives. */
const EVENTS_WORTH_HELP = 20_000;

/** Registers a new generation of each projection and creates its empty tables. */
export async function createFillings(pool: Pool, definitions: readonly ProjectionDefinition[], status: 'building' | 'scratch'): Promise<Filling[]> {
  return inTransaction(pool, 'SELECT 1', async (client) => {
    const { rows } = await client.query<{ number: string }>(`SELECT nextval('app.generation_number') AS number FROM generate_series(1, $1)`, [definitions.length]);
    const generations = rows.map(({ number }, index) => ({ definition: definitions[index] as ProjectionDefinition, generation: Number(number) }));
    await together(client, generations.map(({ definition, generation }) => () => createGeneration(client, definition, generation, status)));
    return generations.map(({ definition, generation }) => ({ projection: definition.name, generation, status }));
  });
}

/** Fills generations of one category from the log, several streams at once, while the live ones go on. */
export class Builder<State> {
  private done = 0;
  private total = 0;
  private toldAt = 0;

  constructor(
    private readonly category: Category<State>,
    private readonly fillings: readonly Filling[],
    private readonly services: BuilderServices,
  ) {}

  /**
   * Fills until only what is being written at this moment is missing: waiting for less would not end while people write. What is written
   * meanwhile is caught up by whoever comes first, this builder or the projector.
   */
  async fill(): Promise<void> {
    for (let missing = Infinity; missing > LAST_MOMENT_EVENTS; ) {
      const behind = await stragglersOf(this.services.pool, this.category.name, this.fillings, 'log');
      missing = behind.reduce((sum, { events }) => sum + events, 0);
      this.total += missing;
      await this.tell(true);
      const { helpers } = this.services;
      const besideLongest = missing - (behind[0]?.events ?? 0);
      await this.fillStreams(behind, (besideLongest >= EVENTS_WORTH_HELP && helpers?.(this.category.name, this.fillings)) || []);
    }
  }

  /** Fills what the live generations show already. To be called while nobody else writes. */
  async fillUpToLive(): Promise<void> {
    await this.fillStreams(await stragglersOf(this.services.pool, this.category.name, this.fillings, 'live'));
  }

  /** The longest streams are begun first, each thread with one of them; short ones come several at a time. */
  private async fillStreams(streams: readonly Straggler[], helpers: readonly StreamFiller[] = []): Promise<void> {
    const queue = [...streams];
    const onFilled = (events: number): void => {
      this.done += events;
      this.services.onProgress({ done: this.done, total: this.total });
    };
    const work = async (fill: StreamFiller): Promise<void> => {
      for (let next = nextOf(queue); next.length > 0; next = nextOf(queue)) {
        await fill(next, onFilled);
        await this.tell(false);
      }
    };
    const threads: StreamFiller[] = [(next) => this.fillFrom(next, onFilled), ...helpers];
    await Promise.all(Array.from({ length: TRANSACTIONS_AT_ONCE }, () => threads.map(work)).flat());
  }

  /** Fills from one stream, or from several short ones in one transaction: each for itself where one of them cannot be taken in. */
  async fillFrom(streams: readonly Straggler[], onFilled: (events: number) => void): Promise<void> {
    try {
      if (streams.length > 1) return onFilled(await this.fillTogether(streams));
    } catch (error) {
      if (!(error instanceof ProjectionFailure || error instanceof PoisonEvent)) throw error;
    }
    for (const stream of streams) await this.fillStream(stream, onFilled);
  }

  private fillTogether(streams: readonly Straggler[]): Promise<number> {
    return inTransaction(this.services.pool, BEGIN, async (client, pending) => {
      const targets = await this.lock(client, streams.map(({ streamId }) => streamId));
      const requests = [...targets].filter(([, found]) => found.length > 0).map(([streamId, found]) => this.passOf(client, pending, streamId, found, new StreamMemory(this.category.initial())));
      const passes = await runPasses(client, requests);
      return passes.reduce((sum, { events }) => sum + events, 0);
    });
  }

  /** Fills from one stream up to a revision; what cannot be taken in is quarantined. */
  private async fillStream(stream: Straggler, onFilled: (events: number) => void, until = Infinity): Promise<void> {
    const { streamId } = stream;
    let memory = new StreamMemory(this.category.initial());
    for (let events = EVENTS_A_TRANSACTION; events >= EVENTS_A_TRANSACTION; ) {
      try {
        ({ events, memory } = await this.fillPart(stream, memory, until));
        onFilled(events);
      } catch (error) {
        if (!(error instanceof ProjectionFailure || error instanceof PoisonEvent)) throw error;
        if (error instanceof PoisonEvent || !error.isWholePass) await this.fillStream(stream, onFilled, error.revision - 1);
        return this.quarantine(streamId, error);
      }
    }
  }

  private quarantine(streamId: string, failure: ProjectionFailure | PoisonEvent): Promise<void> {
    return inTransaction(this.services.pool, 'SELECT 1', async (client) => stopProjections(client, streamId, await this.lockOne(client, streamId), failure));
  }

  private async fillPart({ streamId }: Straggler, kept: StreamMemory<State>, until: number): Promise<{ events: number; memory: StreamMemory<State> }> {
    let memory = kept;
    const events = await inTransaction(this.services.pool, BEGIN, async (client, pending) => {
      const targets = await this.lockOne(client, streamId);
      if (targets.length === 0) return 0;
      const lowest = Math.min(...targets.map(({ revision }) => revision));
      if (memory.revision !== lowest) memory = new StreamMemory(this.category.initial());
      const pass = this.passOf(client, pending, streamId, targets, memory);
      return (await runPass({ ...pass, until: Math.min(until, pass.until) })).events;
    });
    memory.keep();
    return { events, memory };
  }

  private passOf(client: PoolClient, pending: Pending, streamId: string, targets: readonly Target[], memory: StreamMemory<State>): PassRequest<State> {
    const until = Math.min(...targets.map(({ revision }) => revision)) + EVENTS_A_TRANSACTION;
    return { client, pending, reader: this.services.reader, category: this.category, streamId, targets, memory, until, recalculate: false, now: new Date() };
  }

  private async lockOne(client: PoolClient, streamId: string): Promise<readonly Target[]> {
    return (await this.lock(client, [streamId])).get(streamId) ?? [];
  }

  /** Quarantined generations are left out: locking more than is used does no harm. */
  private async lock(client: PoolClient, streamIds: readonly string[]): Promise<ReadonlyMap<string, readonly Target[]>> {
    const { rows } = await client.query<Filling & { stream_id: string }>('SELECT stream_id, projection, generation FROM app.quarantine WHERE stream_id = ANY ($1)', [streamIds]);
    const isStopped = (streamId: string, filling: Filling): boolean =>
      rows.some(({ stream_id: stopped, projection, generation }) => stopped === streamId && projection === filling.projection && generation === filling.generation);
    const locked = await lockTargets(client, streamIds, this.fillings);
    return new Map([...locked].map(([streamId, targets]) => [streamId, targets.filter((target) => !isStopped(streamId, target))]));
  }

  private async tell(isForced: boolean): Promise<void> {
    if (!isForced && Date.now() - this.toldAt < TELL_EVERY_MS) return;
    this.toldAt = Date.now();
    this.services.onProgress({ done: this.done, total: this.total });
    await this.services.pool.query(
      `UPDATE app.generation g SET events_done = $3, events_total = $4, progress_at = now()
       FROM unnest($1::text[], $2::int[]) AS u(projection, generation) WHERE g.projection = u.projection AND g.generation = u.generation`,
      [this.fillings.map(({ projection }) => projection), this.fillings.map(({ generation }) => generation), this.done, this.total],
    );
  }
}

/** Takes from a queue of streams what is to be filled next: the first of them, or as many short ones from there as may share a transaction. */
function nextOf(queue: Straggler[]): Straggler[] {
  let [streams, events] = [0, 0];
  for (const { length } of queue.slice(0, SHORT_STREAMS_TOGETHER)) {
    events += length;
    if (length > SHORT_STREAM || events > EVENTS_TOGETHER) break;
    streams += 1;
  }
  return queue.splice(0, Math.max(1, streams));
}
