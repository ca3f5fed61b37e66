import { resolve } from 'node:path';
import { z } from 'zod';
import { type BackupConfig, backupOf, backupSettings } from './backups';
import { ConfigProblem } from './config-problem';
import { marketDataSettings, type ProviderConfig, providersOf } from './market-data';
import { type MailConfig, mailOf, mailSettings } from './mail';
import { masterKeyOfDataDir, parseMasterKey } from './master-key';
import { type BucketConfig, bucketOf, bucketSettings } from './object-storage';
import { trustedProxies } from './trusted-proxies';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
const SIGN_UP_MODES = ['open', 'invite', 'off'] as const;
export type SignUpMode = (typeof SIGN_UP_MODES)[number];

/** Settings of both server processes, from the environment. Paths are absolute. */
export interface Config {
  readonly databaseUrl: string;
  /** Address of Redis; null if PostgreSQL carries the queues and the announcements. */
  readonly redisUrl: string | null;
  /** Address of EventStoreDB; null if PostgreSQL keeps the log. */
  readonly eventStoreUrl: string | null;
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** 32 bytes that wrap the users' keys. */
  readonly masterKey: Buffer;
  readonly webDir: string;
  /** The bucket for profile pictures; null if the folder `dataDir` keeps them. */
  readonly bucket: BucketConfig | null;
  readonly backup: BackupConfig;
  readonly logLevel: LogLevel;
  /**
   * Providers of market data in the order in which they are asked; empty if users type and import
   * prices.
   */
  readonly marketData: readonly ProviderConfig[];
  /** Settings of Google sign-in; null if users sign in only with e-mail and password. */
  readonly google: GoogleSettings | null;
  /** Settings for e-mail; null if no e-mail is sent. */
  readonly mail: MailConfig | null;
  /** The address at which people open Evenkeel, with which links begin. */
  readonly publicUrl: string;
  /** People who may sign up: anybody, those whom the operator invites, or nobody. */
  readonly signUps: SignUpMode;
  /** Sign-ups that one address may make in an hour. */
  readonly signUpsPerHour: number;
  /** Proxies that may name the client's address, in Express's form; false for none. */
  readonly trustProxy: string | number | false;
}

/** Settings for loading and verifying identity tokens of Google. */
export interface GoogleSettings {
  /** Audience of the tokens. */
  readonly clientId: string;
  readonly issuer: string;
  /** Address of the issuer's public keys. */
  readonly jwksUri: string;
  /** Google Identity Services, for the browser. */
  readonly scriptUrl: string;
}

const schemes =
  (...allowed: string[]) =>
  (text: string) =>
    URL.canParse(text) && allowed.includes(new URL(text).protocol.slice(0, -1));
/**
 * Returns whether an address is one of Redis. Other paths would be taken for another database, or
 * crash. BullMQ refuses a prefix of its keys.
 */
function isRedisAddress(text: string): boolean {
  if (!schemes('redis', 'rediss')(text)) return false;
  const { pathname, searchParams } = new URL(text);
  return (
    /^\/?\d*$/.test(pathname) &&
    /^\d*$/.test(searchParams.get('db') ?? '') &&
    !searchParams.has('keyPrefix')
  );
}

const emptyIsUnset = (value: unknown) => (value === '' ? undefined : value);
const setting = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(emptyIsUnset, schema);

const httpUrl = z.string().refine(schemes('http', 'https'), 'must look like https://host/path');

