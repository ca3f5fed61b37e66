import { EventStoreDBClient } from '@eventstore/db-client';

/**
 * A client for esdb://… that appends by one call an append. Where the server offers BatchAppend the client would send all appends of the
 * process over one shared call: an error of one then rejects every other that is on its way, of other clients of the process, too, and a
 * write that fails while that call is congested is an unhandled rejection (@eventstore/db-client 6.2.1, streams/appendToStream/batchAppend.js).
 * `supports` is what it asks to decide that.
 */
export function connect(url: string): EventStoreDBClient {
  const client = EventStoreDBClient.connectionString(url);
  Object.defineProperty(client, 'supports', { value: () => Promise.resolve(false) });
  return client;
}
