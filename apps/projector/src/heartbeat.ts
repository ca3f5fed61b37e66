import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Answers `/health/live` as long as the event loop of this process runs, for the program that
 * supervises it. Returns its address, which only this machine can reach. The server ends with the
 * process.
 */
export async function serveHeartbeat(): Promise<string> {
  const server = createServer(({ url }, response) => {
    const isKnown = url === '/health/live';
    response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isKnown ? { status: 'live' } : { status: 'not found' }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
