import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import type { Logger } from '@evenkeel/platform/logging';

export interface BackgroundServices {
  readonly log: Logger;
  /** Path of the program with the operator's commands. */
  readonly program: string;
  /** Milliseconds from one look to the next. */
  readonly everyMs?: number;
}

const AGAIN_AFTER_MS = 60 * 60_000;

/**
 * Looks regularly for work, and does it by commands of the operator, one at a time, in separate
 * processes, so that none holds up the projections. Logs a failure, and tries the work again after
 * an hour.
 */
export abstract class BackgroundWork {
  private readonly failedAt = new Map<string, number>();
  private child: ChildProcess | null = null;
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | null = null;
  private isStopping = false;

  /** `priority`: the niceness of the commands, from 0 (as this process) to 19. */
  constructor(
    private readonly background: BackgroundServices,
    private readonly everyMs: number,
    private readonly priority = 0,
  ) {}

  start(): void {
    this.timer = setInterval(() => {
      this.looking ??= this.look().finally(() => (this.looking = null));
    }, this.background.everyMs ?? this.everyMs);
  }

  /** Ends the running command. */
  async stop(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.timer);
    this.child?.kill();
    await this.looking;
  }

  /** Attempts the work that is due. */
  protected abstract look(): Promise<void>;

  /** Does the work, unless it failed a short time ago. `work` rejects if it fails. */
  protected async attempt(name: string, work: () => Promise<void>): Promise<void> {
    const failedAt = this.failedAt.get(name) ?? -Infinity;
    if (this.isStopping || performance.now() - failedAt < AGAIN_AFTER_MS) return;
    try {
      await work();
    } catch (error) {
      if (this.isStopping) return;
      this.failedAt.set(name, performance.now());
      this.background.log.error('background work failed and is tried again in an hour', {
        work: name,
        error: (error as Error).message,
      });
    }
  }

  /** Runs a command. If the command fails, rejects with its output. */
  protected async run(...words: readonly string[]): Promise<void> {
    const child = spawn(process.execPath, [this.background.program, ...words], {
      env: process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => (said += text.toString()));
    try {
      const ended = once(child, 'close') as Promise<[number | null]>;
      if (child.pid !== undefined && this.priority > 0) setPriority(child.pid, this.priority);
      const [code] = await ended;
      if (code !== 0) throw new Error(said.trim() || `it ended with ${code}`);
    } finally {
      this.child = null;
    }
  }
}
