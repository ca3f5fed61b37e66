import type { Queues } from './jobs';

/** Several processes may share what is asked for at once. */
const PORTFOLIOS_A_JOB = 100;

/** Asks for portfolios' figures to be calculated anew; further requests while one waits are the same request. */
export async function requestRecalculation(queues: Queues, ...portfolioIds: readonly string[]): Promise<void> {
  for (let start = 0; start < portfolioIds.length; start += PORTFOLIOS_A_JOB) {
    await queues.queue('recalculate').ring([{ data: { portfolioIds: portfolioIds.slice(start, start + PORTFOLIOS_A_JOB) } }]);
  }
}

/** Asks for the figures of those of the user's portfolios that hold or traded one of the tickers. */
export async function requestRecalculationForUserTickers(queues: Queues, userId: string, tickers: readonly string[]): Promise<void> {
  const sorted = [...new Set(tickers)].sort();
  if (sorted.length > 0) await queues.queue('recalculate').ring([{ data: { userId, tickers: sorted } }]);
}
