export { keptForm, LOG_START, latestOf, type LogPosition, logPosition } from './log-position';
export { AppendTooLarge, EventsMissing, portionsOf, StoreUnavailable } from './event-store';
export type {
  AppendResult,
  EventMeta,
  EventStore,
  ExpectedRevision,
  FoldableEvent,
  FollowOptions,
  KeptHead,
  NewEvent,
  ReadAllOptions,
  ReadPagesOptions,
  ReadStreamOptions,
  StoredEvent,
} from './event-store';
