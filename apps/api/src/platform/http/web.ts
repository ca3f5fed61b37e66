import { existsSync } from 'node:fs';
import { join } from 'node:path';
import compression from 'compression';
import express, { type Express } from 'express';
import helmet from 'helmet';
import { isImport } from './body';

const SERVER_ROUTE = /^\/(?:api|health|socket\.io)(?:\/|$)/;

/** Headers that keep a browser from running or sending anything that is not ours. Plain http must go on working on a home network. */
export function protect(app: Express): void {
  app.use(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          'default-src': ["'self'"],
          'script-src': ["'self'"],
          'connect-src': ["'self'", 'ws:', 'wss:'],
          'img-src': ["'self'", 'data:', 'blob:'],
          'style-src': ["'self'", "'unsafe-inline'"],
          'font-src': ["'self'"],
          'object-src': ["'none'"],
          'base-uri': ["'self'"],
          'form-action': ["'self'"],
          'frame-ancestors': ["'none'"],
        },
      },
      strictTransportSecurity: false,
    }),
  );
  const compress = compression();
  // The answer to a write is small, but for what is wrong in a file.
  app.use((request, response, next) => (request.method === 'GET' || isImport(request) ? compress(request, response, next) : next()));
}

/** The built web app: hashed files for ever, everything else that a browser navigates to is index.html. */
export function serveWeb(app: Express, webDir: string): void {
  const index = join(webDir, 'index.html');
  app.use('/static', express.static(join(webDir, 'static'), { immutable: true, maxAge: '365d', index: false }));
  const files = express.static(webDir, { index: false, redirect: false, maxAge: 0 });
  // No call of the api looks for a file of that name.
  app.use((request, response, next) => (SERVER_ROUTE.test(request.path) ? next() : files(request, response, next)));
  app.use((request, response, next) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !SERVER_ROUTE.test(request.path) && !request.path.startsWith('/static/');
    if (!isPage || !existsSync(index)) return next();
    response.setHeader('Cache-Control', 'no-store');
    response.sendFile(index, { cacheControl: false });
  });
}
