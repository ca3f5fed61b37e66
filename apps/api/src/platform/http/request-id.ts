import { randomUUID } from 'node:crypto';
import { REQUEST_ID_HEADER } from '@evenkeel/contracts/shared/problem';
import type { NextFunction, Request, Response } from 'express';

const ACCEPTABLE = /^[\w-]{8,64}$/;

/**
 * Gives every request an id. A harmless id from the client is kept, so that both sides can refer to
 * the same request.
 */
export function nameRequest(request: Request, response: Response, next: NextFunction): void {
  const given = request.header(REQUEST_ID_HEADER);
  const requestId = given !== undefined && ACCEPTABLE.test(given) ? given : randomUUID();
  request.headers[REQUEST_ID_HEADER.toLowerCase()] = requestId;
  response.setHeader(REQUEST_ID_HEADER, requestId);
  next();
}

export const requestIdOf = (request: Request): string => request.header(REQUEST_ID_HEADER) ?? '';
