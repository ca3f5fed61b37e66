import type { EventStore, StoredEvent } from '@evenkeel/event-store/port';
import { categoryOf } from '@evenkeel/read-models/generations';
import type { Pool } from 'pg';
import type { Doorbell } from './doorbell';
import type { FreshEvents } from './streams/fresh-events';

const RETRY_AFTER_MS = 500;
const EVENTS_A_BATCH = 2000;

/** Heads and the intake's position in one statement. Several intakes may run: each only moves forwards. */
const TAKE_IN = {
  name: 'take-in',
  text: `WITH heads AS (
           INSERT INTO app.stream_head AS h (stream_id, revision, position)
           SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[]) AS u(stream_id, revision, position) ORDER BY stream_id
           ON CONFLICT (stream_id) DO UPDATE SET revision = EXCLUDED.revision, position = EXCLUDED.position WHERE h.revision < EXCLUDED.revision)
         UPDATE app.intake SET position = greatest(position, $4) WHERE id = 1`,
};

/** Follows the log, notes the head of each stream and rings for it. */
export class Intake {
  private readonly stopped = new AbortController();
  private following: Promise<void> = Promise.resolve();

  constructor(
    private readonly pool: Pool,
    private readonly store: EventStore,
    private readonly doorbell: Pick<Doorbell, 'ring' | 'stop'>,
    private readonly fresh: Pick<FreshEvents, 'add'>,
    private readonly onError: (error: Error) => void,
  ) {}

  start(): void {
    this.following = this.followUntilStopped();
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    await this.following;
    await this.doorbell.stop();
  }

  private async followUntilStopped(): Promise<void> {
    const { signal } = this.stopped;
    while (!signal.aborted) {
      try {
        await this.store.follow({ after: await this.position(), batchSize: EVENTS_A_BATCH, signal, onInterrupted: this.onError }, (batch) => this.takeIn(batch));
      } catch (error) {
        if (signal.aborted) return;
        this.onError(error as Error);
        await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
      }
    }
  }

  private async position(): Promise<number> {
    const { rows } = await this.pool.query<{ position: string }>('SELECT position FROM app.intake WHERE id = 1');
    return Number(rows[0]?.position ?? 0);
  }

  private async takeIn(batch: readonly StoredEvent[]): Promise<void> {
    const last = batch.at(-1);
    if (!last) return;
    const heads = new Map<string, StoredEvent>();
    for (const event of batch) if (categoryOf(event.streamId) !== null) heads.set(event.streamId, event);
    this.fresh.add(batch);
    // Rung for before the heads are stored: what is worked on needs the events alone. Where the heads are not stored, the batch comes again.
    this.doorbell.ring(heads.keys());
    const streams = [...heads.values()];
    await this.pool.query({
      values: [streams.map(({ streamId }) => streamId), streams.map(({ revision }) => revision), streams.map(({ position }) => position), last.position],
      ...TAKE_IN,
    });
  }
}
