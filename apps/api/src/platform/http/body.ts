import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
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
import { Turns } from '../commands/turns';
import type { SessionRequest } from '../auth/caller';
import { endOfWork } from '../files/sent-file';
import { compressedBody } from './problems';

const IMPORT_ROUTE = /^\/api\/(?:portfolios\/[^/]+|quotes)\/imports\/?$/;
const UPLOAD_ROUTE = /^\/objects\/uploads\//;
/** SHA-256 of the bodies of requests with an idempotency key, in hex. */
const digests = new WeakMap<IncomingMessage, string>();
const verify = (request: IncomingMessage, _response: unknown, body: Buffer): void => {
  if (request.headers[IDEMPOTENCY_HEADER.toLowerCase()] !== undefined)
    digests.set(request, createHash('sha256').update(body).digest('hex'));
};
const small = json({ limit: '1mb', inflate: false, verify });
/** Read by a thread: parsing 64 MB takes longer than anybody else is to wait. */
const file = raw({ limit: '64mb', inflate: false, type: 'application/json', verify });
const picture = raw({ limit: PICTURE.mostBytes, inflate: false, type: PICTURE.type });

/** What a repeat of the request must have in common with it; empty where it has no body. */
export const bodyDigestOf = (request: Request): string => digests.get(request) ?? '';

/** Whether a request brings a file. */
export const isImport = (request: Request): boolean =>
  request.method === 'POST' && IMPORT_ROUTE.test(request.path);

/**
 * Reads JSON bodies: up to 64 MB where files are imported, 1 MB elsewhere; and pictures where they are uploaded. Runs after authentication:
 * strangers cannot send large bodies. Nobody sends compressed ones, which are small until they are read. A user's next file is
 * read when nobody works on the one before any more, so that one user takes the memory of one file.
 */
export function bodyReader(): RequestHandler {
  const turns = new Turns();
  return (request: SessionRequest, response: Response, next: NextFunction) => {
    const encoding = request.header('content-encoding') ?? 'identity';
    if (encoding.toLowerCase() !== 'identity') return next(compressedBody());
    if (UPLOAD_ROUTE.test(request.path)) return picture(request, response, next);
    if (!isImport(request)) return small(request, response, next);
    void turns.take(request.session?.userId ?? '', () => {
      if (response.destroyed) return Promise.resolve();
      const ended = endOfWork(request, response);
      file(request, response, next);
      return ended;
    });
  };
}
