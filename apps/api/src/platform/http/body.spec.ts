import type { AddressInfo } from 'node:net';
import { request, type Server } from 'node:http';
import { createLogger } from '@evenkeel/platform/logging';
import { Controller, HttpCode, type INestApplication, Module, Post } from '@nestjs/common';
import { APP_INTERCEPTOR, NestFactory } from '@nestjs/core';
import type { NextFunction, Response } from 'express';
import type { SessionRequest } from '../auth/caller';
import { soon } from '../../../../../test/support/soon';
import { FileWorkInterceptor, FromFile, type SentFile } from '../files/sent-file';
import { bodyReader } from './body';
import { FileMemory } from './file-memory';
import { ProblemFilter } from './problem-filter';

// A file of 64 MB takes a while.
jest.setTimeout(60_000);

/** Most bytes that the files of all users may take together. */
const MOST_BYTES = 1000;

/** A file that the handler works on until it is released. */
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
let now = 0;
const arrived: string[] = [];
const responses = new Map<string, Response>();
const left: string[] = [];
const note = (list: string[], userId: string): void => {
  list.push(userId);
  waiting.splice(0).forEach((tell) => tell());
};
/** Users whose requests wait between the body and the handler. */
const slowly: string[] = [];
const untilLeft = (asked: SessionRequest, response: Response, next: NextFunction): void => {
  if (asked.header('x-user') !== 'leaving') return next();
  response.once('close', () => next());
  note(slowly, 'leaving');
};

beforeAll(async () => {
  app = await NestFactory.create(Api, { bodyParser: false, logger: false });
  const arrive = (asked: SessionRequest, response: Response, next: NextFunction): void => {
    const userId = asked.header('x-user') ?? '';
    note(arrived, userId);
    responses.set(userId, response);
    response.once('close', () => note(left, userId));
    asked.session = { userId } as SessionRequest['session'];
    next();
  };
  app.use(arrive, bodyReader(new FileMemory(MOST_BYTES, () => now)), untilLeft);
  app.useGlobalFilters(
    new ProblemFilter(createLogger({ level: 'error', part: 'api', write: () => undefined })),
  );
  await app.listen(0, '127.0.0.1');
  const server = app.getHttpServer() as Server;
  // Longer than a busy machine takes to make a body; otherwise the connection may end just when it
  // is used again.
  server.keepAliveTimeout = 60_000;
  const { port } = server.address() as AddressInfo;
  url = `http://127.0.0.1:${port}/api/quotes/imports`;
});
afterAll(() => app.close());
/** Functions that end the requests of a test. */
const sent: (() => void)[] = [];
// This also runs after a failed test. Otherwise the next test's files would find no room, and the
// server, which ends with its last request, would never end.
afterEach(async () => {
  sent.splice(0).forEach((leave) => leave());
  works.forEach(({ letGo }) => letGo());
  await until(() => left.length === arrived.length);
});
beforeEach(() => {
  works.length = 0;
  arrived.length = 0;
  left.length = 0;
});

/** Resolves when the condition is true. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise<void>((tell) => waiting.push(tell));
}

function send(userId: string, body: unknown) {
  const leaving = new AbortController();
  sent.push(() => leaving.abort());
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
  // Another person has an answer, so all work that could continue has continued.
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

/** Returns a file of this many bytes that the handler works on until it is released. */
const held = (bytes: number): string => 'held'.padEnd(bytes - 2, '.');

test('where the files of all users together take too much memory, the next one is refused until one has ended', async () => {
  const first = send('one', held(600));
  await until(() => works.length === 1);
  expect(await send('other', held(401)).status).toBe(503);
  const fits = send('other', held(400));
  await until(() => works.length === 2);
  first.leave();
  await until(() => left.includes('one'));
  // The sender has left, but a handler still works on the file.
  expect(await send('third', 'quick').status).toBe(503);
  works[0]?.letGo();
  await soon(() => send('third', 'quick'.padEnd(590)).status).toBe(200);
  works[1]?.letGo();
  expect(await fits.status).toBe(200);
});

test('whoever is refused is told when to try again', async () => {
  const first = send('one', held(MOST_BYTES));
  await until(() => works.length === 1);
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'x-user': 'other', 'content-type': 'application/json' },
    body: '{}',
  });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
  expect(await answer.json()).toMatchObject({
    message:
      'Too many files of other people are being read. Nothing of yours was recorded. Please try again in a minute.',
  });
  works[0]?.letGo();
  expect(await first.status).toBe(200);
});

