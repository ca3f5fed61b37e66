import { Client } from 'pg';
import { findRedis, startRedis } from '../../test/support/redis';
import { nodeProgram } from '../../test/support/node-program';
import { type Stack, type StackOptions, startStack } from '../../test/support/stack';
import { atLeast, printFigure } from './measure';
import { type Crowd, fillCrowd, reprice, settled } from './recalculate-all';
import { seconds } from './rebuild';

/** Prices up and down, twice, so that both measurements have the same changes. */
const PRICES = [25, 10, 25, 10] as const;

/**
 * Measures how long one projector process and two take to calculate 1,000 portfolios again, with
 * Redis.
 */
export async function benchTwoProjectors(place: StackOptions): Promise<void> {
  if (place.redisUrl !== undefined) return withStack(place);
  const program = findRedis();
  if (!program) {
    printFigure({ name: 'two projector processes', value: 'not measured: no redis-server' });
    return;
  }
  const redis = await startRedis(program);
  try {
    await withStack({ ...place, redisUrl: redis.url });
  } finally {
    await redis.kill();
  }
}

async function withStack(options: StackOptions): Promise<void> {
  const stack = await startStack(options);
  try {
    await measure(stack);
  } finally {
    await stack.stop();
  }
}

async function measure(stack: Stack): Promise<void> {
  const crowd = await fillCrowd(stack.baseUrl);
  const db = new Client({ connectionString: stack.databaseUrl });
  await db.connect();
  const second = nodeProgram('dist/apps/projector/src/main.js', stack.settings);
  try {
    await repriceOften(crowd, db);
    const byOne = await repriceOften(crowd, db);
    await second.start();
    await repriceOften(crowd, db);
    const byTwo = await repriceOften(crowd, db);
    printFigure({
      name: `${crowd.portfolioIds.length} portfolios calculated anew by two projector processes`,
      value: `${seconds(byTwo)} against ${seconds(byOne)}`,
      floor: 'one process',
      ratios: [atLeast(byOne / byTwo, 1.5)],
    });
  } finally {
    await second.stop();
    await db.end();
    for (const user of crowd.users) user.close();
  }
}

/** Returns the milliseconds of all recalculations, without the work that follows each of them. */
async function repriceOften(crowd: Crowd, db: Client): Promise<number> {
  let sum = 0;
  for (const price of PRICES) {
    await settled(db);
    sum += await reprice(crowd, price, db);
  }
  return sum;
}
