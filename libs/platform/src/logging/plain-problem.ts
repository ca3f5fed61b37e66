/** Names of errors whose message is enough for a person. */
const PLAIN_NAMES = new Set([
  'BackupProblem',
  'ConfigProblem',
  'DatabaseRefused',
  'FileProblem',
  'HeadsProblem',
  'MasterKeyMismatch',
  'NotMigrated',
  'RebuildFailed',
  'RedisUnavailable',
  'StorageUnavailable',
  'StoreUnavailable',
]);
const PLAIN_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRINUSE',
  'EADDRNOTAVAIL',
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOSPC',
  'EDQUOT',
  'ENOENT',
  'EEXIST',
  'EISDIR',
  'ENOTDIR',
]);
/**
 * SQLSTATE of connection failures (08), wrong password (28), no such database (3D), out of
 * resources (53), not serving (57), I/O (58).
 */
const PLAIN_SQLSTATE = /^(08|28|3D|53|57|58)[0-9A-Z]{3}$/;
/**
 * Messages without a code from the clients of PostgreSQL and Redis, also in the form in which the
 * log passes them on.
 */
const PLAIN_MESSAGE =
  /^(?:the [\w' ]+ cannot be reached: )*(?:Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Connection is closed)/;
/** The same from the client of Redis alone. */
const OF_REDIS =
  /^(?:Command timed out|Reached the max retries per request limit|Socket timeout\. Expecting data)/;

/**
 * Returns the errors behind an error: more than one if none of the addresses of a host name
 * answered.
 */
const causesOf = (error: unknown): Error[] =>
  (error instanceof AggregateError && error.errors.length > 0 ? error.errors : [error]) as Error[];

/** Returns the messages of the errors behind an error, each once. */
export const reasonOf = (error: unknown): string =>
  [...new Set(causesOf(error).map(({ message }) => message))].join('; ');

/** The servers that a process uses, with their addresses but without users and passwords. */
export interface Servers {
  readonly databaseUrl: string;
  readonly redisUrl: string | null;
}

/**
 * Returns the reason why a process could not start or continue: one line if the cause is outside of
 * the program (a setting, a server), otherwise the error with its stack. `servers`: those that it
 * uses, once known.
 */
export function plainProblem(error: unknown, servers: Servers | null = null): string {
  if (!(error instanceof Error)) return String(error);
  const named = withServers(error.message, servers);
  if (named !== error.message) return named;
  const isOutside = causesOf(error).every(isPlain);
  return isOutside ? oneLine(reasonOf(error)) : (error.stack ?? error.message);
}

/**
 * Returns the message of an error; if a server has not answered, with the name of the server or
 * servers that it can be, and with what to do.
 */
export function withServers(message: string, servers: Servers | null): string {
  const isOfRedis = OF_REDIS.test(message);
  if (!isOfRedis && !PLAIN_MESSAGE.test(message)) return message;
  const all = servers ? namesOf(servers) : ['PostgreSQL', 'Redis'];
  const names = isOfRedis ? all.slice(1) : all;
  return `No answer from ${names.join(' or ')}: ${oneLine(message)}. See that ${names.length > 1 ? 'both run' : 'it runs'} and that the machine is not too busy, then try again.`;
}

/** Returns the name of the database's server for people, with its variable and address. */
export const postgresAt = (databaseUrl: string): string =>
  `PostgreSQL at ${new URL(databaseUrl).host} (DATABASE_URL)`;

const namesOf = ({ databaseUrl, redisUrl }: Servers): string[] => [
  postgresAt(databaseUrl),
  ...(redisUrl === null ? [] : [`Redis at ${new URL(redisUrl).host} (REDIS_URL)`]),
];

function isPlain(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (
    PLAIN_NAMES.has(error.name) ||
    (typeof code === 'string' && (PLAIN_CODES.has(code) || PLAIN_SQLSTATE.test(code)))
  );
}

const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ');
