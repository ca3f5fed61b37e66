import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StoreUnavailable } from '@evenkeel/event-store/port';
import { createLogger } from '@evenkeel/platform/logging';
import express from 'express';
import { answerWithProblem } from './problem-filter';
import { notFound, unavailable } from './problems';

test('no line tells what opens a calendar: neither a 503, nor a late answer, nor an error of ours', async () => {
  const lines: string[] = [];
  const log = createLogger({ level: 'warn', part: 'test', write: (line) => lines.push(line) });
  const app = express();
  app.get('/objects/calendars/:id', (request, response) => {
    const [first, ...later] = (request.query.errors as string)
      .split(',')
      .map((kind) => (kind === '503' ? unavailable() : new Error('a defect')));
    answerWithProblem(first, request, response, log);
    for (const error of later) answerWithProblem(error, request, response, log);
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const calendar = `http://127.0.0.1:${port}/objects/calendars/hush`;
  expect((await fetch(`${calendar}?errors=503,503`)).status).toBe(503);
  expect((await fetch(`${calendar}?errors=500`)).status).toBe(500);
  server.close();
  const entries = lines.map((line) => JSON.parse(line) as { message: string; path: string });
  expect(entries.map(({ message, path }) => [message, path])).toEqual([
    ['Answered 503', '/objects/calendars/…'],
    ['A request ended after its time was up', '/objects/calendars/…'],
    ['Request failed', '/objects/calendars/…'],
  ]);
  expect(lines.join('')).not.toContain('hush');
});

test('a request that ends after its time was up is one line in the log, without a stack', async () => {
  const lines: string[] = [];
  const log = createLogger({ level: 'warn', part: 'test', write: (line) => lines.push(line) });
  const app = express();
  app.get('/slow', (request, response) => {
    const failed = (error: unknown): void => answerWithProblem(error, request, response, log);
    failed(unavailable());
    // The result of the request comes too late: the answer is on its way.
    try {
      response.setHeader('X-Event-Position', '7');
    } catch (error) {
      failed(error);
    }
    failed(new Error('the database has gone'));
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/slow`);
  expect(answer.status).toBe(503);
  await answer.text();
  server.close();
  const late = lines.filter((line) => line.includes('A request ended after its time was up'));
  expect(late).toHaveLength(2);
  expect(late[0]).not.toMatch(/headers|stack|\bat /);
  expect(JSON.parse(late[0] ?? '')).toMatchObject({ level: 'warn', path: '/slow' });
  expect(late[1]).toContain('the database has gone');
});

test('what the service refuses by itself is said once a minute without a stack, an outage each time', async () => {
  const lines: string[] = [];
  const log = createLogger({ level: 'warn', part: 'test', write: (line) => lines.push(line) });
  const app = express();
  app.get('/busy', (request, response) =>
    answerWithProblem(unavailable('Too much is read for you'), request, response, log),
  );
  app.get('/away', (request, response) =>
    answerWithProblem(new StoreUnavailable('the log is away'), request, response, log),
  );
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  for (const path of ['busy', 'busy', 'busy', 'away', 'away'])
    expect((await fetch(`http://127.0.0.1:${port}/${path}`)).status).toBe(503);
  server.close();
  const [busy, ...away] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(busy).toMatchObject({ path: '/busy', reason: 'Too much is read for you' });
  expect(busy).not.toHaveProperty('error');
  expect(away.map(({ path }) => path)).toEqual(['/away', '/away']);
  expect(away[0]).toHaveProperty('error');
});

test('an error has none of the headers of the answer that it would have been', async () => {
  const log = createLogger({ level: 'error', part: 'test', write: () => undefined });
  const app = express();
  app.get('/picture', (request, response) => {
    response.setHeader('Cache-Control', 'private, max-age=86400, immutable');
    response.setHeader('Content-Type', 'text/calendar; charset=utf-8');
    answerWithProblem(notFound(), request, response, log);
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { status, headers } = await fetch(`http://127.0.0.1:${port}/picture`);
  server.close();
  expect([status, headers.get('cache-control'), headers.get('content-type')]).toEqual([
    ...[404, 'no-store', 'application/json; charset=utf-8'],
  ]);
});
