import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port';
import { ROOT } from './node-program';

interface Answer {
  pid: number;
  url: string;
  error?: string;
}

/** A folder whose files Linux keeps in memory. */
const MEMORY = '/dev/shm';
/** Bytes of memory that are required: several times the size of the databases of a run. */
const ROOM_BYTES = 8 * 2 ** 30;

/**
 * A PostgreSQL server for a test, in a folder that is removed at the end; it can be killed and
 * started again on the same data.
 */
export class TestCluster {
  private constructor(
    private readonly keeper: ChildProcess,
    private server: Answer,
  ) {}

  /** Starts a server. `fsync`: a killed server needs none, since the machine keeps running. */
  static async start(fsync: 'on' | 'off' = 'on'): Promise<TestCluster> {
    const place = fsync === 'off' && hasRoom(MEMORY) ? MEMORY : tmpdir();
    const folder = mkdtempSync(join(place, 'evenkeel-cluster-'));
    chmodSync(folder, 0o755);
    const keeper = fork(
      join(ROOT, 'test/support/postgres-server.mjs'),
      [folder, String(await freePort()), fsync],
      { execArgv: [] },
    );
    return new TestCluster(keeper, await start(keeper));
  }

  /** The server's address without a database name; add `/name`. */
  get url(): string {
    return this.server.url;
  }

  /** Sends SIGKILL to the server: its sessions are cut off, and nothing more is written. */
  kill(): void {
    process.kill(this.server.pid, 'SIGKILL');
  }

  /**
   * Sends SIGSTOP to the server and its sessions, like a paused machine or a stalled disk:
   * connections stay open, and nothing answers.
   */
  freeze(): void {
    // The server comes first, so that it starts no further session.
    for (const pid of [this.server.pid, ...childrenOf(this.server.pid)])
      process.kill(pid, 'SIGSTOP');
  }

  /** Lets the server run again after {@link freeze}. */
  thaw(): void {
    for (const pid of [...childrenOf(this.server.pid), this.server.pid])
      process.kill(pid, 'SIGCONT');
  }

  /**
   * Starts the server again after a kill, on the same data and port, once the killed one is gone.
   */
  async startAgain(): Promise<void> {
    await untilGone(this.server.pid);
    this.server = await start(this.keeper);
  }

  /** Ends the server and removes its folder, as the keeper does for a run that was killed. */
  async stop(): Promise<void> {
    const ended = once(this.keeper, 'exit');
    this.keeper.disconnect();
    const [code] = (await ended) as [number | null];
    if (code !== 0) throw endedWith(code);
  }
}

/**
 * Checks whether a folder in memory has room for the databases of a run. They have hundreds of
 * files each: on a disk, a tenth of the time of the integration tests is spent on making and
 * removing them.
 */
function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return Math.min(bavail * bsize, process.availableMemory()) >= ROOM_BYTES;
}

const LONGEST_MS = 20_000;

/**
 * Waits until a killed process is gone. A busy machine needs time for that, and an earlier start
 * would be refused.
 */
async function untilGone(pid: number): Promise<void> {
  for (const deadline = Date.now() + LONGEST_MS; isThere(pid) && Date.now() < deadline;)
    await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Checks whether a process runs. */
export function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function childrenOf(parent: number): number[] {
  const folder = `/proc/${parent}/task/${parent}/children`;
  return readFileSync(folder, 'utf8').split(' ').filter(Boolean).map(Number);
}

function start(keeper: ChildProcess): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(endedWith(code));
    keeper.once('exit', ended);
    keeper.once('message', (answer: Answer) => {
      keeper.off('exit', ended);
      if (answer.error) reject(new Error(answer.error));
      else resolve(answer);
    });
    keeper.send('start');
  });
}

const endedWith = (code: number | null): Error =>
  new Error(`the keeper of PostgreSQL ended with ${code}`);
