import type { Readable } from 'node:stream';
import type { EventStoreDBClient } from '@eventstore/db-client';
import { clientOf } from './address';

/**
 * Creates a client for esdb://… (throws WrongAddress) that makes one call per append. If the server
 * offers BatchAppend, the client would send all appends of the process over one shared call. An
 * error of one append then rejects all others in flight, also those of other clients of the
 * process, and a write that fails while that call is congested is an unhandled rejection
 * (@eventstore/db-client 6.2.1, streams/appendToStream/batchAppend.js). The client calls `supports`
 * to decide.
 */
export function connect(
  url: string,
  onNotice: (text: string) => void = () => undefined,
): EventStoreDBClient {
  const client = clientOf(url, onNotice);
  Object.defineProperty(client, 'supports', { value: () => Promise.resolve(false) });
  endCancelledCalls(client);
  return client;
}

type OpenCall = () => Promise<Readable & { cancel(): void }>;

/**
 * Reads cancelled calls to their end. A call that its reader leaves in the middle ends only when
 * the data that have arrived are read, which nobody else does. The client would keep it for ever,
 * and `dispose` would wait for it.
 */
function endCancelledCalls(client: EventStoreDBClient): void {
  const create = Reflect.get(client, 'GRPCStreamCreator') as (...call: unknown[]) => OpenCall;
  const value = (...call: unknown[]): OpenCall => {
    const open = create(...call);
    return async () => {
      const stream = await open();
      const cancel = stream.cancel.bind(stream);
      stream.cancel = () => {
        cancel();
        stream.resume();
      };
      return stream;
    };
  };
  Object.defineProperty(client, 'GRPCStreamCreator', { value });
}
