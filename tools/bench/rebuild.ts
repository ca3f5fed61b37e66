import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Client } from 'pg';
import type { Stack } from '../../test/support/stack';
import { addLongPortfolio } from './bulk';
import { copyOf, type Floor } from './floor';
import { atLeast, now, printFigure, rate, whole } from './measure';
import { residentMebibytes } from './memory';

export interface Instance extends Pick<Stack, 'baseUrl' | 'databaseUrl' | 'settings'> {
  readonly root: string;
}

/** Portfolios of 50,000 transactions: two for each of two cores. */
const LONG_PORTFOLIOS = 4;
/** Least share of the rows that COPY writes in a second. */
const LEAST_OF_COPY = 0.02;
const MEMORY_EVERY_MS = 100;

interface Command {
  readonly events: number;
  readonly lasted: number;
  readonly said: string;
  readonly mostMebibytes: number;
}

/** Measures rebuilds with further long portfolios beside the first. */
export async function benchRebuildOfMany(instance: Instance, floor: Floor): Promise<void> {
  for (let count = 1; count < LONG_PORTFOLIOS; count += 1)
    (await addLongPortfolio(instance.baseUrl)).user.close();
  await benchRebuild(instance, floor);
}

/**
 * Rebuilds every projection from the first event with the operators' command, while api and
 * projector run.
 */
export async function benchRebuild(instance: Instance, floor: Floor): Promise<void> {
  print('rebuild', await runProjections(instance, 'rebuild'), floor);
}

/**
 * Measures the same rebuild with one worker (the command alone) and with two (the command and a
 * projector).
 */
export async function benchRebuildByTwo(
  stack: Stack,
  instance: Instance,
  floor: Floor,
): Promise<void> {
  await stack.projector.stop();
  const alone = await runProjections(instance, 'rebuild');
  await stack.projector.start();
  const together = await runProjections(instance, 'rebuild');
  print('rebuild by one worker', alone, floor, false);
  print('rebuild by two workers', together, floor);
  printFigure({
    name: 'rebuild by two workers: how many times as fast as by one',
    value: `${seconds(together.lasted)} against ${seconds(alone.lasted)}`,
    floor: 'one worker',
    ratios: [atLeast(alone.lasted / together.lasted, 1.6)],
  });
}

/**
 * Runs an operator's command that reads the whole log, and measures from the start of its process
 * until it prints its result.
 */
export async function runProjections(
  { root, databaseUrl, settings }: Instance,
  verb: 'rebuild' | 'verify',
): Promise<Command> {
  const events = await countEvents(databaseUrl);
  const done = verb === 'rebuild' ? 'Switched.' : 'Equal.';
  const began = now();
  const command = spawn(
    process.execPath,
    ['dist/apps/projector/src/ops/main.js', 'projections', verb],
    {
      cwd: root,
      env: { ...settings, LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let mostMebibytes = 0;
  const watching = setInterval(
    () => (mostMebibytes = Math.max(mostMebibytes, residentMebibytes(command.pid ?? 0))),
    MEMORY_EVERY_MS,
  );
  const ended = once(command, 'exit');
  let said = '';
  let lasted = NaN;
  for await (const text of command.stdout) {
    said += String(text);
    if (Number.isNaN(lasted) && said.includes(done)) lasted = now() - began;
  }
  await ended;
  clearInterval(watching);
  if (Number.isNaN(lasted)) throw new Error(`projections ${verb} did not say «${done}»: ${said}`);
  return { events, lasted, said, mostMebibytes };
}

/** Prints a figure; `isJudged`: whether its ratio to the rows of COPY is judged. */
export function print(name: string, command: Command, floor: Floor, isJudged = true): void {
  const { events, lasted, said } = command;
  const ratio = rate(events, lasted) / floor.copyRowsPerSecond;
  printFigure({
    name: `${name}: ${whole(events)} events, from the start of the process`,
    value: `${whole(rate(events, lasted))}/s (${seconds(lasted)}; own count ${ownCount(said)})`,
    floor: copyOf(floor),
    ratios: [isJudged ? atLeast(ratio, LEAST_OF_COPY) : { value: ratio }],
  });
}

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** Returns the command's own count of events a second, without the time in which it loads. */
const ownCount = (said: string): string => / s, ([\d,]+\/s)/.exec(said)?.[1] ?? 'unknown';

/** Returns the number of events that the rebuild folds: those of users and portfolios. */
async function countEvents(databaseUrl: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ events: string }>(
    "SELECT sum(revision + 1) AS events FROM app.stream_head WHERE stream_id LIKE 'portfolio-%' OR stream_id LIKE 'user-%'",
  );
  await client.end();
  return Number(rows[0]?.events);
}
