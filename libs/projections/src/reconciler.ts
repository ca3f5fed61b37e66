import type { Pool } from 'pg';
import type { Outbox } from '@evenkeel/platform/announcements';
import { repeat } from '@evenkeel/platform/repeat';
import type { Calculation, Projection } from './projection';
import { dropUnneeded } from './rebuild/drop-unneeded';
import { shapesOf } from './streams/checkpoints';

const EVERY_MS = 1000;
/**
 * At every 60th check the reconciler checks all streams, not only those with new heads, and all
 * inputs of calculations.
 */
const FULL_EVERY = 60;
/**
 * At every third check it finds calculations that are older than other calculations that they read,
 * because no event shows that these have changed.
 */
const CALCULATIONS_EVERY = 3;
/** Seconds; the process that stored younger entries of the outbox still sends them. */
const OUTBOX_AGE_SECONDS = 5;

/**
 * Streams behind their heads, without generations of a shape that only another release can write,
 * because a rebuild replaces them.
 */
const LAGGING = `
  SELECT h.stream_id AS "streamId", bool_or(NOT r.is_calculation) AS projections, bool_or(r.is_calculation) AS calculations
  FROM app.stream_head h
  JOIN app.generation g ON g.category = split_part(h.stream_id, '-', 1) AND g.status IN ('live', 'previous')
  JOIN unnest($2::text[], $3::text[], $4::boolean[]) AS r(projection, shape, is_calculation)
    ON r.projection = g.projection AND r.shape IN (g.shape, g.fits)
  LEFT JOIN app.checkpoint c ON c.stream_id = h.stream_id AND c.projection = g.projection AND c.generation = g.generation
  WHERE h.position > $1 AND coalesce(c.revision, -1) < h.revision
    AND NOT EXISTS (SELECT FROM app.quarantine q WHERE q.stream_id = h.stream_id AND q.projection = g.projection AND q.generation = g.generation)
  GROUP BY h.stream_id
  LIMIT 10000`;

/** A stream that is behind its head. */
export interface Lagging {
  readonly streamId: string;
  readonly projections: boolean;
  readonly calculations: boolean;
}

export interface ReconcilerServices {
  readonly pool: Pool;
  readonly outbox: Outbox;
  readonly readModels: readonly (Projection<never> | Calculation<never>)[];
  /** Has a stream brought up to date. */
  readonly heal: (stream: Lagging) => Promise<void>;
  /** Finds calculations that are older than an input, or than other calculations only. */
  readonly lookAtInputs: (which: 'all' | 'calculations') => Promise<void>;
  readonly onError: (error: Error) => void;
}

/**
 * The leader's regular check. It finds streams whose work was lost, sends announcements that a dead
 * process left in the outbox, and removes unneeded versions of read models. It checks streams with
 * new events once a second, calculations that read others every few seconds, and everything once a
 * minute. A check that fails is repeated.
 */
export class Reconciler {
  private checks = 0;
  /** Log position up to which read models reflect all events. */
  private reflected = 0;

  constructor(private readonly services: ReconcilerServices) {}

  /** Starts the regular check; returns a function that stops it. */
  start(): () => Promise<void> {
    const { onError } = this.services;
    this.checks = 0;
    // At the first check, the process that stored the entries of the outbox has ended.
    const look = (): Promise<number> =>
      this.reconcileOnce(this.checks === 0 ? 0 : OUTBOX_AGE_SECONDS);
    return repeat(look, { pauseMs: EVERY_MS, onError });
  }

  /** Checks once, now. Returns how many streams were behind. */
  async reconcileOnce(outboxAgeSeconds = OUTBOX_AGE_SECONDS): Promise<number> {
    const isFull = this.checks % FULL_EVERY === 0;
    const { pool, outbox, lookAtInputs, onError } = this.services;
    const lagging = await this.healLagging(isFull);
    // A failed announcement is repeated later. Calculations do not wait for that.
    await outbox.announceLeftOver(outboxAgeSeconds).catch(onError);
    if (isFull) {
      await lookAtInputs('all');
      await dropUnneeded(pool);
    } else if (this.checks % CALCULATIONS_EVERY === 0) await lookAtInputs('calculations');
    this.checks += 1;
    return lagging;
  }

  private async healLagging(isFull: boolean): Promise<number> {
    const { pool, readModels, heal } = this.services;
    if (isFull) this.reflected = 0;
    const followed = await pool.query<{ position: string }>(
      'SELECT position FROM app.subscription',
    );
    const { rows } = await pool.query<Lagging>(LAGGING, [
      this.reflected,
      ...shapesOf(readModels),
      readModels.map((each) => 'calculate' in each),
    ]);
    if (rows.length === 0) this.reflected = Number(followed.rows[0]?.position ?? 0);
    for (const stream of rows) await heal(stream);
    return rows.length;
  }
}