const environment = z.object({
  DATABASE_URL: setting(
    z
      .string({ error: 'is required: postgres://user:password@host:port/database' })
      .refine(
        schemes('postgres', 'postgresql'),
        'must look like postgres://user:password@host:port/database',
      ),
  ),
  REDIS_URL: setting(
    z
      .string()
      .refine(
        isRedisAddress,
        'must look like redis://host:port or redis://host:port/1, with the number of a database, and without keyPrefix',
      )
      .optional(),
  ),
  EVENTSTORE_URL: setting(
    z
      .string()
      // The client checks the rest when it opens the log, because `URL` cannot parse these
      // addresses.
      .regex(/^(esdb|kurrentdb)(\+discover)?:\/\//, 'must look like esdb://host:port?tls=false')
      .optional(),
  ),
  PORT: setting(
    z.coerce
      .number('must be a whole number from 0 to 65535')
      .int('must be a whole number from 0 to 65535')
      .min(0, 'must be a whole number from 0 to 65535')
      .max(65535, 'must be a whole number from 0 to 65535')
      .default(3000),
  ),
  HOST: setting(z.string().default('127.0.0.1')),
  DATA_DIR: setting(z.string().default('.data')),
  MASTER_KEY: setting(
    z
      .string()
      .refine((text) => parseMasterKey(text) !== null, 'must be 32 bytes in base64')
      .optional(),
  ),
  WEB_DIR: setting(z.string().default('dist/web')),
  ...bucketSettings,
  ...backupSettings,
  ...marketDataSettings,
  ...mailSettings,
  LOG_LEVEL: setting(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info')),
  GOOGLE_CLIENT_ID: setting(
    z
      .string()
      .regex(/^[\w.-]+$/, 'must be a client id such as 1234-abcd.apps.googleusercontent.com')
      .optional(),
  ),
  GOOGLE_ISSUER: setting(httpUrl.default('https://accounts.google.com')),
  GOOGLE_JWKS_URI: setting(httpUrl.default('https://www.googleapis.com/oauth2/v3/certs')),
  GOOGLE_SCRIPT_URL: setting(httpUrl.default('https://accounts.google.com/gsi/client')),
  SIGNUPS: setting(
    z.enum(SIGN_UP_MODES, `must be one of ${SIGN_UP_MODES.join(', ')}`).default('open'),
  ),
  SIGNUPS_PER_HOUR: setting(
    z.coerce
      .number('must be a whole number from 1')
      .int('must be a whole number from 1')
      .min(1, 'must be a whole number from 1')
      .default(20),
  ),
  TRUST_PROXY: setting(z.string().transform(trustedProxies).default(false)),
});

/**
 * Reads the settings (docs/operations.md, Settings). Creates `DATA_DIR/master.key` if neither the
 * file nor MASTER_KEY exists. Throws ConfigProblem that names every wrong setting.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const read = environment.safeParse(env);
  if (!read.success)
    throw new ConfigProblem(
      read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '),
    );
  const settings = read.data;
  const dataDir = resolve(settings.DATA_DIR);
  return {
    databaseUrl: settings.DATABASE_URL,
    redisUrl: settings.REDIS_URL ?? null,
    eventStoreUrl: settings.EVENTSTORE_URL ?? null,
    port: settings.PORT,
    host: settings.HOST,
    dataDir,
    masterKey:
      (settings.MASTER_KEY && parseMasterKey(settings.MASTER_KEY)) || masterKeyOfDataDir(dataDir),
    webDir: resolve(settings.WEB_DIR),
    bucket: bucketOf(settings),
    backup: backupOf(settings),
    logLevel: settings.LOG_LEVEL,
    marketData: providersOf(settings),
    google: googleOf(settings),
    mail: mailOf(settings),
    publicUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    signUps: settings.SIGNUPS,
    signUpsPerHour: settings.SIGNUPS_PER_HOUR,
    trustProxy: settings.TRUST_PROXY,
  };
}

const googleOf = (settings: z.output<typeof environment>): GoogleSettings | null =>
  settings.GOOGLE_CLIENT_ID === undefined
    ? null
    : {
        clientId: settings.GOOGLE_CLIENT_ID,
        issuer: settings.GOOGLE_ISSUER,
        jwksUri: settings.GOOGLE_JWKS_URI,
        scriptUrl: settings.GOOGLE_SCRIPT_URL,
      };
