import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { createLogger } from '@evenkeel/platform/logging';
import { Controller, HttpCode, type INestApplication, Module, Post } from '@nestjs/common';
import { APP_INTERCEPTOR, NestFactory } from '@nestjs/core';
import type { NextFunction, Response } from 'express';
import type { SessionRequest } from '../auth/caller';
import { FileWorkInterceptor, FromFile, type SentFile } from '../files/sent-file';
import { bodyReader } from './body';
import { ProblemFilter } from './problem-filter';

// A file of 64 MB takes a while.
jest.setTimeout(60_000);

/** A file that the handler works on until it is let go. */
interface Work {
  readonly userId: string;
  readonly signal: AbortSignal;
  readonly letGo: () => void;
}

const works: Work[] = [];
const waiting: (() => void)[] = [];

@Controller('api/quotes')
class Imports {
  @Post('imports')
  @HttpCode(200)
  async import(@FromFile() { userId, signal, body }: SentFile): Promise<string> {
    const isHeld = Buffer.from(body).toString().includes('held');
    if (isHeld)
      await new Promise<void>((letGo) => {
        works.push({ userId, signal, letGo });
        waiting.splice(0).forEach((tell) => tell());
      });
    return 'done';
  }
}

@Module({
  controllers: [Imports],
  providers: [{ provide: APP_INTERCEPTOR, useClass: FileWorkInterceptor }],
})
class Api {}

let app: INestApplication;
let url = '';
const arrived: string[] = [];
const responses = new Map<string, Response>();
const left: string[] = [];
const note = (list: string[], userId: string): void => {
  list.push(userId);
  waiting.splice(0).forEach((tell) => tell());
};
/** What comes between the body and the handler may take a while. */
const slowly: string[] = [];
const untilLeft = (request: SessionRequest, response: Response, next: NextFunction): void => {
  if (request.header('x-user') !== 'leaving') return next();
  response.once('close', () => next());
  note(slowly, 'leaving');
};

beforeAll(async () => {
  app = await NestFactory.create(Api, { bodyParser: false, logger: false });
  const arrive = (request: SessionRequest, response: Response, next: NextFunction): void => {
    const userId = request.header('x-user') ?? '';
    note(arrived, userId);
    responses.set(userId, response);
    response.once('close', () => note(left, userId));
    request.session = { userId } as SessionRequest['session'];
    next();
  };
  app.use(arrive, bodyReader(), untilLeft);
  app.useGlobalFilters(
    new ProblemFilter(createLogger({ level: 'error', part: 'api', write: () => undefined })),
  );
  await app.listen(0, '127.0.0.1');
  const server = app.getHttpServer() as Server;
  // Longer than a busy machine takes to make a body: else the connection may end just when it is used again.
  server.keepAliveTimeout = 60_000;
  const { port } = server.address() as AddressInfo;
  url = `http://127.0.0.1:${port}/api/quotes/imports`;
});
afterAll(() => app.close());
beforeEach(() => {
  works.length = 0;
  arrived.length = 0;
  left.length = 0;
});

/** Resolves when something happened that makes it true. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise<void>((tell) => waiting.push(tell));
}

function send(userId: string, body: unknown) {
  const leaving = new AbortController();
  const status = fetch(url, {
    method: 'POST',
    headers: { 'x-user': userId, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: leaving.signal,
  }).then(
    (answer) => answer.status,
    () => 'left' as const,
  );
  return { status, leave: () => leaving.abort() };
}

const aborted = ({ signal }: Work): Promise<void> =>
  signal.aborted
    ? Promise.resolve()
    : new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

test('a next file of a user is not taken while somebody works on one whose sender has left', async () => {
  const first = send('one', 'held');
  await until(() => works.length === 1);
  first.leave();
  const [work] = works;
  if (!work) throw new Error('no handler has begun');
  await aborted(work);
  expect(work.signal.reason).toMatchObject({ status: 503 });
  const next = send('one', 'held');
  await until(() => arrived.length === 2);
  // Whatever was free to go on has gone on by the time that another person is answered.
  expect(await send('other', 'quick').status).toBe(200);
  expect(works).toHaveLength(1);
  work.letGo();
  await until(() => works.length === 2);
  works[1]?.letGo();
  expect(await next.status).toBe(200);
});

test.each([
  ['that is too large', `${'x'.repeat(64 * 1024 * 1024)}`, 413],
  ['that is well', 'quick', 200],
])('after a file %s the next one is taken', async (_which, body, status) => {
  expect(await send('one', body).status).toBe(status);
  expect(await send('one', 'quick').status).toBe(200);
});

test('a file whose sender leaves before its turn is not begun', async () => {
  const first = send('one', 'held');
  await until(() => works.length === 1);
  const second = send('one', 'held');
  await until(() => arrived.length === 2);
  second.leave();
  await until(() => left.length === 1);
  const next = send('one', 'quick');
  await until(() => arrived.length === 3);
  works[0]?.letGo();
  expect(await first.status).toBe(200);
  expect(await next.status).toBe(200);
  expect(works).toHaveLength(1);
});

test('a file whose sender leaves before a handler has begun is let go, and none begins', async () => {
  const first = send('leaving', 'held');
  await until(() => slowly.length === 1);
  first.leave();
  await until(() => left.length === 1);
  expect(await send('other', 'quick').status).toBe(200);
  expect(works).toHaveLength(0);
});

test('a file is worked on to its end although its request was answered that its time is up', async () => {
  const { status } = send('late', 'held');
  await until(() => works.length === 1);
  responses.get('late')?.status(503).end();
  expect(await status).toBe(503);
  await until(() => left.length === 1);
  expect(works[0]?.signal.aborted).toBe(false);
  works[0]?.letGo();
  expect(await send('late', 'quick').status).toBe(200);
});
