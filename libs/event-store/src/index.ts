import type { EventStore } from './port/event-store';
import { PostgresEventStore } from './postgres/postgres-store';

/**
 * Opens the event log and sets it up where that is needed. With `eventStoreUrl` (esdb://…) it is kept in EventStoreDB, else in the
 * PostgreSQL database. Throws StoreUnavailable where the store cannot be reached.
 */
export async function openEventStore({ databaseUrl, eventStoreUrl }: { readonly databaseUrl: string; readonly eventStoreUrl?: string | null }): Promise<EventStore> {
  if (!eventStoreUrl) return PostgresEventStore.open(databaseUrl);
  // Its client is large, and most never need it.
  const { EventStoreDbEventStore } = await import('@evenkeel/event-store/eventstoredb/eventstoredb-store');
  return EventStoreDbEventStore.open(eventStoreUrl);
}
