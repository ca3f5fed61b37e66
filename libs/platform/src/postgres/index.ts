export { copyIn } from './copy-in';
export {
  CheckedPool,
  connectApart,
  type ConnectionSource,
  onOneConnection,
} from './one-connection';
export { isLockTimeout, timeLimits } from './time-limits';
export { prepared } from './prepared';
export { inTransaction, type Pending, settleAll } from './transaction';
