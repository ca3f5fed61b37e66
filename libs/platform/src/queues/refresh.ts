import type { Queues } from './jobs';

/** Requests that a run in app.refresh_run be carried out. */
export async function requestRefresh(queues: Queues, runId: string): Promise<void> {
  await queues.queue('refresh').add([{ id: runId, data: { runId } }]);
}
