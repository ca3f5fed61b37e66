import { cpus, totalmem } from 'node:os';
import { givenPostgres } from '../../test/support/given-servers';
import { type Stack, type StackOptions, startStack } from '../../test/support/stack';
import { benchAppends } from './appends';
import { benchBackup } from './backup';
import { benchBadge } from './badge';
import { benchBulk } from './bulk';
import { benchDividends } from './dividends';
import { type Floor, type MachineFloor, measureFloor, measureMachine } from './floor';
import { benchGrowth } from './growth';
import { benchHistory } from './history';
import { benchHostileImport } from './hostile-import';
import { benchHousehold } from './household';
import { benchWriteToPush } from './live';
import { printHeader } from './measure';
import { benchMemory } from './memory';
import { benchPages } from './pages';
import { benchNewDay } from './new-day';
import { chosenParts, type Part } from './parts';
import { benchPerformance } from './performance';
import { benchWriteToPixel } from './pixel';
import { benchRebalance } from './rebalance';
import { benchRecalculateAll } from './recalculate-all';
import { benchRebuild, benchRebuildByTwo, benchRebuildOfMany } from './rebuild';
import { benchRefresh } from './refresh';
import { benchRetirement } from './retirement';
import { benchScreens } from './screens';
import { givenEventStore, Servers } from './servers';
import { benchSoak } from './soak';
import { benchStart } from './start';
import { benchTwoProjectors } from './two-projectors';
import { benchWeb } from './web';

/** Runs the named parts, or all, against api and projector as processes, and nothing else. */
export async function main(root: string, names: readonly string[]): Promise<void> {
  const given = { postgres: givenPostgres() !== null, eventStore: givenEventStore() !== null };
  const { isWanted, needsServers, needsInstance } = chosenParts(names, given);
  process.stdout.write(
    `Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'cpu'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${new Date().toISOString()}\n\n`,
  );
  printHeader();
  const machine = measureMachine();
  if (isWanted('rebalance')) benchRebalance(machine);
  if (isWanted('retirement')) benchRetirement(machine);
  if (isWanted('start')) await benchStart(root, machine);
  if (!needsServers) return;
  const servers = await Servers.start();
  try {
    const floor = await measureFloor(await servers.newDatabase('floor'));
    const bench = { root, floor, machine, isWanted };
    if (isWanted('appends')) await benchAppends(await servers.newPlace('appends'), floor);
    if (needsInstance) await withStack(servers, 'evenkeel', (stack) => benchStack(stack, bench));
    if (isWanted('refresh')) await benchRefresh(await servers.newPlace('refresh'), floor);
    if (isWanted('two-projectors')) await benchTwoProjectors(await servers.newPlace('projectors'));
    if (isWanted('performance')) {
      await withStack(servers, 'performance', (stack) =>
        benchPerformance(stack, { floor, machine }),
      );
      await benchNewDay(await servers.newDatabase('new_day'), floor);
    }
    if (isWanted('history'))
      await withStack(servers, 'history', (stack) => benchHistory(stack, { root, floor, machine }));
    if (isWanted('growth'))
      await withStack(servers, 'growth', (stack) => benchGrowth(stack, { root, ...stack }, bench));
    if (isWanted('backup')) await backUpAndRestore(servers, root);
    if (servers.cluster && isWanted('soak'))
      await benchSoak(servers.cluster, await servers.newDatabase('soak'), root);
  } finally {
    await servers.stop();
  }
}

async function backUpAndRestore(servers: Servers, root: string): Promise<void> {
  await withStack(servers, 'backup', async (stack) => {
    const file = await benchBackup({ root, ...stack });
    await stack.stop();
    // If an EventStoreDB is given, it holds the log of the first instance.
    const databaseUrl = await servers.newDatabase('restored');
    await useStack({ databaseUrl }, (empty) => file.restore({ root, ...empty }));
  });
}

interface Bench {
  readonly root: string;
  readonly floor: Floor;
  readonly machine: MachineFloor;
  readonly isWanted: (part: Part) => boolean;
}

async function benchStack(stack: Stack, { root, floor, machine, isWanted }: Bench): Promise<void> {
  const instance = { root, ...stack };
  if (isWanted('push')) await benchWriteToPush(stack.baseUrl, floor);
  if (isWanted('badge')) await benchBadge(stack.baseUrl, floor);
  if (isWanted('pixel')) await benchWriteToPixel(stack.baseUrl, floor);
  if (isWanted('web')) await benchWeb(stack.baseUrl, machine);
  if (isWanted('screens')) await benchScreens(stack.baseUrl, machine);
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
  // This part needs the thousand portfolios that the part before has filled.
  if (isWanted('rebuild-small')) await benchRebuild(instance, floor);
}

const withStack = async (
  servers: Servers,
  name: string,
  use: (stack: Stack) => Promise<void>,
): Promise<void> => useStack(await servers.newPlace(name), use);

async function useStack(
  options: StackOptions,
  use: (stack: Stack) => Promise<void>,
): Promise<void> {
  const stack = await startStack(options);
  try {
    await use(stack);
  } finally {
    await stack.stop();
  }
}
