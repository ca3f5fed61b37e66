import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeKernelLock } from '../../tools/launcher/kernel-lock.mjs';

describe('a lock of the kernel', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'evenkeel-kernel-lock-'));
    file = join(folder, 'a.lock');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('has one holder, and is free after its release', () => {
    const lock = takeKernelLock(file);
    lock?.write('mine');
    expect(lock?.read()).toBe('mine');
    expect(takeKernelLock(file)).toBeNull();
    lock?.release();
    expect(takeKernelLock(file)?.read()).toBe('');
  });

  it('is held by a program that inherited it, until that ends', async () => {
    const lock = takeKernelLock(file);
    const heir = spawn('sleep', ['60'], { stdio: ['ignore', 'ignore', 'ignore', lock?.fd] });
    await new Promise((done) => heir.once('spawn', done));
    lock?.release();
    expect(takeKernelLock(file)).toBeNull();
    heir.kill('SIGKILL');
    await new Promise((done) => heir.once('exit', done));
    expect(takeKernelLock(file)).not.toBeNull();
  });

  it('is not held by the name of a file that was removed', () => {
    takeKernelLock(file);
    rmSync(file);
    expect(takeKernelLock(file)).not.toBeNull();
  });
});
