import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { MIMEType } from 'node:util';
import { IDEMPOTENCY_HEADER } from '@evenkeel/contracts/shared/problem';
import { PICTURE } from '@evenkeel/contracts/settings';
import {
  json,
  type NextFunction,
  raw,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import { Turns } from '@evenkeel/platform/memory';
import type { SessionRequest } from '../auth/caller';
import { endOfWork } from '../files/sent-file';
import { FileMemory, type FileRoom } from './file-memory';
import {
  compressedBody,
  foreignCharset,
  foreignLetters,
  type ProblemError,
  unavailable,
} from './problems';

const IMPORT_ROUTE = /^\/api\/(?:portfolios\/[^/]+|quotes)\/imports\/?$/;
const UPLOAD_ROUTE = /^\/objects\/uploads\//;
const FILES_RETRY_SECONDS = 30;
/** SHA-256 of the bodies of requests with an idempotency key, in hex. */
const digests = new WeakMap<IncomingMessage, string>();
const verify = (request: IncomingMessage, _response: unknown, body: Buffer): void => {
  if (!isUtf8(body)) throw foreignLetters();
  if (request.headers[IDEMPOTENCY_HEADER.toLowerCase()] !== undefined)
    digests.set(request, createHash('sha256').update(body).digest('hex'));
};
const JSON_TYPE = 'application/json';
const small = json({ limit: '1mb', inflate: false, type: JSON_TYPE, verify });
const MOST_FILE_BYTES = 64 * 1024 * 1024;
/**
 * A thread parses the file, because parsing 64 MB here would keep everybody else waiting too long.
 */
const file = raw({ limit: MOST_FILE_BYTES, inflate: false, type: JSON_TYPE, verify });
const picture = raw({ limit: PICTURE.mostBytes, inflate: false, type: PICTURE.type });

/**
 * Returns the digest that a repeat of the request must have, too; empty if the request has no body.
 */
export const bodyDigestOf = (request: Request): string => digests.get(request) ?? '';

/** Whether a request brings a file. */
export const isImport = (request: Request): boolean =>
  request.method === 'POST' && IMPORT_ROUTE.test(request.path);

/**
 * Returns whether a JSON body names UTF-8 or no charset, since all bodies are read as UTF-8.
 * Removes the charset from the header, because Express's reader refuses the name `utf8`.
 */
function isSaidUtf8(request: Request): boolean {
  if (!request.is(JSON_TYPE)) return true;
  const { params } = new MIMEType(request.header('content-type') ?? JSON_TYPE);
  const charset = params.get('charset')?.trim();
  request.headers['content-type'] = JSON_TYPE;
  return !charset || /^utf-?8$/i.test(charset);
}

/**
 * Returns the most bytes that a file can take: its stated length, or else the largest length that a
 * file may have.
 */
function bytesOf(request: Request): number {
  const told = Number(request.header('content-length') ?? Number.NaN);
  return told >= 0 ? Math.min(told, MOST_FILE_BYTES) : MOST_FILE_BYTES;
}

const tooManyFiles = (): ProblemError =>
  unavailable(
    'Too many files of other people are being read. Nothing of yours was recorded. Please try again in a minute.',
    FILES_RETRY_SECONDS,
  );

/**
 * Reads a file as long as there is room for it and somebody waits for an answer. Bytes that arrive
 * later are dropped and do not count.
 */
function readFile(request: Request, response: Response, room: FileRoom, next: NextFunction): void {
  let isOver = false;
  let arrived = 0;
  const count = (chunk: Buffer): void => {
    // The reader keeps no more bytes of the file.
    const bytes = Math.min(chunk.length, MOST_FILE_BYTES - arrived);
    arrived += bytes;
    if (!room.grow(bytes)) refuse();
  };
  const refuse = (): void => {
    over(tooManyFiles());
    stop();
  };
  const over = (error?: unknown): void => {
    if (isOver) return;
    isOver = true;
    request.off('data', count);
    room.arrived();
    next(error);
  };
  const stop = (): void => {
    isOver = true;
    request.removeAllListeners('data').resume();
  };
  request.on('data', count);
  room.passed.addEventListener('abort', refuse);
  response.once('close', stop);
  file(request, response, over);
}

/**
 * Reads JSON bodies in UTF-8, up to 64 MB for imports and 1 MB elsewhere, and uploaded pictures.
 * Runs after authentication, so that strangers cannot send large bodies. Refuses compressed bodies,
 * whose size is known only once they are read. Reads a user's next file when nobody works on the
 * one before any more, so that one user takes the memory of one file. If the files of all users
 * take too much memory, refuses the next one (503).
 */
export function bodyReader(memory = new FileMemory()): RequestHandler {
  const turns = new Turns();
  return (request: SessionRequest, response: Response, next: NextFunction) => {
    const encoding = request.header('content-encoding') ?? 'identity';
    if (encoding.toLowerCase() !== 'identity') return next(compressedBody());
    if (UPLOAD_ROUTE.test(request.path)) return picture(request, response, next);
    if (!isSaidUtf8(request)) return next(foreignCharset());
    if (!isImport(request)) return small(request, response, next);
    void turns.take(request.session?.userId ?? '', () => {
      if (response.destroyed) return Promise.resolve();
      const room = memory.begin(bytesOf(request));
      if (!room) {
        next(tooManyFiles());
        return Promise.resolve();
      }
      const ended = endOfWork(request, response);
      readFile(request, response, room, next);
      return ended.finally(() => room.giveBack());
    });
  };
}
