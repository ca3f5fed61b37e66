import { EventStoreDbEventStore } from './eventstoredb/eventstoredb-store';
import type { EventStore } from './port/event-store';
import { PostgresEventStore } from './postgres/postgres-store';

/**
 * Opens the event log and sets it up where that is needed. With `eventStoreUrl` (esdb://…) it is kept in EventStoreDB, else in the
 * PostgreSQL database. Throws StoreUnavailable where the store cannot be reached.
 */
export async function openEventStore({ databaseUrl, eventStoreUrl }: { readonly databaseUrl: string; readonly eventStoreUrl?: string | null }): Promise<EventStore> {
  return eventStoreUrl ? EventStoreDbEventStore.open(eventStoreUrl) : PostgresEventStore.open(databaseUrl);
}
