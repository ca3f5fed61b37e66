import { Redis } from 'ioredis';
import { findRedis, type RedisServer, startRedis } from '../../../../test/support/redis';
import { plainProblem } from '../logging';
import { assertRedisAnswers } from './answers';

const program = findRedis();
const redisTest = program ? test : test.skip;

let redis: RedisServer;
beforeAll(async () => {
  if (program) redis = await startRedis(program);
});
afterAll(() => redis?.kill());

const problemOf = (redisUrl: string): Promise<string> =>
  assertRedisAnswers({ redisUrl, databaseUrl: 'postgres://localhost/db' }).then(
    () => 'none',
    plainProblem,
  );

redisTest('a Redis that has no such database, or forbids announcements, is one line', async () => {
  const operator = new Redis(redis.url);
  await operator.acl('SETUSER', 'silent', 'on', '>secret', '~*', '+@all', 'resetchannels');
  const rights = ['on', '>secret', '~evenkeel:db:*', '+@all', '&evenkeel:db:*'] as const;
  await operator.acl('SETUSER', 'speaking', 'resetchannels', ...rights);
  operator.disconnect();
  const { host } = new URL(redis.url);
  const line = `Redis does not answer at ${host} (REDIS_URL): `;
  expect(await problemOf(`${redis.url}/99`)).toBe(`${line}ERR DB index is out of range`);
  expect(await problemOf(`redis://silent:secret@${host}`)).toContain(`${line}NOPERM `);
  expect(await problemOf(`redis://speaking:secret@${host}`)).toBe('none');
  expect(await problemOf(`${redis.url}/15`)).toBe('none');
});
