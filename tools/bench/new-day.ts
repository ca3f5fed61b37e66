import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Client } from 'pg';
import { ROOT } from '../../test/support/node-program';
import { startStack } from '../../test/support/stack';
import { commitsOf, type Floor } from './floor';
import { atMost, now, printFigure, sleep } from './measure';
import { type Crowd, fillCrowd, settled } from './recalculate-all';

const DAY_MS = 86_400_000;
const LONGEST_MS = 300_000;
/** Commits in twenty seconds if a commit takes 0.476 ms. */
const MOST_COMMITS = 42_000;

/**
 * Measures from the start of the processes on a later day until the series of a thousand portfolios
 * have that day.
 */
export async function benchNewDay(databaseUrl: string, floor: Floor): Promise<void> {
  const env = { MASTER_KEY: randomBytes(32).toString('base64') };
  const db = new Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    const { portfolioIds } = await fillOn(databaseUrl, env, db);
    const tomorrow = new Date(Date.now() + DAY_MS);
    const began = now();
    const stack = await startStack({ databaseUrl, env: { ...env, ...clockFrom(tomorrow) } });
    try {
      await measuredOn(db, portfolioIds, tomorrow.toISOString().slice(0, 10));
    } finally {
      await stack.stop();
    }
    const lasted = now() - began;
    printFigure({
      name: `series of ${portfolioIds.length} portfolios after a new day, start of the processes included`,
      value: `${(lasted / 1000).toFixed(1)} s`,
      floor: commitsOf(floor),
      ratios: [atMost(lasted / floor.commitP50, MOST_COMMITS)],
    });
  } finally {
    await db.end();
  }
}

async function fillOn(databaseUrl: string, env: NodeJS.ProcessEnv, db: Client): Promise<Crowd> {
  const stack = await startStack({ databaseUrl, env });
  try {
    const crowd = await fillCrowd(stack.baseUrl);
    await settled(db);
    for (const user of crowd.users) user.close();
    return crowd;
  } finally {
    await stack.stop();
  }
}

const clockFrom = (moment: Date): NodeJS.ProcessEnv => ({
  NODE_OPTIONS: `--import=${join(ROOT, 'test/support/shifted-clock.mjs')}`,
  CLOCK_STARTS_AT: moment.toISOString(),
});

async function measuredOn(db: Client, portfolioIds: readonly string[], day: string): Promise<void> {
  const deadline = now() + LONGEST_MS;
  const text =
    'SELECT FROM read.performance_summary WHERE portfolio_id = ANY ($1) AND last_day >= $2';
  for (;;) {
    const { rowCount } = await db.query(text, [portfolioIds, day]);
    if (rowCount === portfolioIds.length) return;
    if (now() > deadline)
      throw new Error(
        `${rowCount} of ${portfolioIds.length} series had the day in ${LONGEST_MS / 1000} s`,
      );
    await sleep(100);
  }
}
