import { resolve } from 'node:path';
import { z } from 'zod';
import { ConfigProblem } from './config-problem';
import { marketDataSettings, type ProviderConfig, providersOf } from './market-data';
import { masterKeyOfDataDir, parseMasterKey } from './master-key';
import { type BucketConfig, bucketOf, bucketSettings } from './object-storage';
import { trustedProxies } from './trusted-proxies';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** What the environment tells both server processes. Paths are absolute. */
export interface Config {
  readonly databaseUrl: string;
  /** null: PostgreSQL carries the queues and the announcements. */
  readonly redisUrl: string | null;
  /** null: PostgreSQL keeps the log. */
  readonly eventStoreUrl: string | null;
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** 32 bytes that wrap the users' keys. */
  readonly masterKey: Buffer;
  readonly webDir: string;
  /** Where profile pictures are kept; null: in `dataDir`. */
  readonly bucket: BucketConfig | null;
  readonly logLevel: LogLevel;
  /** Providers of market data in the order in which they are asked; none: prices are typed and imported only. */
  readonly marketData: readonly ProviderConfig[];
  /** null: people sign in with e-mail and password only. */
  readonly google: GoogleSettings | null;
  /** Whose word on the client's address counts, as Express takes it; false: nobody's. */
  readonly trustProxy: string | number | false;
}

/** How identity tokens of Google are got and verified. */
export interface GoogleSettings {
  /** Audience of the tokens. */
  readonly clientId: string;
  readonly issuer: string;
  /** Where the issuer's public keys are. */
  readonly jwksUri: string;
  /** Google Identity Services, for the browser. */
  readonly scriptUrl: string;
}

const schemes = (...allowed: string[]) => (text: string) => URL.canParse(text) && allowed.includes(new URL(text).protocol.slice(0, -1));
const emptyIsUnset = (value: unknown) => (value === '' ? undefined : value);
const setting = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(emptyIsUnset, schema);

const httpUrl = z.string().refine(schemes('http', 'https'), 'must look like https://host/path');

const environment = z.object({
  DATABASE_URL: setting(z.string({ error: 'is required: postgres://user:password@host:port/database' }).refine(schemes('postgres', 'postgresql'), 'must look like postgres://user:password@host:port/database')),
  REDIS_URL: setting(z.string().refine(schemes('redis', 'rediss'), 'must look like redis://host:port').optional()),
  EVENTSTORE_URL: setting(z.string().refine(schemes('esdb', 'esdb+discover', 'kurrentdb', 'kurrentdb+discover'), 'must look like esdb://host:port?tls=false').optional()),
  PORT: setting(z.coerce.number('must be a whole number from 0 to 65535').int('must be a whole number from 0 to 65535').min(0, 'must be a whole number from 0 to 65535').max(65535, 'must be a whole number from 0 to 65535').default(3000)),
  HOST: setting(z.string().default('127.0.0.1')),
  DATA_DIR: setting(z.string().default('.data')),
  MASTER_KEY: setting(z.string().refine((text) => parseMasterKey(text) !== null, 'must be 32 bytes in base64').optional()),
  WEB_DIR: setting(z.string().default('dist/web')),
  ...bucketSettings,
  ...marketDataSettings,
  LOG_LEVEL: setting(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info')),
  GOOGLE_CLIENT_ID: setting(z.string().regex(/^[\w.-]+$/, 'must be a client id such as 1234-abcd.apps.googleusercontent.com').optional()),
  GOOGLE_ISSUER: setting(httpUrl.default('https://accounts.google.com')),
  GOOGLE_JWKS_URI: setting(httpUrl.default('https://www.googleapis.com/oauth2/v3/certs')),
  GOOGLE_SCRIPT_URL: setting(httpUrl.default('https://accounts.google.com/gsi/client')),
  TRUST_PROXY: setting(z.string().transform(trustedProxies).default(false)),
});

/**
 * Reads the settings (docs/architecture.md, Processes and configuration). Makes `DATA_DIR/master.key` where neither it nor MASTER_KEY exists.
 * Throws ConfigProblem naming every setting that is wrong.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const read = environment.safeParse(env);
  if (!read.success) throw new ConfigProblem(read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '));
  const settings = read.data;
  const dataDir = resolve(settings.DATA_DIR);
  return {
    databaseUrl: settings.DATABASE_URL,
    redisUrl: settings.REDIS_URL ?? null,
    eventStoreUrl: settings.EVENTSTORE_URL ?? null,
    port: settings.PORT,
    host: settings.HOST,
    dataDir,
    masterKey: (settings.MASTER_KEY && parseMasterKey(settings.MASTER_KEY)) || masterKeyOfDataDir(dataDir),
    webDir: resolve(settings.WEB_DIR),
    bucket: bucketOf(settings),
    logLevel: settings.LOG_LEVEL,
    marketData: providersOf(settings),
    google: googleOf(settings),
    trustProxy: settings.TRUST_PROXY,
  };
}

const googleOf = (settings: z.output<typeof environment>): GoogleSettings | null =>
  settings.GOOGLE_CLIENT_ID === undefined
    ? null
    : { clientId: settings.GOOGLE_CLIENT_ID, issuer: settings.GOOGLE_ISSUER, jwksUri: settings.GOOGLE_JWKS_URI, scriptUrl: settings.GOOGLE_SCRIPT_URL };
