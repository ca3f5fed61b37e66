import { cpus, totalmem } from 'node:os';
import { Client } from 'pg';
import { TestCluster } from '../../test/support/cluster';
import { type Stack, startStack } from '../../test/support/stack';
import { benchAppends } from './appends';
import { benchBackup } from './backup';
import { benchBadge } from './badge';
import { benchBulk } from './bulk';
import { benchDividends } from './dividends';
import { type Floor, type MachineFloor, measureFloor, measureMachine } from './floor';
import { benchGrowth } from './growth';
import { benchHostileImport } from './hostile-import';
import { benchHousehold } from './household';
import { benchWriteToPush } from './live';
import { printHeader } from './measure';
import { benchMemory } from './memory';
import { benchPages } from './pages';
import { benchNewDay } from './new-day';
import { benchPerformance } from './performance';
import { benchWriteToPixel } from './pixel';
import { benchRebalance } from './rebalance';
import { benchRecalculateAll } from './recalculate-all';
import { benchRebuild, benchRebuildByTwo, benchRebuildOfMany } from './rebuild';
import { benchRefresh } from './refresh';
import { benchRetirement } from './retirement';
import { benchSoak } from './soak';
import { benchStart } from './start';
import { benchTwoProjectors } from './two-projectors';
import { benchWeb } from './web';

const PARTS = [
  'rebalance',
  'retirement',
  'start',
  'appends',
  'push',
  'badge',
  'pixel',
  'web',
  'household',
  'hostile-import',
  'bulk',
  'pages',
  'rebuild',
  'memory',
  'rebuild-many',
  'rebuild-two',
  'recalculate-all',
  'dividends',
  'rebuild-small',
  'refresh',
  'two-projectors',
  'performance',
  'growth',
  'backup',
  'soak',
] as const;
type Part = (typeof PARTS)[number];

const WITHOUT_DATABASE: readonly Part[] = ['rebalance', 'retirement', 'start'];
const ON_ONE_STACK = PARTS.slice(PARTS.indexOf('push'), PARTS.indexOf('refresh'));

/** Runs the named parts, or all: an embedded PostgreSQL of its own (fsync on), api and projector as processes, nothing else. */
export async function main(root: string, chosen: readonly string[]): Promise<void> {
  const unknown = chosen.filter((name) => !PARTS.includes(name as Part));
  if (unknown.length > 0)
    throw new Error(`no such part: ${unknown.join(', ')}. There are: ${PARTS.join(', ')}`);
  // The soak measures nothing: it has to be asked for.
  const isWanted = (part: Part): boolean =>
    chosen.length === 0 ? part !== 'soak' : chosen.includes(part);

  process.stdout.write(
    `Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'cpu'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${new Date().toISOString()}\n\n`,
  );
  printHeader();
  const machine = measureMachine();
  if (isWanted('rebalance')) benchRebalance(machine);
  if (isWanted('retirement')) benchRetirement(machine);
  if (isWanted('start')) await benchStart(root, machine);
  if (PARTS.every((part) => WITHOUT_DATABASE.includes(part) || !isWanted(part))) return;
  const cluster = await TestCluster.start();
  try {
    const floor = await measureFloor(await newDatabase(cluster, 'floor'));
    if (isWanted('appends')) await benchAppends(await newDatabase(cluster, 'appends'), floor);
    const bench = { root, floor, machine, isWanted };
    if (ON_ONE_STACK.some(isWanted))
      await withStack(cluster, 'evenkeel', (stack) => benchStack(stack, bench));
    if (isWanted('refresh')) await benchRefresh(await newDatabase(cluster, 'refresh'), floor);
    if (isWanted('two-projectors'))
      await benchTwoProjectors(await newDatabase(cluster, 'projectors'));
    if (isWanted('performance')) {
      await withStack(cluster, 'performance', (stack) =>
        benchPerformance(stack, { floor, machine }),
      );
      await benchNewDay(await newDatabase(cluster, 'new_day'), floor);
    }
    if (isWanted('growth'))
      await withStack(cluster, 'growth', (stack) =>
        benchGrowth(stack, instanceOf(stack, root), bench),
      );
    if (isWanted('backup'))
      await withStack(cluster, 'backup', async (stack) => {
        const file = await benchBackup(instanceOf(stack, root));
        await stack.stop();
        await withStack(cluster, 'restored', (empty) => file.restore(instanceOf(empty, root)));
      });
    if (isWanted('soak')) await benchSoak(cluster, await newDatabase(cluster, 'soak'), root);
  } finally {
    await cluster.stop();
  }
}

const instanceOf = ({ baseUrl, databaseUrl, dataDir }: Stack, root: string) => ({
  root,
  baseUrl,
  databaseUrl,
  dataDir,
});

interface Bench {
  readonly root: string;
  readonly floor: Floor;
  readonly machine: MachineFloor;
  readonly isWanted: (part: Part) => boolean;
}

async function benchStack(stack: Stack, { root, floor, isWanted }: Bench): Promise<void> {
  const instance = instanceOf(stack, root);
  if (isWanted('push')) await benchWriteToPush(stack.baseUrl, floor);
  if (isWanted('badge')) await benchBadge(stack.baseUrl, floor);
  if (isWanted('pixel')) await benchWriteToPixel(stack.baseUrl, floor);
  if (isWanted('web')) await benchWeb(stack.baseUrl);
  if (isWanted('household')) await benchHousehold(stack.baseUrl, floor);
  if (isWanted('hostile-import')) await benchHostileImport(stack.baseUrl);
  const needsBulk = ['bulk', 'pages', 'rebuild', 'rebuild-many', 'rebuild-two'] as const;
  if (needsBulk.some(isWanted)) {
    const user = await benchBulk(stack.baseUrl, floor);
    if (isWanted('pages')) await benchPages(user, floor);
    user.close();
  }
  if (isWanted('rebuild')) await benchRebuild(instance, floor);
  if (isWanted('memory'))
    benchMemory({ api: stack.api.pid() ?? 0, projector: stack.projector.pid() ?? 0 });
  if (isWanted('rebuild-many') || isWanted('rebuild-two'))
    await benchRebuildOfMany(instance, floor);
  if (isWanted('rebuild-two')) await benchRebuildByTwo(stack, instance, floor);
  if (isWanted('recalculate-all') || isWanted('rebuild-small'))
    await benchRecalculateAll(instance, floor);
  if (isWanted('dividends')) await benchDividends(instance, floor);
  // After a thousand portfolios were filled to be calculated.
  if (isWanted('rebuild-small')) await benchRebuild(instance, floor);
}

async function withStack(
  cluster: TestCluster,
  database: string,
  use: (stack: Stack) => Promise<void>,
): Promise<void> {
  const stack = await startStack({ databaseUrl: await newDatabase(cluster, database) });
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
