import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { now, percentile, rate } from './measure';

/** What PostgreSQL on this machine does at the least work: the measure that every other figure is set against. */
export interface Floor {
  /** Commits a second and p50 in ms of one connection that inserts one row a transaction, fsync on. */
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
      await client.query({ name: 'floor', text: 'INSERT INTO bench.floor VALUES ($1, $2)', values: [index, 'one row, one commit'] });
      samples.push(now() - start);
    }
    const commitsPerSecond = rate(samples.length, now() - began);
    const copyRowsPerSecond = await copyRate(client);
    return { commitsPerSecond, commitP50: percentile(samples, 0.5), commitP99: percentile(samples, 0.99), copyRowsPerSecond };
  } finally {
    await client.query('DROP SCHEMA IF EXISTS bench CASCADE');
    await client.end();
  }
}

async function copyRate(client: Client): Promise<number> {
  const rows = 200_000;
  const chunk = Array.from({ length: 1000 }, (_, index) => `${index}\ta row of about the size of an event without its data\n`).join('');
  const began = now();
  const into = client.query(copyFrom('COPY bench.floor FROM STDIN'));
  await pipeline(Readable.from(Array.from({ length: rows / 1000 }, () => chunk)), into);
  return rate(rows, now() - began);
}
