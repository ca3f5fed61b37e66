export {
  CheckedPool,
  connectApart,
  type ConnectionSource,
  onOneConnection,
} from './one-connection';
export { timeLimits } from './time-limits';
