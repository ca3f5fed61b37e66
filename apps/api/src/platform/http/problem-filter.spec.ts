import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@evenkeel/platform/logging';
import express from 'express';
import { answerWithProblem } from './problem-filter';
import { unavailable } from './problems';

test('a request that ends after its time was up is one line in the log, without a stack', async () => {
  const lines: string[] = [];
  const log = createLogger({ level: 'warn', part: 'test', write: (line) => lines.push(line) });
  const app = express();
  app.get('/slow', (request, response) => {
    const failed = (error: unknown): void => answerWithProblem(error, request, response, log);
    failed(unavailable());
    // What it worked on comes too late: the answer is on its way.
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
