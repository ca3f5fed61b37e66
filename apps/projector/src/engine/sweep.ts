import type { Pool } from 'pg';
import { dropAbandoned } from './generations/drop-abandoned';
import type { Outbox } from './outbox';

const EVERY_MS = 1000;
/** Every so many sweeps all streams are looked at, not only those with new heads. */
const FULL_SWEEP_EVERY = 60;
/** Younger entries are being announced by whoever stored them. */
const OUTBOX_AGE_SECONDS = 5;

const LAGGING = `
  SELECT DISTINCT h.stream_id
  FROM app.stream_head h
  JOIN app.generation g ON g.category = split_part(h.stream_id, '-', 1) AND g.status IN ('live', 'previous')
  LEFT JOIN app.checkpoint c ON c.stream_id = h.stream_id AND c.projection = g.projection AND c.generation = g.generation
  WHERE h.position > $1 AND coalesce(c.revision, -1) < h.revision
    AND NOT EXISTS (SELECT FROM app.quarantine q WHERE q.stream_id = h.stream_id AND q.projection = g.projection AND q.generation = g.generation)
  LIMIT 10000`;

/** Finds streams that a lost job left behind, announces what a dead process left in the outbox, removes generations that are no longer needed. */
export class Sweep {
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;
  private sweeps = 0;
  /** Everything up to this position of the log is known to be reflected. */
  private reflected = 0;

  constructor(
    private readonly pool: Pool,
    private readonly outbox: Outbox,
    /** Sees to it that streams are brought up to date. */
    private readonly heal: (streamIds: readonly string[]) => Promise<void>,
    private readonly onError: (error: Error) => void,
  ) {}

  start(): void {
    this.running = this.sweepOnce(0).catch((error: Error) => this.onError(error)).then(() => this.schedule());
  }

  async stop(): Promise<void> {
    this.stopped = true;
    if (this.timer) clearTimeout(this.timer);
    await this.running;
  }

  /** One sweep now. Returns how many streams were behind. */
  async sweepOnce(outboxAgeSeconds = OUTBOX_AGE_SECONDS): Promise<number> {
    const lagging = await this.healLagging();
    await this.outbox.announceLeftOver(outboxAgeSeconds);
    if (this.sweeps % FULL_SWEEP_EVERY === 0) await dropAbandoned(this.pool);
    this.sweeps += 1;
    return lagging;
  }

  private schedule(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.running = this.sweepOnce().then(
        () => this.schedule(),
        (error: Error) => {
          this.onError(error);
          this.schedule();
        },
      );
    }, EVERY_MS);
  }

  private async healLagging(): Promise<number> {
    if (this.sweeps % FULL_SWEEP_EVERY === 0) this.reflected = 0;
    const intake = await this.pool.query<{ position: string }>('SELECT position FROM app.intake');
    const { rows } = await this.pool.query<{ stream_id: string }>(LAGGING, [this.reflected]);
    if (rows.length === 0) this.reflected = Number(intake.rows[0]?.position ?? 0);
    await this.heal(rows.map(({ stream_id: streamId }) => streamId));
    return rows.length;
  }
}
