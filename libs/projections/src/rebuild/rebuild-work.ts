import type { Pool } from 'pg';
import type { RebuildTarget } from './partition';
import { addProgress } from './rebuild-state';

const TELL_EVERY_MS = 500;

/** The work of one job, which tells now and then how much it has taken in. */
export class RebuildWork {
  private done = 0;
  private toldAt = Date.now();
  private telling: Promise<void> = Promise.resolve();

  constructor(
    private readonly pool: Pool,
    readonly rebuildId: string,
    readonly targets: readonly RebuildTarget[],
    /** Aborted when this process ends: then the work rejects at the next transaction. */
    readonly signal: AbortSignal,
  ) {}

  /** Called with the number of events that were taken in since the last call. */
  readonly onFilled = (events: number): void => {
    this.done += events;
    if (Date.now() - this.toldAt < TELL_EVERY_MS) return;
    // The job's end waits for it: until then its rejection must not count as unhandled.
    this.tellProgress().catch(() => undefined);
  };

  /** Resolves when all is told. */
  tellProgress(): Promise<void> {
    const { done } = this;
    this.done = 0;
    this.toldAt = Date.now();
    this.telling = this.telling.then(() =>
      addProgress(this.pool, this.targets, { done, total: 0 }),
    );
    return this.telling;
  }
}
