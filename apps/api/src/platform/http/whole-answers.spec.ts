import { type AddressInfo, connect, type Socket } from 'node:net';
import { createServer, type Server } from 'node:http';
import { createLogger } from '@evenkeel/platform/logging';
import {
  Controller,
  Get,
  type INestApplication,
  Module,
  Res,
  UseInterceptors,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import express, { type NextFunction, type Request, type Response } from 'express';
import type { SessionRequest } from '../auth/caller';
import type { Readiness } from '../health/readiness';
import { ProblemFilter } from './problem-filter';
import { RequestTime } from './request-time';
import { AnswersAboutOne, WholeAnswers } from './whole-answers';

// The test transfers large answers.
jest.setTimeout(60_000);

/** More data than fits between sender and receiver. */
const MUCH = 'x'.repeat(64 * 1024 * 1024);

const begun: { readonly userId: string; readonly letGo: () => void }[] = [];
const arrived: string[] = [];
const waiting: (() => void)[] = [];
const tell = (): void => waiting.splice(0).forEach((go) => go());

/** Resolves when an event has made the condition true. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise<void>((go) => waiting.push(go));
}

@Controller()
@UseInterceptors(WholeAnswers)
class Lists {
  @Get('held')
  async held(@Res() response: Response): Promise<void> {
    const userId = response.req.header('x-user') ?? '';
    await new Promise<void>((letGo) => {
      begun.push({ userId, letGo });
      tell();
    });
    response.end('done');
  }

  @Get('much')
  much(): string {
    begun.push({ userId: 'much', letGo: () => undefined });
    tell();
    return MUCH;
  }

  @Get('quick')
  quick(): string {
    return 'done';
  }
}

@Controller()
@UseInterceptors(AnswersAboutOne)
class Things {
  @Get('thing')
  thing(): Promise<void> {
    return new Promise<void>((letGo) => {
      begun.push({ userId: '', letGo });
      tell();
    });
  }
}

@Module({ controllers: [Lists, Things] })
class Api {}

let app: INestApplication;
let port = 0;
const logger = createLogger({ level: 'error', part: 'api', write: () => undefined });
beforeAll(async () => {
  app = await NestFactory.create(Api, { logger: false });
  app.use((request: SessionRequest, _response: Response, next: NextFunction) => {
    const userId = request.header('x-user') ?? '';
    const linkId = request.header('x-link');
    if (linkId === undefined) request.session = { userId } as SessionRequest['session'];
    else Object.assign(request, { auditor: { owner: { userId, through: 'auditors' } } });
    arrived.push(userId);
    tell();
    next();
  });
  app.useGlobalFilters(new ProblemFilter(logger));
  await app.listen(0, '127.0.0.1');
  port = ((app.getHttpServer() as Server).address() as AddressInfo).port;
});
afterAll(async () => {
  (app.getHttpServer() as Server).closeAllConnections();
  await app.close();
});
beforeEach(() => {
  begun.length = 0;
  arrived.length = 0;
});

const get = (userId: string, path: string, link?: string) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { 'x-user': userId, ...(link !== undefined && { 'x-link': link }) },
  });

/** Sends a request, and takes nothing of the answer. */
function askAndTakeNothing(at: number, path: string): Socket {
  const socket = connect(at, '127.0.0.1');
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: here\r\nX-User: one\r\n\r\n`);
  return socket;
}

describe('an answer with as much as a portfolio holds', () => {
  it('is made one at a time for a person, and for another, or where it is small, at once', async () => {
    const first = get('one', '/held');
    await until(() => begun.length === 1);
    const second = get('one', '/held');
    await until(() => arrived.length === 2);
    const other = get('other', '/held');
    await until(() => begun.length === 2);
    expect(begun.map(({ userId }) => userId)).toEqual(['one', 'other']);
    const page = get('one', '/held?limit=5');
    const withoutLots = get('one', '/held?lots=false');
    await until(() => begun.length === 4);
    begun.forEach(({ letGo }) => letGo());
    await Promise.all([first, other, page, withoutLots]);
    await until(() => begun.length === 5);
    begun[4]?.letGo();
    expect((await second).status).toBe(200);
  });

  it('is made one at a time for all auditors of a person together, beside the person', async () => {
    const asked = [get('one', '/held', 'a'), get('one', '/held', 'b'), get('one', '/held')];
    await until(() => arrived.length === 3);
    await until(() => begun.length === 2);
    begun.forEach(({ letGo }) => letGo());
    await until(() => begun.length === 3);
    begun[2]?.letGo();
    for (const answer of await Promise.all(asked)) expect(answer.status).toBe(200);
  });

  it('is refused to a person who has four under way, until one is taken', async () => {
    const four = [1, 2, 3, 4].map(() => get('one', '/held'));
    await until(() => arrived.length === 4);
    const fifth = await get('one', '/held');
    expect([fifth.status, fifth.headers.get('retry-after')]).toEqual([503, '1']);
    for (const place of four.keys()) {
      await until(() => begun.length === place + 1);
      begun[place]?.letGo();
    }
    expect((await Promise.all(four)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await get('one', '/quick')).status).toBe(200);
  });

  it('is refused to a person who has a hundred about one thing each under way', async () => {
    const hundred = Array.from({ length: 100 }, () => get('one', '/thing'));
    await until(() => arrived.length === 100);
    expect((await get('one', '/thing')).status).toBe(503);
    expect(begun).toHaveLength(1);
    for (const place of hundred.keys()) {
      await until(() => begun.length === place + 1);
      begun[place]?.letGo();
    }
    const statuses = (await Promise.all(hundred)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('is under way until its receiver has taken it, or has gone', async () => {
    const socket = askAndTakeNothing(port, '/much');
    await until(() => begun.length === 1);
    const second = get('one', '/much');
    await until(() => arrived.length === 2);
    expect((await get('other', '/quick')).status).toBe(200);
    expect(begun).toHaveLength(1);
    socket.destroy();
    expect(await (await second).text()).toHaveLength(MUCH.length);
  });
});

test('an answer of which its receiver takes nothing is ended', async () => {
  const { begin } = new RequestTime({} as Readiness, logger, { answerMs: 20, stillMs: 20 });
  const api = express();
  const closed = new Promise<void>((resolve) =>
    api.use(begin, (_request: Request, response: Response) => {
      response.once('close', () => resolve());
      response.end(MUCH);
    }),
  );
  const server = createServer(api).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const socket = askAndTakeNothing((server.address() as AddressInfo).port, '/');
  await closed;
  let taken = 0;
  socket.on('data', (part) => (taken += part.length)).on('error', () => undefined);
  await new Promise((ended) => socket.once('close', ended).resume());
  expect(taken).toBeLessThan(MUCH.length);
  server.close();
});
