import { execFileSync } from 'node:child_process';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { atMost, milliseconds, now, percentile, printFigure, rate, whole } from './measure';

/**
 * Speed of PostgreSQL on this machine at the least work, to which all other figures are compared.
 */
export interface Floor {
  /**
   * Commits a second, and p50 in ms, of one connection that inserts one row a transaction, fsync
   * on.
   */
  readonly commitsPerSecond: number;
  readonly commitP50: number;
  readonly commitP99: number;
  /** Rows a second of COPY of 200,000 small rows. */
  readonly copyRowsPerSecond: number;
}

export async function measureFloor(databaseUrl: string): Promise<Floor> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('CREATE SCHEMA IF NOT EXISTS bench');
    await client.query('CREATE TABLE bench.floor (id bigint, note text)');
    const samples: number[] = [];
    const began = now();
    for (let index = 0; index < 2000; index += 1) {
      const start = now();
      await client.query({
        name: 'floor',
        text: 'INSERT INTO bench.floor VALUES ($1, $2)',
        values: [index, 'one row, one commit'],
      });
      samples.push(now() - start);
    }
    const commitsPerSecond = rate(samples.length, now() - began);
    const copyRowsPerSecond = await copyRate(client);
    return {
      commitsPerSecond,
      commitP50: percentile(samples, 0.5),
      commitP99: percentile(samples, 0.99),
      copyRowsPerSecond,
    };
  } finally {
    await client.query('DROP SCHEMA IF EXISTS bench CASCADE');
    await client.end();
  }
}

export const commitsOf = (floor: Floor): string =>
  `one commit p50 ${floor.commitP50.toFixed(2)} ms`;
export const copyOf = (floor: Floor): string => `COPY ${whole(floor.copyRowsPerSecond)} rows/s`;

/** Prints a figure that is judged by its p99, in commits. */
export function printP99(
  name: string,
  samples: readonly number[],
  floor: Floor,
  aim: number,
): void {
  const [p50, p99] = [percentile(samples, 0.5), percentile(samples, 0.99)];
  printFigure({
    name,
    value: `p50 ${milliseconds(p50)} p99 ${milliseconds(p99)}`,
    floor: commitsOf(floor),
    ratios: [atMost(p99 / floor.commitP50, aim, 'p99')],
  });
}

/** Speed of this machine without a database. */
export interface MachineFloor {
  /**
   * Milliseconds of a piece of work in JavaScript: a hundred thousand decimals are added as big
   * integers under their names, and sorted.
   */
  readonly workMs: number;
  /** Milliseconds from the start of Node with an empty program to its end. */
  readonly processMs: number;
}

export function measureMachine(): MachineFloor {
  const repeated = (count: number, work: () => void): number => {
    const samples: number[] = [];
    for (let index = 0; index < count; index += 1) {
      const began = now();
      work();
      samples.push(now() - began);
    }
    return percentile(samples.slice(count / 4), 0.5);
  };
  return {
    workMs: repeated(40, pieceOfWork),
    processMs: repeated(12, () => void execFileSync(process.execPath, ['-e', ''])),
  };
}

export const workOf = ({ workMs }: MachineFloor): string =>
  `a piece of work ${workMs.toFixed(2)} ms`;
export const processOf = ({ processMs }: MachineFloor): string =>
  `an empty program ${milliseconds(processMs)}`;

function pieceOfWork(): void {
  const sums = new Map<string, bigint>();
  for (let index = 0; index < 100_000; index += 1) {
    const key = `T${index % 100}`;
    sums.set(key, (sums.get(key) ?? 0n) + BigInt(index * 7919) * 1_000_003n);
  }
  const sorted = [...sums].sort(([, a], [, b]) => (a < b ? -1 : 1));
  if (sorted.length !== 100) throw new Error('the piece of work was not done');
}

async function copyRate(client: Client): Promise<number> {
  const rows = 200_000;
  const chunk = Array.from(
    { length: 1000 },
    (_, index) => `${index}\ta row of about the size of an event without its data\n`,
  ).join('');
  const began = now();
  const into = client.query(copyFrom('COPY bench.floor FROM STDIN'));
  await pipeline(Readable.from(Array.from({ length: rows / 1000 }, () => chunk)), into);
  return rate(rows, now() - began);
}
