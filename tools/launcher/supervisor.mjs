import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartProblem, say, warn } from './messages.mjs';

const STOP_MS = 10_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/** A process that ran this long is taken to have been well. */
const WELL_MS = 60_000;
const READY_MS = 60_000;
const LAST_LINES = 30;
/**
 * How Node runs the server's programs, here, in tests and in benchmarks. Left to itself it lets garbage pile up to several times of what is in
 * use, and keeps pages of which little is in use; these keep both programs in 512 MiB without a bound at which they would fail (ADR 0034).
 */
const NODE = JSON.parse(readFileSync(new URL('node.json', import.meta.url), 'utf8'));

/**
 * Runs a Node program as a process of its own, and starts it again with growing pauses when it dies. It has a session of its own, so
 * that Ctrl-C reaches it only through `stop`; it must end by itself when its channel to us is cut.
 * @param {{ name: string, script: string, cwd: string, env: NodeJS.ProcessEnv }} program
 */
export function supervise({ name, script, cwd, env }) {
  let child = null;
  let hasServed = false;
  let isStopping = false;
  let isRestarting = false;
  let pause = FIRST_PAUSE_MS;
  const last = [];

  const launch = () => {
    const startedAt = Date.now();
    child = fork(script, [], { cwd, env: { ...NODE.env, ...env }, detached: true, execArgv: NODE.flags, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    for (const [from, to] of [[child.stdout, process.stdout], [child.stderr, process.stderr]]) from.on('data', (chunk) => show(name, chunk, to, last));
    child.once('exit', async (code, signal) => {
      // One that never served would fail in the same way again: `start` tells it.
      if (isStopping || !hasServed) return;
      if (isRestarting) {
        isRestarting = false;
        return launch();
      }
      if (Date.now() - startedAt > WELL_MS) pause = FIRST_PAUSE_MS;
      warn(`${name} ended (${signal ?? `code ${code}`}). Starting it again in ${pause / 1000} s.`);
      await sleep(pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      if (!isStopping) launch();
    });
    return child;
  };

  return {
    /** Resolves when it serves for the first time; rejects with its last words where it ends or hangs before. */
    async start() {
      const first = launch();
      const outcome = await new Promise((resolve) => {
        const timer = setTimeout(() => resolve(`did not get ready within ${READY_MS / 1000} s`), READY_MS);
        first.once('message', () => ((hasServed = true), resolve(null)));
        // Not `exit`: its last words may still be on their way then.
        first.once('close', (code, signal) => resolve(`ended while starting (${signal ?? `code ${code}`})`));
        first.once('message', () => clearTimeout(timer));
        first.once('close', () => clearTimeout(timer));
      });
      if (outcome === null) return;
      await this.stop();
      throw new StartProblem(`${name} ${outcome}:\n${last.join('\n')}`);
    },
    /** Starts it anew with what is built now. */
    restart() {
      say(`Restarting ${name}.`);
      isRestarting = child?.kill('SIGTERM') ?? false;
    },
    async stop() {
      isStopping = true;
      await end(child, name);
    },
    pid: () => child?.pid ?? null,
  };
}

async function end(child, name) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', () => resolve(true)));
  child.kill('SIGTERM');
  const timer = new AbortController();
  if (!(await Promise.race([gone, sleep(STOP_MS, false, { signal: timer.signal }).catch(() => true)]))) {
    warn(`${name} did not end within ${STOP_MS / 1000} s: killed.`);
    child.kill('SIGKILL');
    await gone;
  }
  timer.abort();
}

function show(name, chunk, to, last) {
  const lines = chunk.toString().trimEnd().split('\n');
  for (const line of lines) to.write(`${name} | ${line}\n`);
  last.push(...lines);
  last.splice(0, last.length - LAST_LINES);
}
