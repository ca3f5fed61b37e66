import { randomUUID } from 'node:crypto';
import { accountAdded, assetAdded, created, deposit, recorded, registered } from './person';
import type { Workbench } from './workbench';

/** A user with a portfolio, one account in it, and purchases. */
export interface History {
  readonly userId: string;
  readonly accountId: string;
  readonly streamId: string;
  readonly portfolioId: string;
}

/**
 * Appends a history of so many purchases: one event of the user, four of the portfolio before the
 * purchases.
 */
export async function newHistory(bench: Workbench, buys: number): Promise<History> {
  const [userId, portfolioId, accountId] = [randomUUID(), randomUUID(), randomUUID()];
  const streamId = `portfolio-${portfolioId}`;
  await bench.append(`user-${userId}`, userId, [registered(userId)]);
  await bench.append(streamId, userId, [
    created(portfolioId, userId),
    accountAdded(accountId),
    assetAdded('VEA', accountId),
    deposit(accountId, '1000', at(0)),
  ]);
  await bench.append(
    streamId,
    userId,
    Array.from({ length: buys }, (_, index) => buy(accountId, index + 1)),
  );
  return { userId, accountId, streamId, portfolioId };
}

export const at = (minute: number): string =>
  new Date(Date.UTC(2026, 0, 1) + minute * 60_000).toISOString();
export const buy = (accountId: string, minute: number) =>
  recorded({ accountId, at: at(minute), quantity: '1', price: '2', amount: '2' });

/** Brings all read models up to date. */
export async function catchUpEverything(bench: Workbench): Promise<void> {
  const engine = bench.engine();
  const streams = await bench.rows(
    'SELECT DISTINCT stream_id FROM eventstore.event ORDER BY stream_id DESC',
  );
  // Users first, as people come: where they live decides what day it is in their portfolios.
  for (const { stream_id: streamId } of streams) await engine.catchUp(String(streamId));
  // And what they own together at last.
  for (const { stream_id: streamId } of streams)
    if (String(streamId).startsWith('user-')) await engine.calculate(String(streamId), true);
}

/**
 * Read models are brought up to date from now on, as a rebuild sees it: the test does what a leader
 * would do.
 */
export const beginLeading = (bench: Workbench): Promise<unknown> =>
  bench.pool.query(
    `UPDATE app.leader SET holder = 'this test', renewed_at = now() + interval '1 hour'`,
  );

/** Nothing is left of any rebuild but that it failed. */
export async function expectNothingBegun(bench: Workbench): Promise<void> {
  const only = (table: string): Promise<unknown> =>
    bench.rows(`SELECT DISTINCT generation FROM ${table}`);
  expect(await bench.rows('SELECT DISTINCT status FROM app.generation')).toEqual([
    { status: 'live' },
  ]);
  expect(await only('app.checkpoint')).toEqual([{ generation: 1 }]);
  expect(await only('app.quarantine')).toEqual([]);
  expect(
    await bench.rows(
      `SELECT nspname FROM pg_namespace WHERE nspname LIKE 'gen\\_%' AND nspname NOT LIKE '%\\_1'`,
    ),
  ).toEqual([]);
  expect(await bench.rows('SELECT DISTINCT status FROM app.rebuild')).toEqual([
    { status: 'failed' },
  ]);
}
