import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '@evenkeel/event-store/codecs';
import {
  decideAllocation,
  decideAssignments,
  decideStrategy,
  evolveStrategies,
  noStrategies,
  type StrategiesEvent,
  type StrategiesState,
} from '@evenkeel/domain/strategies';
import fc from 'fast-check';
import { assetAdded, created } from './person';
import { openWorkbench, until, type Workbench } from './workbench';

let bench: Workbench;
beforeAll(async () => {
  bench = await openWorkbench();
});
afterAll(() => bench.close());

async function newPortfolio(): Promise<{ userId: string; portfolioId: string; streamId: string }> {
  const [userId, portfolioId] = [randomUUID(), randomUUID()];
  await bench.append(`portfolio-${portfolioId}`, userId, [
    created(portfolioId, userId),
    assetAdded('VEA', randomUUID()),
    assetAdded('ITOT', randomUUID()),
  ]);
  return { userId, portfolioId, streamId: `portfolio-${portfolioId}` };
}

test('a tree with targets and splits becomes rows and is announced by its views', async () => {
  const { userId, portfolioId, streamId } = await newPortfolio();
  await bench.engine().catchUp(streamId);
  const [strategyId, allocationId] = [randomUUID(), randomUUID()];
  const allocation = {
    parentId: strategyId,
    childId: 'VEA',
    childType: 'asset',
    targetAllocationPercent: '62.50',
    dollarTarget: null,
  } as const;
  const position = await bench.append(streamId, userId, [
    {
      type: 'StrategyAdded',
      data: {
        strategyId,
        name: 'Growth',
        description: null,
        strategyType: 'Percent',
        parentStrategyId: null,
      },
    },
    { type: 'AllocationSet', data: { allocationId, ...allocation, replaced: null } },
    {
      type: 'AssetStrategiesAssigned',
      data: { ticker: 'VEA', assignments: [{ strategyId, percentage: '100' }], replaced: [] },
    },
  ]);
  await bench.engine().catchUp(streamId);
  const of = (table: string) =>
    bench.rows(`SELECT * FROM read.${table} WHERE portfolio_id = $1`, [portfolioId]);
  const owner = { portfolio_id: portfolioId };
  expect(await of('strategy')).toEqual([
    {
      ...owner,
      strategy_id: strategyId,
      name: 'Growth',
      description: null,
      strategy_type: 'Percent',
      parent_strategy_id: null,
    },
  ]);
  expect(await of('allocation')).toEqual([
    {
      ...owner,
      allocation_id: allocationId,
      parent_id: strategyId,
      child_id: 'VEA',
      child_type: 'asset',
      target_allocation_percent: '62.50',
      dollar_target: null,
    },
  ]);
  expect(await of('strategy_assignment')).toEqual([
    { ...owner, ticker: 'VEA', strategy_id: strategyId, percentage: '100', place: 0 },
  ]);
  const views = () =>
    bench.announced.flatMap((message) =>
      message.kind === 'stream' &&
      message.streamId === streamId &&
      message.change.position === position
        ? message.change.views
        : [],
    );
  await until(() => views().length > 0);
  expect(views()).toEqual(expect.arrayContaining(['strategies', 'allocations', 'assets']));
});

const IDS: readonly string[] = Array.from({ length: 4 }, () => randomUUID());
const id = fc.constantFrom(...IDS);
const ticker = fc.constantFrom('VEA', 'ITOT');
const percent = fc.nat({ max: 100 }).map(String);
type Step = (state: StrategiesState, portfolioId: string) => readonly StrategiesEvent[];
const snapshot = (portfolioId: string) => ({
  portfolioId,
  assets: { get: () => ({ isArchived: false }) },
});
const eventsOf = (decision: ReturnType<typeof decideStrategy>) =>
  decision.ok ? decision.events : [];

const step: fc.Arbitrary<Step> = fc.oneof(
  fc
    .record({
      type: fc.constantFrom(
        'AddStrategy' as const,
        'ChangeStrategy' as const,
        'DeleteStrategy' as const,
      ),
      strategyId: id,
      name: fc.constantFrom('A', 'B'),
      parentStrategyId: fc.option(id),
      strategyType: fc.constantFrom('Cash' as const, 'Percent' as const),
      description: fc.constant(null),
    })
    .map(
      (command): Step =>
        (state, portfolioId) =>
          eventsOf(decideStrategy(command, state, portfolioId)),
    ),
  fc
    .tuple(fc.uuid(), fc.option(id), fc.oneof(ticker, id), percent)
    .map(
      ([allocationId, parent, childId, targetAllocationPercent]): Step =>
        (state, portfolioId) => {
          const childType = IDS.includes(childId) ? ('strategy' as const) : ('asset' as const);
          return eventsOf(
            decideAllocation(
              {
                type: 'SetAllocation',
                allocationId,
                parentId: parent ?? portfolioId,
                childId,
                childType,
                targetAllocationPercent,
                dollarTarget: null,
              },
              state,
              snapshot(portfolioId),
            ),
          );
        },
    ),
  fc.tuple(ticker, fc.uniqueArray(id, { maxLength: 3 }), percent).map(
    ([symbol, strategyIds, percentage]): Step =>
      (state, portfolioId) =>
        eventsOf(
          decideAssignments(
            {
              type: 'AssignStrategies',
              ticker: symbol,
              assignments: strategyIds.map((strategyId) => ({ strategyId, percentage })),
            },
            state,
            snapshot(portfolioId),
          ),
        ),
  ),
);

test('rows taken in bit by bit equal a fresh rebuild, whatever was added, moved, set or deleted', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(step, fc.boolean()), { minLength: 5, maxLength: 40 }),
      async (steps) => {
        const { userId, portfolioId, streamId } = await newPortfolio();
        // Now and then another process takes over, which remembers nothing.
        let engine = bench.engine();
        const state = noStrategies();
        for (const [take, isTakenIn] of steps) {
          const events = take(state, portfolioId);
          events.reduce<StrategiesState>(evolveStrategies, state);
          if (events.length > 0) await bench.append(streamId, userId, events as DomainEvent[]);
          if (!isTakenIn) continue;
          await engine.catchUp(streamId);
          engine = bench.engine();
        }
        await engine.catchUp(streamId);
      },
    ),
    { numRuns: 15 },
  );
  const report = await bench.rebuild(['strategies'], true);
  expect(await bench.rows('SELECT projection, stream_id, error FROM app.quarantine')).toEqual([]);
  expect(
    report.comparisons.map(({ projection, different, apart }) => ({
      projection,
      different,
      apart,
    })),
  ).toEqual([{ projection: 'strategies', different: [], apart: [] }]);
  expect(report.comparisons.every(({ equal }) => equal >= 15)).toBe(true);
});
