import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Lowest port to try. The range is below the ports that systems give to outgoing connections: one
 * of those could take the port before its server does.
 */
const LOWEST = 15_000;
const HIGHEST = 32_000;
const TRIES = 50;

/** Returns a port of 127.0.0.1 that nobody listens on at this moment, another one each time. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) return port;
  }
  throw new Error(`none of ${TRIES} ports was free`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
