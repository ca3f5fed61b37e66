import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@evenkeel/platform/logging';
import express, { type Request, type Response } from 'express';
import type { Readiness } from '../health/readiness';
import { isOfWholeImport, RequestTime } from './request-time';

const of = (method: string, path: string): boolean => isOfWholeImport({ method, path } as Request);

test.each([
  ['POST', '/api/portfolios/p/imports'],
  ['POST', '/api/portfolios/p/imports/i/close'],
  ['POST', '/api/portfolios/p/history/undo'],
])('a whole import, its close and every undo may take longer: %s %s', (method, path) => {
  expect(of(method, path)).toBe(true);
});

test.each([
  ['POST', '/api/portfolios/p/transactions'],
  ['POST', '/api/portfolios/p/history/undo/more'],
  ['GET', '/api/portfolios/p/history/undo'],
  ['GET', '/api/portfolios/p/imports'],
])('nothing else may: %s %s', (method, path) => {
  expect(of(method, path)).toBe(false);
});

test('a whole import goes on where the servers miss the time of one look alone', async () => {
  let looks = 0;
  const look = (): Promise<unknown> => {
    looks += 1;
    return looks === 1 ? Promise.reject(new Error('late')) : Promise.resolve();
  };
  const log = createLogger({ level: 'error', part: 'test', write: () => undefined });
  const { begin } = new RequestTime({ look } as Readiness, log, { answerMs: 20, stillMs: 60_000 });
  const api = express().use(begin, (_request: Request, response: Response) => {
    const timer = setInterval(() => {
      if (looks < 2) return;
      clearInterval(timer);
      if (!response.headersSent) response.end('done');
    }, 5);
  });
  const server = createServer(api).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/api/quotes/imports`, { method: 'POST' });
  expect(answer.status).toBe(200);
  server.close();
});
