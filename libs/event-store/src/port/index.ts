export { AppendTooLarge, StoreUnavailable } from './event-store';
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
