import { randomUUID } from 'node:crypto';
import { openEventStore } from '@evenkeel/event-store';
import type { EventStore } from '@evenkeel/event-store/port';
import { newId } from '@evenkeel/platform/ids';
import type { StackOptions } from '../../test/support/stack';
import type { Floor } from './floor';
import {
  atLeast,
  milliseconds,
  now,
  percentile,
  printFigure,
  rate,
  scaled,
  whole,
} from './measure';

const DATA = JSON.stringify({
  accountId: randomUUID(),
  amount: '479.97',
  at: '2026-01-07T16:00:00.000Z',
  fee: '0',
  price: '70.47',
  quantity: '6.811',
  ticker: 'VTI',
  transactionType: 'buy',
});

/**
 * Measures durable appends through the port, one event a command. Each caller has its own stream
 * and waits for the answer.
 */
export async function benchAppends(
  { databaseUrl, eventStoreUrl }: StackOptions,
  floor: Floor,
): Promise<void> {
  const store = await openEventStore({ databaseUrl, eventStoreUrl });
  try {
    await run(store, 8, 2000);
    for (const [callers, total] of [
      [1, 4000],
      [8, 20_000],
      [64, 80_000],
    ] as const) {
      const { perSecond, p50, p99 } = await run(store, callers, scaled(total));
      const value = perSecond / floor.commitsPerSecond;
      printFigure({
        name: `durable appends a second, ${callers} at once`,
        value: `${whole(perSecond)}/s p50 ${milliseconds(p50)} p99 ${milliseconds(p99)}`,
        floor: `${whole(floor.commitsPerSecond)} single-row commits/s`,
        ratios: [callers === 64 ? atLeast(value, 8) : { value }],
      });
    }
  } finally {
    await store.close();
  }
}

async function run(
  store: EventStore,
  callers: number,
  total: number,
): Promise<{ perSecond: number; p50: number; p99: number }> {
  const samples: number[] = [];
  let left = total;
  const caller = async () => {
    const streamId = `bench-${randomUUID()}`;
    for (let revision = -1; left > 0; revision += 1) {
      left -= 1;
      const start = now();
      await store.append(streamId, [newEvent()], revision < 0 ? 'no-stream' : revision);
      samples.push(now() - start);
    }
  };
  const began = now();
  await Promise.all(Array.from({ length: callers }, caller));
  return {
    perSecond: rate(samples.length, now() - began),
    p50: percentile(samples, 0.5),
    p99: percentile(samples, 0.99),
  };
}

const newEvent = () => ({
  id: newId(),
  type: 'BenchmarkAppended',
  schemaVersion: 1,
  data: DATA,
  meta: {
    recordedAt: new Date().toISOString(),
    effectiveAt: null,
    actor: 'system:bench',
    requestId: 'bench',
  },
});
