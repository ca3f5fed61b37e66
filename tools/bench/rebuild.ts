import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Client } from 'pg';
import { addLongPortfolio } from './bulk';
import type { Floor } from './floor';
import { now, printFigure, rate, times, whole } from './measure';

interface Instance {
  readonly baseUrl: string;
  readonly root: string;
  readonly databaseUrl: string;
  readonly dataDir: string;
}

/** Portfolios of 50,000 transactions: two for each of two cores. */
const LONG_PORTFOLIOS = 4;

/** Rebuilds with further long portfolios beside the first. */
export async function benchRebuildOfMany(instance: Instance, floor: Floor): Promise<void> {
  for (let count = 1; count < LONG_PORTFOLIOS; count += 1) await addLongPortfolio(instance.baseUrl);
  await benchRebuild(instance, floor);
}

/** Rebuilds every projection from the first event with the operators' command, while api and projector run. */
export async function benchRebuild({ root, databaseUrl, dataDir }: Instance, floor: Floor): Promise<void> {
  const events = await countEvents(databaseUrl);
  const began = now();
  const command = spawn(process.execPath, ['dist/apps/projector/src/ops/main.js', 'projections', 'rebuild'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, REDIS_URL: '', EVENTSTORE_URL: '', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(command, 'exit');
  let said = '';
  let lasted = NaN;
  for await (const text of command.stdout) {
    said += String(text);
    if (Number.isNaN(lasted) && said.includes('Switched.')) lasted = now() - began;
  }
  await ended;
  if (Number.isNaN(lasted)) throw new Error(`the rebuild did not switch: ${said}`);
  printFigure({
    name: `rebuild of all read models from ${whole(events)} events, process start to switch`,
    value: `${whole(rate(events, lasted))} events/s (${(lasted / 1000).toFixed(1)} s; once the command has loaded ${ownCount(said)})`,
    floor: `COPY ${whole(floor.copyRowsPerSecond)} rows/s`,
    ratio: times(rate(events, lasted) / floor.copyRowsPerSecond),
    target: '>= 40,000/s',
    reached: rate(events, lasted) >= 40_000,
  });
}

/** What the command says of itself, from the creation of the new tables on. */
const ownCount = (said: string): string => / s, ([\d,]+\/s)/.exec(said)?.[1] ?? 'unknown';

/** Events that the rebuild folds: those of users and portfolios. */
async function countEvents(databaseUrl: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ events: string }>("SELECT count(*) AS events FROM eventstore.event WHERE stream_id LIKE 'portfolio-%' OR stream_id LIKE 'user-%'");
  await client.end();
  return Number(rows[0]?.events);
}
