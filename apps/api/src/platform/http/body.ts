import { json, type NextFunction, type Request, type RequestHandler, type Response } from 'express';

const IMPORT_ROUTE = /^\/api\/(?:portfolios\/[^/]+|quotes)\/imports\/?$/;
const small = json({ limit: '1mb' });
const large = json({ limit: '64mb' });

/** Whether a request brings a file. */
export const isImport = (request: Request): boolean => request.method === 'POST' && IMPORT_ROUTE.test(request.path);

/** Reads JSON bodies: up to 64 MB where files are imported, 1 MB elsewhere. Runs after authentication: strangers cannot send large bodies. */
export const readBody: RequestHandler = (request: Request, response: Response, next: NextFunction) => {
  const read = isImport(request) ? large : small;
  read(request, response, next);
};
