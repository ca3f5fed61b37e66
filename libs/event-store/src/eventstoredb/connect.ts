import { EventStoreDBClient } from '@eventstore/db-client';

/**
 * Creates a client for esdb://… that makes one call per append. If the server offers BatchAppend,
 * the client would send all appends of the process over one shared call. An error of one append
 * then rejects all others in flight, also those of other clients of the process, and a write that
 * fails while that call is congested is an unhandled rejection (@eventstore/db-client 6.2.1,
 * streams/appendToStream/batchAppend.js). The client calls `supports` to decide.
 */
export function connect(url: string): EventStoreDBClient {
  const client = EventStoreDBClient.connectionString(url);
  Object.defineProperty(client, 'supports', { value: () => Promise.resolve(false) });
  return client;
}
