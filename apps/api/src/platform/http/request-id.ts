import { randomUUID } from 'node:crypto';
import { REQUEST_ID_HEADER } from '@evenkeel/contracts/shared/problem';
import type { NextFunction, Request, Response } from 'express';

const ACCEPTABLE = /^[\w-]{8,64}$/;

/**
 * Names every request; one that the client gives is kept where it is harmless, so that both sides
 * can speak of the same request.
 */
export function nameRequest(request: Request, response: Response, next: NextFunction): void {
  const given = request.header(REQUEST_ID_HEADER);
  const requestId = given !== undefined && ACCEPTABLE.test(given) ? given : randomUUID();
  request.headers[REQUEST_ID_HEADER.toLowerCase()] = requestId;
  response.setHeader(REQUEST_ID_HEADER, requestId);
  next();
}

export const requestIdOf = (request: Request): string => request.header(REQUEST_ID_HEADER) ?? '';
