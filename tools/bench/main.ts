import { cpus, totalmem } from 'node:os';
import { Client } from 'pg';
import { TestCluster } from '../../test/support/cluster';
import { type Stack, startStack } from '../../test/support/stack';
import { benchAppends } from './appends';
import { benchBadge } from './badge';
import { benchBulk } from './bulk';
import { type Floor, measureFloor } from './floor';
import { benchWriteToPush } from './live';
import { printHeader } from './measure';
import { benchMemory } from './memory';
import { benchPages } from './pages';
import { benchWriteToPixel } from './pixel';
import { benchRebalance } from './rebalance';
import { benchRecalculateAll } from './recalculate-all';
import { benchRebuild, benchRebuildOfMany } from './rebuild';
import { benchRefresh } from './refresh';
import { benchWeb } from './web';

const PARTS = ['rebalance', 'appends', 'push', 'badge', 'pixel', 'web', 'bulk', 'pages', 'rebuild', 'memory', 'rebuild-many', 'recalculate-all', 'rebuild-small', 'refresh'] as const;
type Part = (typeof PARTS)[number];

/** Runs the named parts, or all: an embedded PostgreSQL of its own (fsync on), api and projector as processes, nothing else. */
export async function main(root: string, chosen: readonly string[]): Promise<void> {
  const unknown = chosen.filter((name) => !PARTS.includes(name as Part));
  if (unknown.length > 0) throw new Error(`no such part: ${unknown.join(', ')}. There are: ${PARTS.join(', ')}`);
  const isWanted = (part: Part): boolean => chosen.length === 0 || chosen.includes(part);

  process.stdout.write(`Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'cpu'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${new Date().toISOString()}\n\n`);
  printHeader();
  if (isWanted('rebalance')) benchRebalance();
  if (!PARTS.slice(1).some(isWanted)) return;
  const cluster = await TestCluster.start();
  try {
    const floor = await measureFloor(await newDatabase(cluster, 'floor'));
    if (isWanted('appends')) await benchAppends(await newDatabase(cluster, 'appends'), floor);
    if (PARTS.slice(2, -1).some(isWanted)) await withStack(cluster, (stack) => benchStack(stack, { root, floor, isWanted }));
    if (isWanted('refresh')) await benchRefresh(await newDatabase(cluster, 'refresh'));
  } finally {
    await cluster.stop();
  }
}

async function benchStack(stack: Stack, { root, floor, isWanted }: { root: string; floor: Floor; isWanted: (part: Part) => boolean }): Promise<void> {
  const instance = { root, baseUrl: stack.baseUrl, databaseUrl: stack.databaseUrl, dataDir: stack.dataDir };
  if (isWanted('push')) await benchWriteToPush(stack.baseUrl, floor);
  if (isWanted('badge')) await benchBadge(stack.baseUrl, floor);
  if (isWanted('pixel')) await benchWriteToPixel(stack.baseUrl, floor);
  if (isWanted('web')) await benchWeb(stack.baseUrl);
  if (isWanted('bulk') || isWanted('pages') || isWanted('rebuild') || isWanted('rebuild-many')) {
    const user = await benchBulk(stack.baseUrl, floor);
    if (isWanted('pages')) await benchPages(user);
    user.close();
  }
  if (isWanted('rebuild')) await benchRebuild(instance, floor);
  if (isWanted('memory')) benchMemory({ api: stack.api.pid() ?? 0, projector: stack.projector.pid() ?? 0 });
  if (isWanted('rebuild-many')) await benchRebuildOfMany(instance, floor);
  if (isWanted('recalculate-all') || isWanted('rebuild-small')) await benchRecalculateAll(instance, floor);
  // After a thousand portfolios were filled to be calculated.
  if (isWanted('rebuild-small')) await benchRebuild(instance, floor);
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
