import { cpus, totalmem } from 'node:os';
import { Client } from 'pg';
import { TestCluster } from '../../test/support/cluster';
import { type Stack, startStack } from '../../test/support/stack';
import { benchAppends } from './appends';
import { benchBulk } from './bulk';
import { type Floor, measureFloor } from './floor';
import { benchWriteToPush } from './live';
import { printHeader } from './measure';
import { benchMemory } from './memory';
import { benchWriteToPixel } from './pixel';
import { benchRebuild } from './rebuild';

const PARTS = ['appends', 'push', 'pixel', 'bulk', 'rebuild', 'memory'] as const;
type Part = (typeof PARTS)[number];

/** Runs the named parts, or all: an embedded PostgreSQL of its own (fsync on), api and projector as processes, nothing else. */
export async function main(root: string, chosen: readonly string[]): Promise<void> {
  const unknown = chosen.filter((name) => !PARTS.includes(name as Part));
  if (unknown.length > 0) throw new Error(`no such part: ${unknown.join(', ')}. There are: ${PARTS.join(', ')}`);
  const isWanted = (part: Part): boolean => chosen.length === 0 || chosen.includes(part);

  process.stdout.write(`Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'cpu'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${new Date().toISOString()}\n\n`);
  printHeader();
  const cluster = await TestCluster.start();
  try {
    const floor = await measureFloor(await newDatabase(cluster, 'floor'));
    if (isWanted('appends')) await benchAppends(await newDatabase(cluster, 'appends'), floor);
    if (PARTS.slice(1).some(isWanted)) await withStack(cluster, (stack) => benchStack(stack, { root, floor, isWanted }));
  } finally {
    await cluster.stop();
  }
}

async function benchStack(stack: Stack, { root, floor, isWanted }: { root: string; floor: Floor; isWanted: (part: Part) => boolean }): Promise<void> {
  if (isWanted('push')) await benchWriteToPush(stack.baseUrl, floor);
  if (isWanted('pixel')) await benchWriteToPixel(stack.baseUrl, floor);
  if (isWanted('bulk') || isWanted('rebuild')) (await benchBulk(stack.baseUrl, floor)).close();
  if (isWanted('rebuild')) await benchRebuild({ root, databaseUrl: stack.databaseUrl, dataDir: stack.dataDir }, floor);
  if (isWanted('memory')) benchMemory({ api: stack.api.pid() ?? 0, projector: stack.projector.pid() ?? 0 });
}

async function withStack(cluster: TestCluster, use: (stack: Stack) => Promise<void>): Promise<void> {
  const stack = await startStack({ databaseUrl: await newDatabase(cluster, 'evenkeel') });
  try {
    await use(stack);
  } finally {
    await stack.stop();
  }
}

async function newDatabase(cluster: TestCluster, name: string): Promise<string> {
  const client = new Client({ connectionString: `${cluster.url}/postgres` });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  return `${cluster.url}/${name}`;
}
