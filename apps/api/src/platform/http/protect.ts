import type { Config } from '@evenkeel/platform/config';
import compression from 'compression';
import type { Express, RequestHandler } from 'express';
import helmet from 'helmet';
import { isImport } from './body';

/** Where Google keeps the pictures of its users. */
const GOOGLE_PICTURES = 'https://*.googleusercontent.com';

/**
 * Sets headers that keep a browser from running or sending anything that is not ours, nor Google's
 * where people sign in with it, nor the bucket's where pictures are uploaded to one. 'self' takes
 * in the sockets of the page's own origin. Plain http must go on working on a home network.
 */
export function securityHeaders({
  google,
  bucket,
}: Pick<Config, 'google' | 'bucket'>): RequestHandler {
  const gsi = google === null ? null : partsOf(google.scriptUrl);
  const own = (...more: (string | undefined)[]) => [
    "'self'",
    ...more.filter((source) => source !== undefined),
  ];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': own(),
        'script-src': own(gsi?.script),
        'connect-src': own(
          gsi?.folder,
          bucket === null ? undefined : new URL(bucket.endpoint).origin,
        ),
        'img-src': own('data:', 'blob:', google === null ? undefined : GOOGLE_PICTURES),
        'style-src': own("'unsafe-inline'", gsi?.style),
        'font-src': own(),
        ...(gsi && { 'frame-src': own(gsi.folder) }),
        'object-src': ["'none'"],
        'base-uri': own(),
        'form-action': own(),
        'frame-ancestors': ["'none'"],
      },
    },
    strictTransportSecurity: false,
    // Google's window must be able to hand the token back, and Google to see for which site it is
    // asked.
    ...(gsi && {
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    }),
  });
}

/**
 * Sets the security headers of every answer, keeps answers of the api out of caches, and
 * compresses.
 */
export function protect(app: Express, config: Pick<Config, 'google' | 'bucket'>): void {
  app.use(securityHeaders(config));
  // An answer of the api is about one person at one moment: no cache keeps it, neither the
  // browser's nor one on the way.
  app.use('/api', (_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    next();
  });
  const compress = compression();
  // The answer to a write is small, but for what is wrong in a file.
  app.use((request, response, next) => {
    if (request.method === 'GET' || isImport(request)) compress(request, response, next);
    else next();
  });
}

/**
 * The addresses that a policy must allow by Google's guide: the script, its folder for frames and
 * requests, its style sheet.
 */
function partsOf(scriptUrl: string): { script: string; folder: string; style: string } {
  const script = new URL(scriptUrl);
  const folder = new URL('.', script).href;
  return { script: script.origin + script.pathname, folder, style: `${folder}style` };
}
