import { calculateRebalance } from '@evenkeel/domain/rebalance';
import { account, portfolio } from '@evenkeel/domain/rebalance/fixtures/portfolio';
import { logPosition } from '@evenkeel/event-store/port';
import type { Logger } from '@evenkeel/platform/logging';
import type { Queues } from '@evenkeel/platform/queues';
import type { Caller } from '../../platform/auth/caller';
import type { ClockAndIds } from '../../platform/tokens';
import { Calculate, CalculateHandler } from './calculate';
import type { CalculationNow } from './calculation-now';

const at = new Date('2026-03-31T16:00:00.000Z');
const MINUTE_MS = 60_000;

/** A handler at a time that the test sets. It notes the requests to the queues. */
function desk() {
  let now = at;
  const asked: string[] = [];
  const input = portfolio({ accounts: [account('A', '1000')], assets: [], allocations: [] });
  const calculation = {
    resultOf: () =>
      Promise.resolve({
        result: calculateRebalance(input),
        from: { at, adviceId: null, position: logPosition(1) },
      }),
  } as unknown as CalculationNow;
  const queues = {
    queue: (name: string) => ({
      add: (jobs: readonly unknown[]) => {
        asked.push(...jobs.map(() => name));
        return Promise.resolve();
      },
    }),
  } as unknown as Queues;
  const clock = { now: () => now } as ClockAndIds;
  const handler = new CalculateHandler(calculation, queues, {} as Logger, clock);
  const calculate = (userId: string, portfolioId: string) =>
    handler.execute(new Calculate({ userId } as Caller, portfolioId));
  return { asked, calculate, pass: (ms: number) => (now = new Date(now.getTime() + ms)) };
}

test('a person has 20 calculations in a minute stored before others, and the rest when nobody waits', async () => {
  const { asked, calculate, pass } = desk();
  for (let place = 0; place < 22; place += 1) await calculate('eager', `p${place}`);
  expect(asked).toEqual([
    ...Array.from({ length: 20 }, () => 'calculate'),
    'calculate-batch',
    'calculate-batch',
  ]);
  await calculate('other', 'q');
  expect(asked.at(-1)).toBe('calculate');
  pass(MINUTE_MS);
  await calculate('eager', 'p0');
  expect(asked.at(-1)).toBe('calculate');
});
