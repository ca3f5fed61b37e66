import { setImmediate as turn } from 'node:timers/promises';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb';
import { type ServerWritableStream, status } from '@grpc/grpc-js';
import type { KeptEvent, MemoryLog } from './memory-log';
import {
  confirmationResponse,
  deletedStream,
  eventResponse,
  hasKnownOptions,
  isBackwards,
  notFoundResponse,
  streamName,
} from './messages';

type ReadCall = ServerWritableStream<ReadReq, ReadResp>;

/** Unread events at which a live subscription is dropped, as the real server does. */
const MOST_UNREAD = 500;

/** Answers a read. `onLeft` is called if the client leaves the read in the middle. */
export async function handleRead(
  log: MemoryLog,
  call: ReadCall,
  onLeft: () => void,
): Promise<void> {
  const options = call.request.getOptions();
  if (!options || !hasKnownOptions(options))
    return refuse(call, status.INVALID_ARGUMENT, 'options');
  if (options.hasSubscription()) return subscribe(log, call, options);
  const place = options.getAll()?.getPosition()?.getCommitPosition();
  if (place !== undefined && !log.isPlace(Number(place)))
    return refuse(call, status.UNKNOWN, 'Unexpected ReadAllResult: Error');
  const name = streamName(options.getStream()?.getStreamIdentifier());
  if (log.deleted.has(name)) return void call.emit('error', deletedStream(name));
  const selected = options.hasStream() ? selectStream(log, options) : selectAll(log, options);
  if (selected === null) call.write(notFoundResponse(name));
  let left = Number(options.getCount());
  let goOn = (): void => undefined;
  call.on('drain', () => goOn()).on('cancelled', () => goOn());
  for (const event of selected ?? []) {
    if (call.cancelled) {
      onLeft();
      break;
    }
    if (left-- <= 0) break;
    if (!call.write(eventResponse(event))) await new Promise<void>((resolve) => (goOn = resolve));
  }
  call.end();
}

const refuse = (call: ReadCall, code: status, details: string): void =>
  void call.emit('error', Object.assign(new Error(details), { code, details }));

/** Returns the events of a stream; null if the stream does not exist. */
function selectStream(log: MemoryLog, options: ReadReq.Options): readonly KeptEvent[] | null {
  const from = options.getStream();
  const name = streamName(from?.getStreamIdentifier());
  const first = log.truncated.get(name) ?? 0;
  const events = log.stream(name).filter((event) => event.revision >= first);
  if (events.length === 0) return null;
  const revision = from?.hasStart() ? 0 : from?.hasEnd() ? Infinity : Number(from?.getRevision());
  return isBackwards(options)
    ? events.filter((event) => event.revision <= revision).reverse()
    : events.filter((event) => event.revision >= revision);
}

function selectAll(log: MemoryLog, options: ReadReq.Options): readonly KeptEvent[] {
  const from = options.getAll();
  const position = from?.hasStart()
    ? 0
    : from?.hasEnd()
      ? Infinity
      : Number(from?.getPosition()?.getCommitPosition());
  return isBackwards(options)
    ? log.events.filter((event) => event.position < position).reverse()
    : log.events.filter((event) => event.position >= position);
}

async function subscribe(log: MemoryLog, call: ReadCall, options: ReadReq.Options): Promise<void> {
  const pattern = new RegExp(options.getFilter()?.getEventType()?.getRegex() ?? '');
  let next = options.getAll()?.hasEnd()
    ? log.events.length
    : log.events.findIndex(
        ({ position }) =>
          position > Number(options.getAll()?.getPosition()?.getCommitPosition() ?? -1),
      );
  let wake = (): void => undefined;
  let ended = false;
  const unwatch = log.watch(() => wake());
  call.on('cancelled', () => {
    ended = true;
    wake();
  });
  call.write(confirmationResponse());
  while (!ended) {
    const event = log.events[next];
    if (!event) {
      await new Promise<void>((resolve) => (wake = resolve));
      continue;
    }
    next += 1;
    if (pattern.test(event.type)) call.write(eventResponse(event));
    if (call.writableLength > MOST_UNREAD) {
      call.destroy(new Error('consumer too slow'));
      ended = true;
    }
    if (next % 100 === 0) await turn();
  }
  unwatch();
}
