import type { Queues } from './jobs';

/** Asks for a moment that stands in app.moment to be made. */
export async function requestMoment(queues: Queues, momentId: string): Promise<void> {
  await queues.queue('moment').add([{ id: `moment ${momentId}`, data: { momentId } }]);
}
