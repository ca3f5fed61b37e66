import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartProblem } from './messages.mjs';

/**
 * Throws a clear message if the port cannot be used.
 * @param {number} patienceMs how long to wait for the port, because processes of a killed launcher
 * may still be ending
 */
export async function ensurePortFree({ host, port }, patienceMs = 0) {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const code = await tryPort(host, port);
    if (code === null) return;
    if (code === 'EACCES')
      throw new StartProblem(
        `Port ${port} may not be used by this user. Choose one above 1023: PORT=3000 npm start`,
      );
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartProblem(`HOST=${host} is not an address of this machine.`);
    if (Date.now() >= deadline)
      throw new StartProblem(
        `Port ${port} is already taken by another program. Stop it, or choose another one: PORT=${await nextFree(host, port)} npm start`,
      );
    await sleep(100);
  }
}

async function nextFree(host, taken) {
  for (let port = taken + 1; port < Math.min(taken + 50, 65536); port += 1)
    if ((await tryPort(host, port)) === null) return port;
  return taken === 3000 ? 4000 : 3000;
}

/** Returns null if the port is free, else the error's code. */
function tryPort(host, port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(error.code ?? 'EADDRINUSE'));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(null)));
  });
}
