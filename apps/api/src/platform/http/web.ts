import { existsSync } from 'node:fs';
import { join } from 'node:path';
import express, { type Express } from 'express';
import expressStaticGzip from 'express-static-gzip';

const SERVER_ROUTE = /^\/(?:api|objects|health|socket\.io)(?:\/|$)/;

/**
 * Serves the built web app. Hashed files are cached for ever, as the build compressed them
 * (WEB-97). Every other address to which a browser navigates gets index.html.
 */
export function serveWeb(app: Express, webDir: string): void {
  const index = join(webDir, 'index.html');
  app.use(
    '/static',
    expressStaticGzip(join(webDir, 'static'), {
      enableBrotli: true,
      orderPreference: ['br'],
      index: false,
      serveStatic: { immutable: true, maxAge: '365d' },
    }),
  );
  const files = express.static(webDir, { index: false, redirect: false, maxAge: 0 });
  // A call of the api never looks for a file of that name.
  app.use((request, response, next) =>
    SERVER_ROUTE.test(request.path) ? next() : files(request, response, next),
  );
  app.use((request, response, next) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !SERVER_ROUTE.test(request.path) &&
      !request.path.startsWith('/static/');
    if (!isPage || !existsSync(index)) return next();
    response.setHeader('Cache-Control', 'no-store');
    response.sendFile(index, { cacheControl: false });
  });
}
