export { createQueues } from './create-queues';
export type { DoorbellQueue, DoorbellWorker, Jobs, QueueConfig, QueueName, Queues, Ring } from './jobs';
export { requestRecalculation, requestRecalculationForUserTickers } from './recalculation';
export { requestRefresh } from './refresh';
