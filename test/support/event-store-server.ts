import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { programNamedBy } from './find-program';
import { freePort } from './free-port';

/** Milliseconds within which one node becomes its own leader. */
const READY_MS = 60_000;

export const findEventStoreDb = (): string | null => programNamedBy('EVENTSTORE_SERVER');

/**
 * A real EventStoreDB or KurrentDB: the program of EVENTSTORE_SERVER on a free port, with an empty
 * log in a folder for the test.
 */
export class EventStoreProgram {
  private readonly folder = mkdtempSync(join(tmpdir(), 'evenkeel-log-'));
  private process: ChildProcess | null = null;

  private constructor(
    private readonly program: string,
    private readonly port: number,
  ) {}

  static async start(program: string): Promise<EventStoreProgram> {
    const server = new EventStoreProgram(program, await freePort());
    await server.startAgain();
    return server;
  }

  get url(): string {
    return `esdb://127.0.0.1:${this.port}?tls=false`;
  }

  /** Starts again on the same port, with the existing log. Resolves when the node leads. */
  async startAgain(): Promise<void> {
    const settings = {
      'node-port': String(this.port),
      'replication-port': String(await freePort()),
      db: join(this.folder, 'db'),
      log: join(this.folder, 'log'),
      'run-projections': 'None',
    };
    const started = spawn(
      this.program,
      ['--insecure', ...Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value])],
      { stdio: 'ignore', env: withoutItsOwn(process.env) },
    );
    this.process = started;
    let problem = '';
    started.once('error', ({ message }) => (problem = message));
    started.once('exit', (code) => (problem ||= `it ended with ${code}`));
    for (const deadline = Date.now() + READY_MS; !(await this.leads()); await sleep(100))
      if (problem !== '' || Date.now() > deadline)
        throw new Error(`${this.program} did not get ready: ${problem}`);
  }

  /** Sends SIGKILL; resolves when the process is gone. The log stays. */
  async kill(): Promise<void> {
    const ending = this.process;
    this.process = null;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const gone = once(ending, 'exit');
    ending.kill('SIGKILL');
    await gone;
  }

  /** Kills the process, and removes its log. */
  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async leads(): Promise<boolean> {
    const answer = await fetch(`http://127.0.0.1:${this.port}/gossip`).catch(() => null);
    return answer?.ok === true && (await answer.text()).includes('"Leader"');
  }
}

/** Returns the environment without variables that the server would read as its own options. */
function withoutItsOwn(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !/^(EVENTSTORE|KURRENTDB)_/i.test(name)),
  );
}
