import { PICTURE } from '@evenkeel/contracts/settings';
import { json, type NextFunction, raw, type Request, type RequestHandler, type Response } from 'express';

const IMPORT_ROUTE = /^\/api\/(?:portfolios\/[^/]+|quotes)\/imports\/?$/;
const UPLOAD_ROUTE = /^\/objects\/uploads\//;
const small = json({ limit: '1mb' });
const large = json({ limit: '64mb' });
const picture = raw({ limit: PICTURE.mostBytes, type: PICTURE.type });

/** Whether a request brings a file. */
export const isImport = (request: Request): boolean => request.method === 'POST' && IMPORT_ROUTE.test(request.path);

/**
 * Reads JSON bodies: up to 64 MB where files are imported, 1 MB elsewhere; and pictures where they are uploaded. Runs after authentication:
 * strangers cannot send large bodies.
 */
export const readBody: RequestHandler = (request: Request, response: Response, next: NextFunction) => {
  const read = UPLOAD_ROUTE.test(request.path) ? picture : isImport(request) ? large : small;
  read(request, response, next);
};
