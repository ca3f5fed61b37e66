import { explain } from '../../tools/launcher/messages.mjs';

const settings = { dataDir: '/srv/evenkeel' };
const withCode = (code: string, message: string) => Object.assign(new Error(message), { code });

describe('what went wrong is said in clear text', () => {
  it.each([
    withCode('ENOSPC', 'ENOSPC: no space left on device, write'),
    new Error('PANIC:  could not write to file "pg_wal/xlogtemp.9": No space left on device'),
  ])('a full disk: %s', (error) => {
    expect(explain(error, settings)).toBe(
      'The disk is full: /srv/evenkeel cannot grow. Free some space and start again; no confirmed change is lost.',
    );
  });

  it.each([
    withCode('EACCES', "EACCES: permission denied, mkdir '/srv/evenkeel'"),
    withCode('EROFS', 'EROFS: read-only file system, open'),
  ])('a folder that cannot be written: %s', (error) => {
    expect(explain(error, settings)).toContain(
      'Make /srv/evenkeel writable for this user, or choose another folder with DATA_DIR=… npm start',
    );
  });

  it('anything else in its own words', () => {
    expect(explain(new Error('something else'), settings)).toBe('something else');
  });
});
