export {
  CheckedPool,
  connectApart,
  type ConnectionSource,
  onOneConnection,
} from './one-connection';
export { LOCK_NOT_AVAILABLE, timeLimits } from './time-limits';
export { prepared } from './prepared';
export { inTransaction, type Pending, settleAll } from './transaction';
