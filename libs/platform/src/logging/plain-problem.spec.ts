import { plainProblem } from './plain-problem';

const withCode = (code: string, message: string) => Object.assign(new Error(message), { code });
const named = (name: string, message: string) => Object.assign(new Error(message), { name });

test.each([
  [named('ConfigProblem', 'PORT must be a number'), 'PORT must be a number'],
  [named('FileProblem', 'There is no file x'), 'There is no file x'],
  [named('RebuildFailed', 'The rebuild failed: x'), 'The rebuild failed: x'],
  [named('MasterKeyMismatch', 'The master key is not\n the one'), 'The master key is not the one'],
  [
    withCode('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:1'),
    'connect ECONNREFUSED 127.0.0.1:1',
  ],
  [
    withCode('28P01', 'password authentication failed for user "evenkeel"'),
    'password authentication failed for user "evenkeel"',
  ],
  [
    new AggregateError([
      withCode('ECONNREFUSED', 'connect ECONNREFUSED ::1:1'),
      withCode('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:1'),
    ]),
    'connect ECONNREFUSED ::1:1; connect ECONNREFUSED 127.0.0.1:1',
  ],
])('a cause outside of the program is one line: %s', (error, line) => {
  expect(plainProblem(error)).toBe(line);
});

test.each(['ENOENT', 'EEXIST', 'EISDIR', 'ENOTDIR'])('a path that is no place: %s', (code) => {
  expect(plainProblem(withCode(code, `${code}: mkdir '/data'`))).toBe(`${code}: mkdir '/data'`);
});

test('where a server does not answer, the line says what to do', () => {
  expect(
    plainProblem(named('StoreUnavailable', 'Connection terminated due to connection timeout')),
  ).toBe(
    'No answer from PostgreSQL or Redis: Connection terminated due to connection timeout. See that both run and that the machine is not too busy, then try again.',
  );
});

test.each([
  [null, 'PostgreSQL at db:5432 (DATABASE_URL): Query read timeout. See that it runs and'],
  [
    'redis://:secret@cache:6379/1',
    'PostgreSQL at db:5432 (DATABASE_URL) or Redis at cache:6379 (REDIS_URL): Query read timeout. See that both run and',
  ],
])('servers that are known are named by address, without passwords (%s)', (redisUrl, names) => {
  const databaseUrl = 'postgres://evenkeel:secret@db:5432/evenkeel';
  const servers = { databaseUrl, redisUrl };
  const line = `No answer from ${names} that the machine is not too busy, then try again.`;
  expect(plainProblem(new Error('Query read timeout'), servers)).toBe(line);
  const ofLog = 'the event log cannot be reached: ';
  expect(plainProblem(named('StoreUnavailable', `${ofLog}Query read timeout`), servers)).toBe(
    line.replace('Query', `${ofLog}Query`),
  );
});

test.each(['Command timed out', 'Reached the max retries per request limit (which is 2)'])(
  'a Redis that does not answer is named alone: %s',
  (message) => {
    const databaseUrl = 'postgres://evenkeel:secret@db:5432/evenkeel';
    const servers = { databaseUrl, redisUrl: 'redis://:secret@cache:6379/1' };
    expect(plainProblem(new Error(message), servers)).toBe(
      `No answer from Redis at cache:6379 (REDIS_URL): ${message}. See that it runs and that the machine is not too busy, then try again.`,
    );
  },
);

test('a fault of the program keeps its stack', () => {
  const fault = new TypeError('x is not a function');
  expect(plainProblem(fault)).toBe(fault.stack);
});
