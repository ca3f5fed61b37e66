import { createTestDatabase } from '../support/database';
import { Depositor } from '../support/depositor';
import { findRedis, startRedis } from '../support/redis';
import { soon } from '../support/soon';
import { startStack } from '../support/stack';

const program = findRedis();
const redisTest = program ? test : test.skip;

interface Line {
  readonly at: string;
  readonly message: string;
  readonly error: string;
}

const QUIET_MS = 10_000;

/** Returns the entries of a log that say the same as an entry of the ten seconds before. */
function repeatedIn(output: string): Line[] {
  const lines = output
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as Line);
  return lines.filter((line, index) =>
    lines
      .slice(0, index)
      .some(
        ({ at, message, error }) =>
          message === line.message &&
          error === line.error &&
          Date.parse(line.at) - Date.parse(at) < QUIET_MS,
      ),
  );
}

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
    for (let more = 2; more < 8; more += 1) await depositor.deposit(String(more));
    await soon(async () => projector.output()).toContain('an announcement failed');
    expect(repeatedIn(projector.output())).toEqual([]);
    expect([await projector.stop(), await api.stop()]).toEqual([0, 0]);
    await stack.stop();
    await database.drop();
  },
);