/** Sends a file that announces this many bytes and comes piece by piece. */
async function inPieces(userId: string, bytes: number) {
  const sending = request(url, {
    method: 'POST',
    headers: { 'x-user': userId, 'content-type': 'application/json', 'content-length': bytes },
  });
  sent.push(() => sending.destroy());
  const status = new Promise<number | undefined>((resolve) => {
    sending.once('response', (answer) => resolve(answer.resume().statusCode));
    sending.on('error', () => resolve(undefined));
  });
  sending.flushHeaders();
  await until(() => arrived.includes(userId));
  return { sending, status };
}

test('files that are announced and do not come keep out nobody else', async () => {
  const dripping = await Promise.all(['one', 'two', 'three'].map((user) => inPieces(user, 900)));
  dripping.forEach(({ sending }) => sending.write('"'));
  expect(await send('other', 'quick'.padEnd(800)).status).toBe(200);
  dripping.forEach(({ sending }) => sending.destroy());
});

test.each([
  [29_999, 503, undefined],
  [30_000, 200, 503],
])(
  'a file that has come for %i ms when another one needs its room: that one is answered %i',
  async (passed, other, own) => {
    const slow = await inPieces('slow', 900);
    slow.sending.write('"'.padEnd(800));
    // The slow file has taken its room once a small one finds none.
    await soon(() => send('probe', 'quick'.padEnd(250)).status).toBe(503);
    now += passed;
    expect(await send('other', 'quick'.padEnd(250)).status).toBe(other);
    if (own === undefined) slow.sending.destroy();
    expect(await slow.status).toBe(own);
    slow.sending.destroy();
  },
);

test('a file that has come as a whole makes room for no other one', async () => {
  const first = send('one', held(800));
  await until(() => works.length === 1);
  now += 60_000;
  expect(await send('other', 'quick'.padEnd(250)).status).toBe(503);
  works[0]?.letGo();
  expect(await first.status).toBe(200);
});

test('slow files stay where all of them together leave too little room', async () => {
  const slow = await inPieces('slow', 250);
  slow.sending.write('"'.padEnd(100));
  const first = send('one', held(700));
  await until(() => works.length === 1);
  now += 60_000;
  expect(await send('other', 'quick'.padEnd(600)).status).toBe(503);
  slow.sending.end('"'.padStart(150));
  expect(await slow.status).toBe(200);
  works[0]?.letGo();
  expect(await first.status).toBe(200);
});

test('a file for which there is no room any more is refused while it comes', async () => {
  const slow = await inPieces('slow', 600);
  slow.sending.write('"'.padEnd(300));
  const first = send('one', held(600));
  await until(() => works.length === 1);
  slow.sending.write(' '.repeat(200));
  expect(await slow.status).toBe(503);
  // The refused file has given back its room.
  expect(await send('other', 'quick'.padEnd(350)).status).toBe(200);
  slow.sending.destroy();
  works[0]?.letGo();
  expect(await first.status).toBe(200);
});

test('what comes of a file after its request was answered takes nothing', async () => {
  const late = await inPieces('late', 900);
  responses.get('late')?.status(503).end();
  expect(await late.status).toBe(503);
  late.sending.write('"'.padEnd(800));
  const first = send('one', held(600));
  await until(() => works.length === 1);
  expect(await send('other', 'quick'.padEnd(350)).status).toBe(200);
  late.sending.destroy();
  works[0]?.letGo();
  expect(await first.status).toBe(200);
});

test('a file that does not say how large it is counts as the largest one when it begins', async () => {
  const unknown = (userId: string) =>
    fetch(url, {
      method: 'POST',
      headers: { 'x-user': userId, 'content-type': 'application/json' },
      body: new Blob([JSON.stringify(held(10))]).stream(),
      duplex: 'half',
    } as RequestInit);
  const first = send('one', held(10));
  await until(() => works.length === 1);
  expect((await unknown('other')).status).toBe(503);
  works[0]?.letGo();
  expect(await first.status).toBe(200);
  // Nothing else is under way, so a file of any size is taken.
  const alone = unknown('other');
  await until(() => works.length === 2);
  expect(await send('third', 'quick').status).toBe(200);
  works[1]?.letGo();
  expect((await alone).status).toBe(200);
});
