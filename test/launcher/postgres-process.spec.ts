import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { KernelLock } from '../../tools/launcher/kernel-lock.mjs';
import { holdFolder } from '../../tools/launcher/postgres-folder.mjs';
import { startServer } from '../../tools/launcher/postgres-process.mjs';
import { soon } from '../support/soon';

/** A server that reports ready, in PostgreSQL's way, once a file `recovered` exists. */
const SLOW_SERVER = `#!${process.execPath}
const fs = require('node:fs');
const say = (state) => fs.writeFileSync('postmaster.pid', [process.pid, ...Array(6).fill(''), state].join('\\n'));
say('starting');
setInterval(() => fs.existsSync('recovered') && say('ready'), 20);
`;

describe('a PostgreSQL that replays its log', () => {
  let parent: string;
  let folder: string;
  let lock: KernelLock;
  beforeEach(async () => {
    parent = mkdtempSync(join(tmpdir(), 'evenkeel-slow-'));
    folder = join(parent, 'postgres');
    mkdirSync(folder);
    writeFileSync(join(parent, 'server'), SLOW_SERVER, { mode: 0o755 });
    ({ lock } = await holdFolder(folder));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    lock.release();
    rmSync(parent, { recursive: true });
  });
  const started = (signal?: AbortSignal) =>
    startServer({ program: join(parent, 'server'), folder, port: 1, user: null, lock, signal });
  const pidFile = () => join(folder, 'postmaster.pid');

  it('is waited for, however long it takes, and the terminal says so', async () => {
    const output = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    const now = jest.spyOn(Date, 'now').mockReturnValue(0);
    const starting = started();
    now.mockReturnValue(600_000);
    const told = () => output.mock.calls.join('').includes('has been starting for 600 s.');
    while (!told()) await sleep(20);
    writeFileSync(join(folder, 'recovered'), '');
    const server = await starting;
    expect(lock.read()).toContain(String(server.pid));
    server.kill('SIGKILL');
  });

  it('is stopped where the launcher stops', async () => {
    const stopping = new AbortController();
    const starting = started(stopping.signal);
    const ended = expect(starting).rejects.toThrow('PostgreSQL ended (SIGINT)');
    await soon(() => Promise.resolve(existsSync(pidFile()))).toBe(true);
    stopping.abort();
    await ended;
    const [pid] = readFileSync(pidFile(), 'utf8').split('\n');
    expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH');
  });
});
