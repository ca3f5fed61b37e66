import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeLock, withLock } from '../../tools/launcher/lock.mjs';

describe('the lock of a data folder', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'evenkeel-lock-'));
    file = join(folder, 'launcher.lock');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('names who holds it', () => {
    takeLock(file);
    expect(takeLock(file)).toEqual({ heldBy: process.pid });
  });

  it('is free again after its release', () => {
    const lock = takeLock(file);
    if ('release' in lock) lock.release();
    expect(existsSync(file)).toBe(false);
    expect(takeLock(file)).toHaveProperty('release');
  });

  it('is free where its holder is dead', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await new Promise((done) => child.once('exit', done));
    writeFileSync(file, JSON.stringify({ pid: child.pid, startedAt: '1' }));
    expect(takeLock(file)).toHaveProperty('release');
  });

  const onLinux = process.platform === 'linux' ? it : it.skip;
  onLinux('is free where another process was given the number of its dead holder', () => {
    writeFileSync(file, JSON.stringify({ pid: process.pid, startedAt: '1' }));
    expect(takeLock(file)).toHaveProperty('release');
  });

  it.each(['', 'half a', '{}'])('is free where it was not written whole: %p', (text) => {
    writeFileSync(file, text);
    expect(takeLock(file)).toHaveProperty('release');
  });

  it('lets one work after the other', async () => {
    const order: string[] = [];
    const work = (name: string) =>
      withLock(file, async () => {
        order.push(`${name} begins`);
        await new Promise((done) => setTimeout(done, 20));
        order.push(`${name} ends`);
      });
    await Promise.all([work('first'), work('second')]);
    expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });
});
