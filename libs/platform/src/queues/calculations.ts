import type { Queues } from './jobs';

/**
 * `awaited`: somebody waits for the result. `batch`: nobody does; such calculations have a queue of their own, so that neither holds up the
 * other. `overdue`: asked for before, and not made yet, perhaps because its process died: such a job does not wait for the earlier one.
 */
export type Urgency = 'awaited' | 'batch' | 'overdue';

/**
 * Asks for the calculations of streams. `recalculate`: all of them, because a price, the day or another input changed; otherwise those that lack an
 * event. A stream that waits already is not added again; one that is being calculated is calculated once more.
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

/** Tells that prices of the user's own have changed: those of the user's portfolios that depend on one of the tickers are calculated anew. */
export async function requestRecalculationForUserTickers(
  queues: Queues,
  userId: string,
  tickers: readonly string[],
): Promise<void> {
  const sorted = [...new Set(tickers)].sort();
  if (sorted.length > 0)
    await queues.queue('prices-changed').add([{ data: { userId, tickers: sorted } }]);
}
