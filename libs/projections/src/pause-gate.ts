import type { Pool } from 'pg';

const LOOK_EVERY_MS = 500;

/** Holds work back while the operator has paused the engine. Looks at the switch twice a second. */
export class PauseGate {
  private paused = false;
  private timer: NodeJS.Timeout | null = null;
  private waiting: (() => void)[] = [];

  constructor(
    private readonly pool: Pool,
    private readonly onError: (error: Error) => void,
  ) {}

  async start(): Promise<void> {
    await this.look();
    this.timer = setInterval(
      () => void this.look().catch((error: Error) => this.onError(error)),
      LOOK_EVERY_MS,
    );
  }

  /** Lets go of whoever waits. */
  stop(): void {
    if (this.timer) clearInterval(this.timer);
    this.open();
  }

  /** Resolves when work may go on. */
  passed(): Promise<void> {
    return this.paused ? new Promise((resolve) => this.waiting.push(resolve)) : Promise.resolve();
  }

  private async look(): Promise<void> {
    const { rows } = await this.pool.query<{ paused: boolean }>(
      'SELECT paused FROM app.engine WHERE id = 1',
    );
    if (rows[0]?.paused) this.paused = true;
    else this.open();
  }

  private open(): void {
    this.paused = false;
    for (const resolve of this.waiting.splice(0)) resolve();
  }
}
