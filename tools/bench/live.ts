import { commitsOf, type Floor } from './floor';
import { BenchUser } from './client';
import {
  atMost,
  milliseconds,
  now,
  percentile,
  printFigure,
  type Ratio,
  scaled,
  sleep,
} from './measure';

/**
 * Most writes without an answer: with more, the instance is overloaded, and further open
 * connections would only measure this process.
 */
const MOST_PENDING = 400;
/**
 * Milliseconds of writes before the first measured one: V8 compiles hot code meanwhile, which takes
 * a whole core for seconds.
 */
const WARM_UP_MS = 8_000;

export interface Writer {
  readonly user: BenchUser;
  readonly portfolioId: string;
  readonly accountId: string;
}

/**
 * Measures from before the request until the push in the client: alone, and while other users write
 * at a steady rate.
 */
export async function benchWriteToPush(baseUrl: string, floor: Floor): Promise<void> {
  const observer = await writer(baseUrl);
  const others = await Promise.all(Array.from({ length: 20 }, () => writer(baseUrl)));
  for (let index = 0; index < 50; index += 1)
    await observer.user.buyUntilPushed(observer.portfolioId, observer.accountId, 'VTI');

  const idle = (p50: number, p99: number) => [atMost(p50, 26, 'p50'), atMost(p99, 70, 'p99')];
  report('write to push, idle', await observe(observer, scaled(300)), floor, idle);
  report(
    'write to push, idle, each after half a second of rest',
    await observe(observer, scaled(60), 500),
    floor,
    idle,
  );

  for (const [perSecond, bound] of [
    [200, 120],
    [500, 300],
  ] as const) {
    const load = steadyLoad(others, perSecond);
    await sleep(WARM_UP_MS);
    const samples = await observe(observer, scaled(300));
    const { perSecond: achieved, failed } = await load.stop();
    report(
      `write to push, ${perSecond} writes/s asked, ${Math.round(achieved)}/s done${failed > 0 ? `, ${failed} FAILED` : ''}`,
      samples,
      floor,
      (_, p99) => [atMost(p99, bound, 'p99')],
    );
  }
  for (const { user } of [observer, ...others]) user.close();
}

export async function writer(baseUrl: string): Promise<Writer> {
  const user = await BenchUser.signUp(baseUrl);
  return { user, ...(await user.portfolio(['VTI'])) };
}

async function observe(observer: Writer, count: number, restMs = 10): Promise<number[]> {
  const samples: number[] = [];
  for (let index = 0; index < count; index += 1) {
    samples.push(
      await observer.user.buyUntilPushed(observer.portfolioId, observer.accountId, 'VTI'),
    );
    await sleep(restMs);
  }
  return samples;
}

/**
 * Starts writes at a fixed rate, whether or not earlier ones have been answered (an open loop, like
 * people).
 */
export function steadyLoad(
  writers: readonly Writer[],
  perSecond: number,
): { stop: () => Promise<{ perSecond: number; failed: number }> } {
  let done = 0;
  let failed = 0;
  let started = 0;
  const began = now();
  const pending = new Set<Promise<unknown>>();
  const timer = setInterval(() => {
    const due = Math.floor(((now() - began) / 1000) * perSecond);
    for (; started < due; started += 1) {
      const chosen = writers[started % writers.length];
      if (!chosen || pending.size > MOST_PENDING) continue;
      const write = chosen.user
        .send('POST', `/api/portfolios/${chosen.portfolioId}/transactions`, {
          transactionType: 'cash_contribution',
          transactionAccountId: chosen.accountId,
          transactionDatetime: new Date().toISOString(),
          transactionAmount: '10',
          transactionNotes: null,
        })
        .then(
          () => (done += 1),
          (error: unknown) => {
            failed += 1;
            if (failed === 1)
              process.stderr.write(
                `a write failed: ${error instanceof Error ? error.message : String(error)}\n`,
              );
          },
        )
        .finally(() => pending.delete(write));
      pending.add(write);
    }
  }, 5);
  return {
    stop: async () => {
      clearInterval(timer);
      const lasted = now() - began;
      await Promise.allSettled(pending);
      return { perSecond: (done / lasted) * 1000, failed };
    },
  };
}

function report(
  name: string,
  samples: readonly number[],
  floor: Floor,
  /** Judges both figures by the number of commits in the same time. */
  judge: (p50: number, p99: number) => readonly Ratio[],
): void {
  const p50 = percentile(samples, 0.5);
  const p99 = percentile(samples, 0.99);
  printFigure({
    name,
    value: `p50 ${milliseconds(p50)} p99 ${milliseconds(p99)}`,
    floor: commitsOf(floor),
    ratios: judge(p50 / floor.commitP50, p99 / floor.commitP50),
  });
}
