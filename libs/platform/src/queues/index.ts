export { createQueues } from './create-queues';
export type { JobQueue, JobWorker, Jobs, QueueConfig, QueueName, Queues, NewJob } from './jobs';
export {
  requestCalculations,
  requestRecalculationForUserTickers,
  type Urgency,
} from './calculations';
export { type Attempt, createFlowQueue, type FlowQueue } from './flows';
export { requestRefresh } from './refresh';
export { requestMoment } from './moment';
