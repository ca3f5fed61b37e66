export { AppendTooLarge, StoreUnavailable } from './event-store';
export type { AppendResult, EventMeta, EventStore, ExpectedRevision, FollowOptions, NewEvent, ReadAllOptions, ReadStreamOptions, StoredEvent } from './event-store';
