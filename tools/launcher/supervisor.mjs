import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { watchHeartbeat } from './heartbeat.mjs';
import { StartProblem, say, warn } from './messages.mjs';

const STOP_MS = 10_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/** Milliseconds after which a running process counts as healthy. */
const WELL_MS = 60_000;
const READY_MS = 60_000;
const LAST_LINES = 30;
/**
 * Node's options and environment for the server's programs, here, in tests and in benchmarks. With
 * its defaults Node keeps several times the memory in use as garbage, and keeps pages with little
 * use. These settings keep both programs under 512 MiB without a hard limit at which they would
 * fail (docs/performance.md).
 */
const NODE = JSON.parse(readFileSync(new URL('node.json', import.meta.url), 'utf8'));

/**
 * Runs a Node program as a separate process, and restarts it with growing pauses when it dies. It
 * has its own session, so Ctrl-C reaches it only through `stop`. It must end by itself when its
 * channel to the launcher closes. If it died because the database was away, it is started again as
 * soon as the database answers, and the pauses do not grow. When it is ready, it sends the address
 * at which it answers; if it then gives no answer for about 15 s, it is killed and started again.
 * @param {{ name: string, script: string, cwd: string, env: NodeJS.ProcessEnv, database:
 * import('./database-watch.mjs').DatabaseWatch, readyMs?: number, heartbeatMs?: number }} program
 * readyMs: how long it may be silent before it is ready
 */
export function supervise({ name, script, cwd, env, database, readyMs = READY_MS, heartbeatMs }) {
  let child = null;
  let hasServed = false;
  let isStopping = false;
  let isRestarting = false;
  let pause = FIRST_PAUSE_MS;
  const last = [];

  const launch = () => {
    const startedAt = Date.now();
    child = launched({ name, script, cwd, env }, last);
    watch(child, name, heartbeatMs);
    child.once('exit', async (code, signal) => {
      // A process that was never ready would fail in the same way again; `start` reports it.
      if (isStopping || !hasServed) return;
      if (isRestarting) {
        isRestarting = false;
        return launch();
      }
      await pauseAfter(startedAt, signal ?? `code ${code}`);
      if (!isStopping) launch();
    });
    return child;
  };

  const pauseAfter = async (startedAt, how) => {
    if (await isOutage(startedAt)) {
      warn(`${name} ended (${how}) while the database was away. Starting it again.`);
      return;
    }
    if (Date.now() - startedAt > WELL_MS) pause = FIRST_PAUSE_MS;
    warn(`${name} ended (${how}). Starting it again in ${pause / 1000} s.`);
    await sleep(pause);
    // The program may have lost the database before the launcher noticed.
    if (!(await isOutage(startedAt))) pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  };

  /**
   * Waits until the database answers; returns whether it was away recently during the process's
   * life.
   */
  const isOutage = async (startedAt) => {
    await database.untilThere();
    return database.wasAwaySince(Math.max(startedAt, Date.now() - WELL_MS));
  };

  return {
    /**
     * Resolves when the process is ready for the first time; rejects with its last output if it
     * ends or hangs before that. A process that reports progress does not hang.
     */
    async start() {
      const first = launch();
      const outcome = await firstOutcome(first, name, readyMs);
      hasServed = outcome === null;
      if (outcome === null) return;
      await this.stop();
      throw new StartProblem(`${name} ${outcome}:\n${last.join('\n')}`);
    },
    /** Restarts the process with the current build. */
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

/** Starts the program; shows its output, and keeps the last lines in `last`. */
function launched({ name, script, cwd, env }, last) {
  const child = fork(script, [], {
    cwd,
    env: { ...NODE.env, ...env },
    detached: true,
    execArgv: NODE.flags,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ])
    from.on('data', (chunk) => show(name, chunk, to, last));
  return child;
}

/** Resolves with null when the process is ready, else with the reason of its failure. */
function firstOutcome(child, name, readyMs) {
  return new Promise((resolve) => {
    let timer = null;
    let isSettled = false;
    const settle = (outcome) => {
      isSettled = true;
      clearTimeout(timer);
      resolve(outcome);
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => settle(`did not get ready within ${readyMs / 1000} s`), readyMs);
    };
    wait();
    child.on('message', ({ type }) => {
      if (type === 'ready') settle(null);
      if (type === 'progress' && !isSettled) wait();
    });
    // The event is not `exit`, because the last output may arrive after it.
    child.once('close', (code, signal) =>
      settle(`ended while starting (${signal ?? `code ${code}`})`),
    );
  });
}

/**
 * Watches the process's heartbeat, and shows the progress that it reports, before and after it is
 * ready.
 */
function watch(child, name, heartbeatMs) {
  watchHeartbeat(child, name, heartbeatMs);
  let shown = null;
  child.on('message', ({ type, text }) => {
    if (type !== 'progress' || text === shown) return;
    shown = text;
    say(`${name} | ${text}`);
  });
}

async function end(child, name) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', () => resolve(true)));
  child.kill('SIGTERM');
  const timer = new AbortController();
  if (
    !(await Promise.race([gone, sleep(STOP_MS, false, { signal: timer.signal }).catch(() => true)]))
  ) {
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
