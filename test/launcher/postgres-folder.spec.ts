import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { holdFolder } from '../../tools/launcher/postgres-folder.mjs';

describe('the pid file of a PostgreSQL that a launcher finds', () => {
  let parent: string;
  let folder: string;
  let other: ChildProcess;
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'evenkeel-folder-'));
    folder = join(parent, 'postgres');
    mkdirSync(folder);
    other = spawn('sleep', ['60'], { stdio: 'ignore' });
  });
  afterEach(() => {
    other.kill('SIGKILL');
    rmSync(parent, { recursive: true });
  });
  const pidFile = () => join(folder, 'postmaster.pid');
  const lines = (pid = other.pid) => [String(pid), folder, '1795300000'];
  const written = (pid?: number) =>
    writeFileSync(pidFile(), [...lines(pid), '5433', ''].join('\n'));
  const asOfThisRelease = () => writeFileSync(`${folder}.lock`, lines().join('\n'));

  it('stays where it did not come about under the lock: the server may live in another container', async () => {
    written();
    (await holdFolder(folder)).lock.release();
    expect(existsSync(pidFile())).toBe(true);
  });

  it('goes where its server ran under the lock, and its number is that of another process, which lives on', async () => {
    written();
    asOfThisRelease();
    const { lock, hasStopped } = await holdFolder(folder);
    lock.release();
    expect(hasStopped).toBe(false);
    expect(existsSync(pidFile())).toBe(false);
    expect(other.exitCode ?? other.signalCode).toBeNull();
  });

  it('is left to PostgreSQL where its process is dead', async () => {
    const gone = spawn('true');
    await new Promise((done) => gone.once('exit', done));
    written(gone.pid);
    writeFileSync(`${folder}.lock`, lines(gone.pid).join('\n'));
    (await holdFolder(folder)).lock.release();
    expect(existsSync(pidFile())).toBe(true);
  });
});
