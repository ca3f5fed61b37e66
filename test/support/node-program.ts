import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The project's folder, also from the compiled copy of this file. */
export const ROOT = projectFolder(__dirname);
const READY_MS = 60_000;
const LAST_CHARACTERS = 8000;
const NODE = JSON.parse(readFileSync(join(ROOT, 'tools/launcher/node.json'), 'utf8')) as {
  readonly flags: string[];
  readonly env: NodeJS.ProcessEnv;
};

/** A built program of dist/ as a separate process, which can be killed and started again. */
export interface NodeProgram {
  /** Number of the process that runs now, or null. */
  pid(): number | null;
  /** Starts the program and waits until it says that it serves. */
  start(): Promise<void>;
  /** Sends SIGKILL; resolves when the process is gone. */
  kill(): Promise<void>;
  /** Sends SIGTERM; resolves with the exit code when the process is gone. */
  stop(): Promise<number | null>;
  /** Returns the end of the output so far. */
  output(): string;
}

export function nodeProgram(script: string, env: NodeJS.ProcessEnv): NodeProgram {
  let child: ChildProcess | null = null;
  let output = '';

  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    const ending = child;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null)
      return ending?.exitCode ?? null;
    const gone = new Promise<number | null>((done) => ending.once('exit', done));
    ending.kill(signal);
    return gone;
  };

  return {
    pid: () =>
      child && child.exitCode === null && child.signalCode === null ? (child.pid ?? null) : null,
    output: () => output,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    async start() {
      const started = fork(resolve(ROOT, script), [], {
        cwd: ROOT,
        env: { ...NODE.env, ...env },
        execArgv: NODE.flags,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      child = started;
      for (const stream of [started.stdout, started.stderr])
        stream?.on(
          'data',
          (chunk: Buffer) => (output = (output + chunk.toString()).slice(-LAST_CHARACTERS)),
        );
      await new Promise<void>((ready, reject) => {
        const timer = setTimeout(
          () => reject(new Error(`${script} did not get ready:\n${output}`)),
          READY_MS,
        );
        started.on('message', ({ type }: { type: string }) => {
          if (type !== 'ready') return;
          clearTimeout(timer);
          ready();
        });
        started.once(
          'exit',
          (code, signal) => (
            clearTimeout(timer),
            reject(new Error(`${script} ended while starting (${signal ?? code}):\n${output}`))
          ),
        );
      });
    },
  };
}

function projectFolder(from: string): string {
  return existsSync(join(from, 'package.json')) ? from : projectFolder(dirname(from));
}
