import {
  type EventStore,
  type LogPosition,
  logPosition,
  type StoredEvent,
} from '@evenkeel/event-store/port';
import { prepared } from '@evenkeel/platform/postgres';
import { repeat } from '@evenkeel/platform/repeat';
import { categoryOf } from '@evenkeel/read-models/generations';
import type { Pool } from 'pg';
import type { FreshEvents } from './streams/fresh-events';

const RETRY_AFTER_MS = 500;
const EVENTS_A_BATCH = 2000;

/**
 * Stores stream heads and the subscription's position in one statement, which fails if this process
 * does not lead.
 */
const TAKE_IN = `
  WITH heads AS (
    INSERT INTO app.stream_head AS h (stream_id, revision, position)
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[]) AS u(stream_id, revision, position) ORDER BY stream_id
    ON CONFLICT (stream_id) DO UPDATE SET revision = EXCLUDED.revision, position = EXCLUDED.position WHERE h.revision < EXCLUDED.revision)
  UPDATE app.subscription SET position = greatest(position, $4) WHERE id = 1 AND app.leads($5)`;

export interface SubscriptionServices {
  readonly pool: Pool;
  readonly store: EventStore;
  /** Stores the events that are read from the log. */
  readonly fresh: Pick<FreshEvents, 'add'>;
  /** Has a stream with new events processed. */
  readonly schedule: (streamId: string) => void;
  readonly onError: (error: Error) => void;
}

/**
 * The leader's catch-up subscription to the whole log: schedules streams with new events, and
 * stores the head of each stream.
 */
export class Subscription {
  constructor(
    private readonly services: SubscriptionServices,
    /** Epoch of this process's lead. */
    private readonly epoch: number,
  ) {}

  /** Follows the log from now on; returns a function that stops it. */
  start(): () => Promise<void> {
    const { onError } = this.services;
    return repeat((signal) => this.follow(signal), { pauseMs: RETRY_AFTER_MS, onError });
  }

  private async follow(signal: AbortSignal): Promise<void> {
    const { store, onError } = this.services;
    const after = await this.position();
    const options = { after, batchSize: EVENTS_A_BATCH, signal, onInterrupted: onError };
    await store.follow(options, (batch) =>
      signal.aborted ? Promise.resolve() : this.takeIn(batch),
    );
  }

  private async position(): Promise<LogPosition> {
    const { rows } = await this.services.pool.query<{ position: string }>(
      'SELECT position FROM app.subscription WHERE id = 1',
    );
    return logPosition(rows[0]?.position ?? 0);
  }

  private async takeIn(batch: readonly StoredEvent[]): Promise<void> {
    const last = batch.at(-1);
    if (!last) return;
    const heads = new Map<string, StoredEvent>();
    for (const event of batch)
      if (categoryOf(event.streamId) !== null) heads.set(event.streamId, event);
    const { fresh, schedule, pool } = this.services;
    fresh.add(batch);
    // Streams are scheduled before their heads are stored, because a batch needs only the events.
    // If the heads cannot be stored, the same events come again.
    for (const streamId of heads.keys()) schedule(streamId);
    const streams = [...heads.values()];
    await pool.query(
      prepared(TAKE_IN, [
        streams.map(({ streamId }) => streamId),
        streams.map(({ revision }) => revision),
        streams.map(({ position }) => position),
        last.position,
        this.epoch,
      ]),
    );
  }
}
