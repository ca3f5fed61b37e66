import type { NextFunction, RequestHandler, Response } from 'express';
import { addressOf } from '../http/address';
import { unauthenticated } from '../http/problems';
import type { SessionRequest } from './caller';
import type { Sessions } from './sessions';

const API_ROUTE = /^\/api(?:\/|$)/i;
const OPEN_ROUTES = new Set([
  'GET /api/auth/config',
  'GET /api/history/key',
  'POST /api/auth/signup',
  'POST /api/auth/signin',
  'POST /api/auth/google',
  'POST /api/auth/forgot-password',
  'POST /api/auth/reset-password',
]);
/** Routes for auditors: AuditorGuard asks for the secret of a link (HIS-61), not for a session. */
const AUDITORS_ROUTE = /^\/api\/audit(?:\/|$)/i;
const BEARER = /^Bearer ([\w-]{20,128})$/i;

/**
 * The bearer guard: every route under /api needs a session, except the routes that lead to one. It
 * runs before the body is read, so that only users can make the server take large bodies.
 */
export const authenticate =
  (sessions: Sessions): RequestHandler =>
  (request: SessionRequest, _response: Response, next: NextFunction) => {
    const path = request.path.replace(/\/+$/, '');
    if (!API_ROUTE.test(path) || OPEN_ROUTES.has(`${request.method} ${path}`)) return next();
    if (AUDITORS_ROUTE.test(path)) return next();
    const token = BEARER.exec(request.header('authorization') ?? '')?.[1];
    if (token === undefined) return next(unauthenticated());
    sessions.find(token, addressOf(request)).then((session) => {
      if (!session) return next(unauthenticated());
      request.session = session;
      next();
    }, next);
  };
