import {
  ENTRY_TYPES,
  inShort,
  type PortfolioStream,
  type PortfolioStreamEvent,
} from '@evenkeel/domain/streams';
import type { EventCodec, RecordedEvent } from '@evenkeel/event-store/codecs';
import type { EventStore } from '@evenkeel/event-store/port';
import type { StreamReader } from '@evenkeel/projections/streams/read-events';
import type { FoldedState, StateSnapshots } from '@evenkeel/read-models/snapshots';

export interface KnownServices {
  readonly reader: Pick<StreamReader, 'pages'>;
  readonly store: Pick<EventStore, 'eventAt' | 'readPages'>;
  readonly codec: Pick<EventCodec, 'decode'>;
  readonly snapshots: Pick<StateSnapshots, 'find'>;
}

/** An event of a portfolio's stream, which contains no others. */
export type KnownEvent = RecordedEvent & { readonly event: PortfolioStreamEvent };

/** Events of a portfolio, and the revision up to which they describe it; -1 if there are none. */
export interface Known {
  readonly events: readonly KnownEvent[];
  readonly revision: number;
}

interface Limits {
  /** The last moment of recording: ISO 8601, UTC, milliseconds; null: now. */
  readonly last: string | null;
  /** First and last revision, inclusive. */
  readonly from?: number;
  readonly until?: number;
}

/** Reads the events of a portfolio up to the last one that was known. */
export async function knownEvents(
  { reader }: Pick<KnownServices, 'reader'>,
  streamId: string,
  { last, from = 0, until = Infinity }: Limits,
): Promise<Known> {
  const events: KnownEvent[] = [];
  reading: for await (const page of reader.pages(streamId, from, until))
    for (const recorded of page) {
      if (last !== null && recorded.recordedAt > last) break reading;
      events.push(recorded as KnownEvent);
    }
  return { events, revision: events.at(-1)?.revision ?? from - 1 };
}

/**
 * Reads the same events in short: the transactions and splits of the stored state (EVS-15) replace
 * the events that led to them. Both give the same tables, except for those that are written last.
 * Returns null if no state that was known then is stored, or if its data are not enough.
 */
export async function knownInShort(
  services: KnownServices,
  streamId: string,
  last: string | null,
): Promise<Known | null> {
  const found = await services.snapshots.find('portfolio', streamId);
  if (found === null) return null;
  const at = await services.store.eventAt(found.position);
  if (at === null || (last !== null && at.meta.recordedAt > last)) return null;
  const others: KnownEvent[] = [];
  const without = { until: found.revision, without: ENTRY_TYPES };
  for await (const page of services.store.readPages(streamId, without))
    others.push(...((await services.codec.decode(page)) as KnownEvent[]));
  const until = shortened(found, others);
  if (until === null) return null;
  const later = await knownEvents(services, streamId, { last, from: found.revision + 1 });
  return { events: until.concat(later.events), revision: later.revision };
}

/**
 * Gives each entry a revision that no other event has, as if it had been recorded there: the last
 * free ones, after the accounts and assets that the entry names.
 */
function shortened(
  { state, revision }: FoldedState<PortfolioStream>,
  others: readonly KnownEvent[],
): KnownEvent[] | null {
  const entries = inShort(
    state,
    others.map(({ event }) => event),
  );
  const [first] = others;
  if (entries === null || first === undefined) return null;
  const taken = new Set(others.map((other) => other.revision));
  const free = Array.from({ length: revision + 1 }, (_, place) => place).filter(
    (place) => !taken.has(place),
  );
  const spare = free.length - entries.length;
  const again = entries.map((event, index) => ({
    ...first,
    event,
    revision: free[spare + index] ?? revision,
  }));
  return [...others, ...again].sort((one, other) => one.revision - other.revision);
}
