import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDemo } from '../../tools/demo/demo.mjs';

describe('the demo user', () => {
  let dataDir: string;
  let api: Server;
  let url: string;
  let asked: string[];
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'evenkeel-demo-'));
    asked = [];
    // The server refuses everything, so that nothing is filled in.
    api = createServer(({ method, url: path }, response) => {
      asked.push(`${method} ${path}`);
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"message":"no"}');
    });
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    await new Promise((resolve) => api.close(resolve));
    rmSync(dataDir, { recursive: true });
  });
  const ensure = (isLogEmpty: boolean) =>
    ensureDemo(
      { dataDir, url },
      () => Promise.resolve(isLogEmpty),
      () => undefined,
    );

  it('is not made where the log has events already, as after a restore or an erasing', async () => {
    await ensure(false);
    expect(asked).toEqual([]);
    expect(existsSync(join(dataDir, 'demo.json'))).toBe(false);
  });

  it('is made in a new log', async () => {
    await ensure(true);
    expect(asked).not.toEqual([]);
  });

  it('that was begun is finished, whatever is in the log by then', async () => {
    writeFileSync(join(dataDir, 'demo.json'), '{"password":"Demo-1","isFilled":false}');
    await ensure(false);
    expect(asked).not.toEqual([]);
  });
});

/** Answers of an empty instance to reads; a write gets an id. */
const EMPTY: Record<string, unknown> = {
  '/api/auth/signup': { token: 'token' },
  '/api/categories': [{ id: 'id', path: 'Leisure' }],
  '/api/budget': { items: [] },
  '/api/retirement/budget': { items: [] },
  '/api/investment-income/accounts': { accounts: [] },
  '/api/retirement/data': {},
  '/api/networth': { manualItems: [] },
  '/api/setup/id': { assets: [] },
  '/health/ready': { behind: { events: 0 } },
};

it('nothing is read between the history of the demo portfolio and its figures (RUN-1)', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'evenkeel-demo-'));
  const asked: string[] = [];
  const api = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    asked.push(`${request.method} ${path}`);
    const isRead = request.method === 'GET';
    const answer = isRead || path.includes('auth') ? (EMPTY[path] ?? []) : { id: 'id' };
    request.resume().on('end', () => response.end(JSON.stringify(answer)));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  await ensureDemo(
    { dataDir, url },
    () => Promise.resolve(true),
    () => undefined,
  );
  const history = asked.indexOf('POST /api/quotes/imports');
  expect(history).toBeGreaterThan(0);
  expect(asked.slice(history).filter((one) => one.startsWith('GET'))).toEqual([
    'GET /health/ready',
  ]);
  await new Promise((resolve) => api.close(resolve));
  rmSync(dataDir, { recursive: true });
});
