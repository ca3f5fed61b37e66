import { pause } from '@evenkeel/platform/repeat';
import type { Pool } from 'pg';

const LOOK_EVERY_MS = 500;

/** Delays work while the operator has paused the engine. Reads the switch twice a second. */
export class PauseGate {
  private isPaused = false;
  private timer: NodeJS.Timeout | undefined;
  private readonly stopped = new AbortController();

  constructor(
    private readonly pool: Pool,
    private readonly onError: (error: Error) => void,
  ) {}

  async start(): Promise<void> {
    await this.look();
    this.timer = setInterval(() => void this.look().catch(this.onError), LOOK_EVERY_MS);
  }

  /** Drops the work that waits. After a resume, the reconciler finds it. */
  stop(): void {
    clearInterval(this.timer);
    this.stopped.abort();
  }

  /** Does the work once the engine is not paused. */
  async pass(work: () => Promise<void>): Promise<void> {
    const { signal } = this.stopped;
    while (this.isPaused && !signal.aborted) await pause(LOOK_EVERY_MS, signal);
    if (!this.isPaused) await work();
  }

  private async look(): Promise<void> {
    const { rows } = await this.pool.query<{ paused: boolean }>(
      'SELECT paused FROM app.engine WHERE id = 1',
    );
    this.isPaused = rows[0]?.paused ?? false;
  }
}
