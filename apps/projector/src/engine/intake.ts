import type { EventStore, StoredEvent } from '@evenkeel/event-store/port';
import type { DoorbellQueue } from '@evenkeel/platform/queues';
import { categoryOf } from '@evenkeel/read-models/generations';
import type { Pool } from 'pg';

const RETRY_AFTER_MS = 500;
const EVENTS_A_BATCH = 2000;
const LONGEST_RING_MS = 1000;

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
    private readonly doorbell: DoorbellQueue<'advance'>,
    /** Streams whose turn is still to come in this process need not be rung again. */
    private readonly isWaiting: (streamId: string) => boolean,
    private readonly onError: (error: Error) => void,
  ) {}

  start(): void {
    this.following = this.followUntilStopped();
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    await this.following;
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
    const streams = [...heads.values()];
    await this.pool.query({
      ...TAKE_IN,
      values: [streams.map(({ streamId }) => streamId), streams.map(({ revision }) => revision), streams.map(({ position }) => position), last.position],
    });
    // Where the queue is away the sweep rings later: the heads are stored.
    const rings = streams.filter(({ streamId }) => !this.isWaiting(streamId)).map(({ streamId }) => ({ id: streamId, data: { streamId } }));
    const ringing = this.doorbell.ring(rings).catch(this.onError);
    // A queue that is away may keep a ring for as long as it is: the log is followed on, and the sweep finds what was not rung for.
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([ringing, new Promise((resolve) => (timer = setTimeout(resolve, LONGEST_RING_MS)))]);
    clearTimeout(timer);
  }
}
