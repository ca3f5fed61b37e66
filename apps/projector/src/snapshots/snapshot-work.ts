import type { StreamCategory } from '@evenkeel/domain/streams';
import { STREAM_CATEGORIES } from '@evenkeel/domain/streams';
import type { Logger } from '@evenkeel/platform/logging';
import type { StateSnapshots } from '@evenkeel/read-models/snapshots';
import { CommandProcess } from '../daily/command-process';

export interface SnapshotServices {
  readonly snapshots: Pick<StateSnapshots, 'due'>;
  readonly log: Logger;
  /** The operator's commands. */
  readonly program: string;
  readonly everyMs?: number;
}

const LOOK_EVERY_MS = 30_000;
const AGAIN_AFTER_MS = 60 * 60_000;
/** The lowest: nobody waits for it. */
const PRIORITY = 19;

/**
 * Has snapshots taken of the streams that have grown (EVS-15), by a command of the operator in a process of its own, which holds up neither
 * projections nor commands, and may be killed at any time. Where several projectors do it at once they write the same.
 */
export class SnapshotWork {
  private readonly commands: CommandProcess;
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | null = null;
  private failedAt = -Infinity;
  private isStopping = false;

  constructor(private readonly services: SnapshotServices) {
    this.commands = new CommandProcess(services.program, PRIORITY);
  }

  start(): void {
    this.timer = setInterval(() => {
      this.looking ??= this.look()
        .catch((error: unknown) => this.fail((error as Error).message))
        .finally(() => (this.looking = null));
    }, this.services.everyMs ?? LOOK_EVERY_MS);
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.timer);
    this.commands.kill();
    await this.looking;
  }

  private async look(): Promise<void> {
    if (this.isStopping || performance.now() - this.failedAt < AGAIN_AFTER_MS) return;
    if (!(await this.isDue(STREAM_CATEGORIES))) return;
    const { code, said } = await this.commands.run(['snapshots', 'take']);
    if (code !== 0 && !this.isStopping) this.fail(said.trim());
  }

  private async isDue(categories: readonly StreamCategory[]): Promise<boolean> {
    for (const category of categories)
      if ((await this.services.snapshots.due(category)).length > 0) return true;
    return false;
  }

  private fail(error: string): void {
    this.failedAt = performance.now();
    this.services.log.error('snapshots could not be taken, and are tried again in an hour', {
      error,
    });
  }
}
