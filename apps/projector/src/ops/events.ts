import { verifyChain } from '@evenkeel/event-store/codecs';
import type { EventStore } from '@evenkeel/event-store/port';
import type { Command } from './commands';
import { table, whole } from './table';

const EVENTS_A_PAGE = 5000;

/** Recomputes the hash chain of every stream. */
export const verifyEvents: Command = async ({ services: { store }, out }) => {
  let events = 0;
  const streams = await streamsOf(store);
  const broken: string[][] = [];
  for (const streamId of streams) {
    const report = await verifyChain(store, streamId);
    if (report.ok) events += report.events;
    else broken.push([streamId, String(report.revision), report.reason]);
  }
  out.write(`${whole(streams.size)} streams, ${whole(events)} events: ${broken.length === 0 ? 'every chain holds' : `${broken.length} chains are broken`}\n`);
  if (broken.length > 0) out.write(`\n${table(['stream', 'revision', 'reason'], broken)}`);
  return broken.length === 0;
};

async function streamsOf(store: EventStore): Promise<Set<string>> {
  const streams = new Set<string>();
  for (let after = 0; ; ) {
    const page = await store.readAll({ after, limit: EVENTS_A_PAGE });
    for (const { streamId } of page) streams.add(streamId);
    after = page.at(-1)?.position ?? after;
    if (page.length < EVENTS_A_PAGE) return streams;
  }
}
