import type { Config } from '@evenkeel/platform/config';
import compression from 'compression';
import type { Express, RequestHandler } from 'express';
import helmet from 'helmet';
import { isImport } from './body';

/** The servers with the pictures of Google's users. */
const GOOGLE_PICTURES = 'https://*.googleusercontent.com';

/**
 * Sets headers that keep a browser from running code of others or sending data to others. Google's
 * addresses are allowed if people sign in with it, and the bucket's if pictures are uploaded to
 * one. 'self' includes the sockets of the page's own origin. Plain http must keep working on a home
 * network.
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
    // Google's window must be able to return the token, and Google must see which site asks for it.
    ...(gsi && {
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    }),
  });
}

/**
 * Sets the security headers of every answer, keeps answers of the api out of caches, and compresses
 * answers.
 */
export function protect(app: Express, config: Pick<Config, 'google' | 'bucket'>): void {
  app.use(securityHeaders(config));
  // An answer of the api is about one person at one moment, so no cache keeps it, in the browser or
  // on the way.
  app.use('/api', (_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    next();
  });
  const compress = compression();
  // Answers to writes are small, except for the mistakes in a file.
  app.use((request, response, next) => {
    if (request.method === 'GET' || isImport(request)) compress(request, response, next);
    else next();
  });
}

/**
 * Returns the addresses that a policy must allow by Google's guide: the script, its folder for
 * frames and requests, and its style sheet.
 */
function partsOf(scriptUrl: string): { script: string; folder: string; style: string } {
  const script = new URL(scriptUrl);
  const folder = new URL('.', script).href;
  return { script: script.origin + script.pathname, folder, style: `${folder}style` };
}
