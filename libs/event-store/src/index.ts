import type { EventStore } from './port/event-store';
import { PostgresEventStore } from './postgres/postgres-store';

export { setUpSchema as setUpLog } from './postgres/schema';

/**
 * Opens the event log, and sets it up if needed. With `eventStoreUrl` (esdb://…) EventStoreDB keeps
 * the log, else the PostgreSQL database. Throws StoreUnavailable if the store cannot be reached,
 * and an error named ConfigProblem for an address that the client does not take.
 */
export async function openEventStore({
  databaseUrl,
  eventStoreUrl,
  onNotice,
}: {
  readonly databaseUrl: string;
  readonly eventStoreUrl?: string | null;
  /** Told what the operator should know of the address. */
  readonly onNotice?: (text: string) => void;
}): Promise<EventStore> {
  if (!eventStoreUrl) return PostgresEventStore.open(databaseUrl);
  // Loaded on demand: the client is large, and most instances do not use it.
  const { EventStoreDbEventStore } =
    await import('@evenkeel/event-store/eventstoredb/eventstoredb-store');
  return EventStoreDbEventStore.open(eventStoreUrl, onNotice);
}
