import type { Queues } from './jobs';

/** Requests that a moment in app.moment be made. */
export async function requestMoment(queues: Queues, momentId: string): Promise<void> {
  await queues.queue('moment').add([{ id: `moment ${momentId}`, data: { momentId } }]);
}
