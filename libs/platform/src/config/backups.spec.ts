import { readConfig } from './index';

const NEEDED = {
  DATABASE_URL: 'postgres://user:secret@localhost:5432/evenkeel',
  MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
};
const backup = (settings: NodeJS.ProcessEnv) => readConfig({ ...NEEDED, ...settings }).backup;

describe('a daily backup', () => {
  it('is off unless it has a folder, and needs something that encrypts it', () => {
    expect(backup({ BACKUP_AT: '04:30', BACKUP_PASSPHRASE: 'a long passphrase' }).daily).toBeNull();
    expect(() => backup({ BACKUP_DIR: '/backups' })).toThrow(
      'BACKUP_PASSPHRASE or BACKUP_RECIPIENT must be set where BACKUP_DIR is',
    );
    expect(
      backup({
        BACKUP_DIR: '/backups',
        BACKUP_RECIPIENT: 'age1abc, age1def',
        BACKUP_AT: '04:30',
        BACKUP_KEEP: '7',
      }),
    ).toEqual({
      passphrase: null,
      recipients: ['age1abc', 'age1def'],
      identity: null,
      daily: { folder: '/backups', minuteOfDay: 270, keep: 7 },
    });
  });

  it.each([
    [{ BACKUP_PASSPHRASE: 'short' }, 'BACKUP_PASSPHRASE must have at least 12 characters'],
    [{ BACKUP_RECIPIENT: 'AGE-SECRET-KEY-1ABC' }, 'BACKUP_RECIPIENT must be a public key of age'],
    [{ BACKUP_AT: '24:00' }, 'BACKUP_AT must be a time of day'],
    [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP must be a whole number from 1 to 1000'],
    [
      { BACKUP_PASSPHRASE: 'a long passphrase', BACKUP_RECIPIENT: 'age1abc' },
      'Set BACKUP_PASSPHRASE or BACKUP_RECIPIENT, not both',
    ],
  ])('refuses %j', (settings, message) => {
    expect(() => backup(settings)).toThrow(message);
  });

  it.each(['', '/below'])('refuses a folder that is a file, or below one (%j)', (below) => {
    const BACKUP_DIR = `${__filename}${below}`;
    expect(() => backup({ BACKUP_DIR, BACKUP_PASSPHRASE: 'a long passphrase' })).toThrow(
      `BACKUP_DIR must be a folder, and ${__filename} is a file`,
    );
  });
});
