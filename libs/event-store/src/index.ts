import type { EventStore } from './port/event-store';
import { PostgresEventStore } from './postgres/postgres-store';

export { setUpSchema as setUpLog } from './postgres/schema';

/**
 * Opens the event log, and sets it up if needed. With `eventStoreUrl` (esdb://…) EventStoreDB keeps
 * the log, otherwise the PostgreSQL database. Throws StoreUnavailable if the store cannot be
 * reached, and an error named ConfigProblem for an address that the client does not accept.
 */
export async function openEventStore({
  databaseUrl,
  eventStoreUrl,
  onNotice,
}: {
  readonly databaseUrl: string;
  readonly eventStoreUrl?: string | null;
  /** Called with remarks on the address for the operator. */
  readonly onNotice?: (text: string) => void;
}): Promise<EventStore> {
  if (!eventStoreUrl) return PostgresEventStore.open(databaseUrl);
  // Loaded on demand: the client is large, and most instances do not use it.
  const { EventStoreDbEventStore } =
    await import('@evenkeel/event-store/eventstoredb/eventstoredb-store');
  return EventStoreDbEventStore.open(eventStoreUrl, onNotice);
}
