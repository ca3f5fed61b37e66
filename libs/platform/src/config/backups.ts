import { resolve } from 'node:path';
import { z } from 'zod';
import { fileInPlaceOf } from '../folders';
import { ConfigProblem } from './config-problem';

/** Settings for the encryption of backups, and for the daily backup of the projector. */
export interface BackupConfig {
  /** Passphrase that encrypts and opens backups; null if recipients and identities do so. */
  readonly passphrase: string | null;
  /** Public keys (age1…) for which backups are encrypted. */
  readonly recipients: readonly string[];
  /** A secret key (AGE-SECRET-KEY-1…) that opens backups, or the path of a file with one. */
  readonly identity: string | null;
  /** The daily backup; null for none. */
  readonly daily: DailyBackup | null;
}

export interface DailyBackup {
  /** Absolute path. */
  readonly folder: string;
  /** Minutes after midnight, UTC. */
  readonly minuteOfDay: number;
  /** Number of the newest backups that are kept. */
  readonly keep: number;
}

const SHORTEST_PASSPHRASE = 12;
const unset = (value: unknown) => (value === '' ? undefined : value);
const text = z.preprocess(unset, z.string().optional());

const fileThere = (folder?: string): string | null =>
  folder === undefined ? null : fileInPlaceOf(resolve(folder));

export const backupSettings = {
  BACKUP_PASSPHRASE: text.refine(
    (passphrase) => passphrase === undefined || passphrase.length >= SHORTEST_PASSPHRASE,
    `must have at least ${SHORTEST_PASSPHRASE} characters`,
  ),
  BACKUP_RECIPIENT: text.refine(
    (keys) => keys === undefined || listOf(keys).every((key) => /^age1[0-9a-z]+$/.test(key)),
    'must be a public key of age (age1…), or several with commas between them',
  ),
  BACKUP_IDENTITY: text,
  BACKUP_DIR: text.refine((folder) => fileThere(folder) === null, {
    error: ({ input }) => `must be a folder, and ${fileThere(input as string)} is a file`,
  }),
  BACKUP_AT: z.preprocess(
    unset,
    z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day in UTC such as 03:00')
      .default('03:00'),
  ),
  BACKUP_KEEP: z.preprocess(
    unset,
    z.coerce
      .number('must be a whole number from 1 to 1000')
      .int('must be a whole number from 1 to 1000')
      .min(1, 'must be a whole number from 1 to 1000')
      .max(1000, 'must be a whole number from 1 to 1000')
      .default(14),
  ),
};

interface BackupSettings {
  readonly BACKUP_PASSPHRASE?: string;
  readonly BACKUP_RECIPIENT?: string;
  readonly BACKUP_IDENTITY?: string;
  readonly BACKUP_DIR?: string;
  readonly BACKUP_AT: string;
  readonly BACKUP_KEEP: number;
}

/**
 * Reads the settings for backups. Throws ConfigProblem for a daily backup that nothing encrypts,
 * and for a passphrase beside recipients, because a file is encrypted with one or the other.
 */
export function backupOf(settings: BackupSettings): BackupConfig {
  const { BACKUP_PASSPHRASE: passphrase = null, BACKUP_RECIPIENT, BACKUP_DIR } = settings;
  const recipients = listOf(BACKUP_RECIPIENT ?? '');
  if (passphrase !== null && recipients.length > 0)
    throw new ConfigProblem('Set BACKUP_PASSPHRASE or BACKUP_RECIPIENT, not both');
  if (BACKUP_DIR !== undefined && passphrase === null && recipients.length === 0)
    throw new ConfigProblem(
      'BACKUP_PASSPHRASE or BACKUP_RECIPIENT must be set where BACKUP_DIR is',
    );
  const [hours = 0, minutes = 0] = settings.BACKUP_AT.split(':').map(Number);
  return {
    passphrase,
    recipients,
    identity: settings.BACKUP_IDENTITY ?? null,
    daily:
      BACKUP_DIR === undefined
        ? null
        : {
            folder: resolve(BACKUP_DIR),
            minuteOfDay: hours * 60 + minutes,
            keep: settings.BACKUP_KEEP,
          },
  };
}

function listOf(keys: string): string[] {
  return keys
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '');
}
