import type { EventStore } from './port/event-store';
import { PostgresEventStore } from './postgres/postgres-store';

export { setUpSchema as setUpLog } from './postgres/schema';

/**
 * Opens the event log, and sets it up if needed. With `eventStoreUrl` (esdb://…) EventStoreDB keeps
 * the log, else the PostgreSQL database. Throws StoreUnavailable if the store cannot be reached.
 */
export async function openEventStore({
  databaseUrl,
  eventStoreUrl,
}: {
  readonly databaseUrl: string;
  readonly eventStoreUrl?: string | null;
}): Promise<EventStore> {
  if (!eventStoreUrl) return PostgresEventStore.open(databaseUrl);
  // Loaded on demand: the client is large, and most instances do not use it.
  const { EventStoreDbEventStore } =
    await import('@evenkeel/event-store/eventstoredb/eventstoredb-store');
  return EventStoreDbEventStore.open(eventStoreUrl);
}
