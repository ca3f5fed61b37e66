import { createTestDatabase } from '../support/database';
import { Depositor } from '../support/depositor';
import { findRedis, startRedis } from '../support/redis';
import { soon } from '../support/soon';
import { startStack } from '../support/stack';

const program = findRedis();
const redisTest = program ? test : test.skip;

redisTest(
  'with Redis gone before its first use figures follow, and api and projector end cleanly',
  async () => {
    const database = await createTestDatabase();
    const redis = await startRedis(program ?? '');
    const stack = await startStack({ databaseUrl: database.url, redisUrl: redis.url });
    const { projector, api } = stack;
    await redis.kill();
    await soon(async () => projector.output()).toContain('the queue of rebuilds lost a connection');
    expect(projector.output()).not.toContain('a rebuild is interrupted');
    const depositor = await Depositor.ready(stack.baseUrl);
    expect(await depositor.deposit('a')).toBe(true);
    await soon(() => depositor.value()).toBe(1);
    expect([await projector.stop(), await api.stop()]).toEqual([0, 0]);
    await stack.stop();
    await database.drop();
  },
);
