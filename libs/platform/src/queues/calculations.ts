import type { Queues } from './jobs';

/**
 * `awaited`: somebody waits for the result. `batch`: nobody does; these have a queue of their own,
 * so that neither kind holds up the other. `overdue`: requested before and not made yet, perhaps
 * because the process with the job died; such a job does not wait for the earlier one.
 */
export type Urgency = 'awaited' | 'batch' | 'overdue';

/**
 * Adds jobs for the calculations of streams. `recalculate`: all calculations, because a price, the
 * day or another input changed; otherwise those that lack an event. A stream that already waits is
 * not added again. A stream that is being calculated is calculated once more. Rejects if the queue
 * cannot be reached.
 */
export async function requestCalculations(
  queues: Queues,
  streamIds: readonly string[],
  { recalculate, urgency }: { readonly recalculate: boolean; readonly urgency: Urgency },
): Promise<void> {
  await queues.queue(urgency === 'batch' ? 'calculate-batch' : 'calculate').add(
    streamIds.map((streamId) => ({
      id: `${recalculate ? 'all' : 'new'} ${urgency} ${streamId}`,
      data: { streamId, recalculate },
    })),
  );
}

/**
 * Adds a job that names the tickers whose own prices of a user have changed. The user's portfolios
 * that depend on one of them are calculated again. Rejects if the queue cannot be reached.
 */
export async function requestRecalculationForUserTickers(
  queues: Queues,
  userId: string,
  tickers: readonly string[],
): Promise<void> {
  const sorted = [...new Set(tickers)].sort();
  if (sorted.length > 0)
    await queues.queue('prices-changed').add([{ data: { userId, tickers: sorted } }]);
}
