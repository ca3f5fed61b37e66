import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { holdsEvents, type ReadableLog } from '@evenkeel/event-store/holds-events';
import type { Config, DailyBackup } from '@evenkeel/platform/config';
import { makeFolder } from '@evenkeel/platform/folders';
import type { Pool } from 'pg';
import { copyDestroyed, copyErased } from '../backup/erased-users';
import { headsFile, setHeadsAhead } from '../ops/heads-files';
import { type BackgroundServices, BackgroundWork } from './background-work';
import { backupFile, removeOldBackups, removeUnfinished, setBackupsAhead } from './backup-files';

export interface DailyServices extends BackgroundServices {
  readonly config: Pick<Config, 'dataDir' | 'backup'>;
  readonly store: ReadableLog;
  readonly pool: Pick<Pool, 'query'>;
  readonly now?: () => Date;
}

const LOOK_EVERY_MS = 60_000;

/**
 * Signs the heads of the log once a day, makes the daily backup, and keeps the list of erased users
 * beside it.
 */
export class DailyWork extends BackgroundWork {
  /** The newest backup of this process, until the backups that it replaces are removed. */
  private made: string | null = null;

  constructor(private readonly services: DailyServices) {
    super(services, LOOK_EVERY_MS);
  }

  protected async look(): Promise<void> {
    const { dataDir, backup } = this.services.config;
    const now = this.services.now?.() ?? new Date();
    await this.attempt('setting aside of files of later days', () => this.setAhead(now));
    if (!existsSync(headsFile(dataDir, now)))
      await this.attempt('signing of the heads', () => this.run('events', 'sign'));
    const { daily } = backup;
    if (!daily) return;
    // The list is copied at every look, because the newest backup may be restored before the next
    // one is made.
    await this.attempt('copy of the list of erased users', async () => {
      await copyErased([dataDir], daily.folder);
      await copyDestroyed(this.services.pool, daily.folder);
    });
    if (isBackupDue(daily, now)) await this.attempt('daily backup', () => this.backUp(daily, now));
    // Another attempt, because the backup is made, also if an earlier one cannot be removed.
    const { made } = this;
    if (made !== null)
      await this.attempt('removal of earlier backups', async () => {
        await removeOldBackups(daily.folder, made, daily.keep);
        this.made = null;
      });
  }

  private async setAhead(now: Date): Promise<void> {
    const { dataDir, backup } = this.services.config;
    const heads = await setHeadsAhead(dataDir, now);
    const backups = backup.daily ? await setBackupsAhead(backup.daily.folder, now) : [];
    const files = [...heads, ...backups];
    if (files.length > 0)
      this.services.log.warn('a clock was wrong: files of later days were set aside', { files });
  }

  /**
   * Makes a backup, except of an empty log, because the folder may contain backups that are still
   * to be restored here.
   */
  private async backUp({ folder }: DailyBackup, now: Date): Promise<void> {
    if (!(await holdsEvents(this.services.store))) return;
    makeFolder(folder, 0o700);
    await removeUnfinished(folder);
    const name = backupFile(now);
    await this.run('backup', join(folder, name));
    this.made = name;
  }
}

function isBackupDue({ folder, minuteOfDay }: DailyBackup, now: Date): boolean {
  const minute = now.getUTCHours() * 60 + now.getUTCMinutes();
  return minute >= minuteOfDay && !existsSync(join(folder, backupFile(now)));
}
