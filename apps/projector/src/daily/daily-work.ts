import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config, DailyBackup } from '@evenkeel/platform/config';
import type { Logger } from '@evenkeel/platform/logging';
import { headsFile } from '../ops/heads-files';
import { backupFile, removeOldBackups, removeUnfinished } from './backup-files';
import { CommandProcess } from './command-process';

export interface DailyServices {
  readonly config: Pick<Config, 'dataDir' | 'backup'>;
  readonly log: Logger;
  /** The operator's commands. */
  readonly program: string;
  readonly now?: () => Date;
  readonly everyMs?: number;
}

const LOOK_EVERY_MS = 60_000;
const AGAIN_AFTER_MS = 60 * 60_000;
const MINUTES = 60_000;

/**
 * Signs the heads of the log once a day, and makes the daily backup. Each is a command of the operator
 * in a process of its own: neither holds up the projections. What failed is tried again after an hour.
 */
export class DailyWork {
  private readonly failedAt = new Map<string, number>();
  private readonly now: () => Date;
  private timer: NodeJS.Timeout | undefined;
  private readonly commands: CommandProcess;
  private looking: Promise<void> | null = null;
  private isStopping = false;

  constructor(private readonly services: DailyServices) {
    this.now = services.now ?? (() => new Date());
    this.commands = new CommandProcess(services.program);
  }

  start(): void {
    this.timer = setInterval(() => {
      this.looking ??= this.look().finally(() => (this.looking = null));
    }, this.services.everyMs ?? LOOK_EVERY_MS);
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.timer);
    this.commands.kill();
    await this.looking;
  }

  private async look(): Promise<void> {
    const { dataDir, backup } = this.services.config;
    const now = this.now();
    if (!existsSync(headsFile(dataDir, now))) await this.attempt('events', 'sign');
    if (backup.daily) await this.backUp(backup.daily, now);
  }

  private async backUp({ folder, minuteOfDay, keep }: DailyBackup, now: Date): Promise<void> {
    const minute = now.getUTCHours() * 60 + now.getUTCMinutes();
    const file = join(folder, backupFile(now));
    if (minute < minuteOfDay || existsSync(file)) return;
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await removeUnfinished(folder);
      if (await this.attempt('backup', file)) await removeOldBackups(folder, keep);
    } catch (error) {
      this.fail('backup', (error as Error).message);
    }
  }

  /** Whether the command did what it is for. */
  private async attempt(...words: readonly string[]): Promise<boolean> {
    const [name = ''] = words;
    const failedAt = this.failedAt.get(name);
    if (this.isStopping) return false;
    if (failedAt !== undefined && this.now().getTime() - failedAt < AGAIN_AFTER_MS) return false;
    const { code, said } = await this.commands.run(words);
    if (code === 0) this.failedAt.delete(name);
    else if (!this.isStopping) this.fail(name, said);
    return code === 0;
  }

  private fail(name: string, error: string): void {
    this.failedAt.set(name, this.now().getTime());
    this.services.log.error('daily work failed and is tried again in an hour', {
      command: name,
      error: error.trim(),
      againInMinutes: AGAIN_AFTER_MS / MINUTES,
    });
  }
}
