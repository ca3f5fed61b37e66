import { spawn } from 'node:child_process';

const LAST_CHARACTERS = 60_000;
const SIGNALS = ['SIGINT', 'SIGTERM'];
/** Functions that each end a running program, with all processes that it has started. */
const running = new Set();

function interrupt() {
  for (const killAll of running) killAll();
  process.exit(130);
}

/**
 * Runs a program as a check of the summary.
 * @returns {Promise<{ code: number, seconds: number, output: string }>} code: 1 if a signal or
 * the time limit ended it
 */
export function runProgram(command, args, { cwd, env, timeoutMs }) {
  const startedAt = Date.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let output = '';
    const collect = (text) => (output = (output + text).slice(-LAST_CHARACTERS));
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', collect);
    const killAll = () => process.kill(-child.pid, 'SIGKILL');
    const timer = setTimeout(() => {
      collect(`\nStopped: it took longer than ${timeoutMs / 60_000} minutes.\n`);
      killAll();
    }, timeoutMs);
    if (running.size === 0) for (const signal of SIGNALS) process.on(signal, interrupt);
    running.add(killAll);
    const finish = (code) => {
      clearTimeout(timer);
      running.delete(killAll);
      if (running.size === 0) for (const signal of SIGNALS) process.off(signal, interrupt);
      resolve({ code: code ?? 1, seconds: (Date.now() - startedAt) / 1000, output: output.trim() });
    };
    child.once('error', (error) => {
      collect(error.message);
      finish(1);
    });
    child.once('close', finish);
  });
}

/**
 * Runs the works in order, `atOnce` of them side by side. Rejects with the first failure.
 * @param {readonly (() => Promise<void>)[]} works
 */
export async function sideBySide(works, atOnce) {
  const left = [...works];
  const lane = async () => {
    for (let work = left.shift(); work; work = left.shift()) await work();
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}
