import type { Queues } from './jobs';

/** Asks for a run that stands in app.refresh_run to be carried out. */
export async function requestRefresh(queues: Queues, runId: string): Promise<void> {
  await queues.queue('refresh').add([{ id: runId, data: { runId } }]);
}
