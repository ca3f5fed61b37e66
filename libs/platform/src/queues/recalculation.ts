import { createHash } from 'node:crypto';
import type { Queues } from './jobs';

/** Asks for a portfolio's figures to be calculated anew; further requests while one waits are the same request. */
export async function requestRecalculation(queues: Queues, portfolioId: string): Promise<void> {
  await queues.queue('recalculate').ring([{ id: portfolioId, data: { portfolioId } }]);
}

/** Asks for the figures of those of the user's portfolios that hold or traded one of the tickers. */
export async function requestRecalculationForUserTickers(queues: Queues, userId: string, tickers: readonly string[]): Promise<void> {
  const sorted = [...new Set(tickers)].sort();
  if (sorted.length === 0) return;
  const digest = createHash('sha256').update(sorted.join(' ')).digest('hex').slice(0, 16);
  await queues.queue('recalculate').ring([{ id: `${userId}-${digest}`, data: { userId, tickers: sorted } }]);
}
