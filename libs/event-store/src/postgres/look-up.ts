import type { Client } from 'pg';
import type { NewEvent } from '../port/event-store';
import { NO_STREAM, type StreamHead } from '../shared/head-cache';
import { binaryArrays } from './binary-array';

/** The parts of an append that the look-up needs. */
interface Asked {
  readonly streamId: string;
  readonly events: readonly NewEvent[];
}

/**
 * The head of the append's stream, and the place of the append if the stream already holds all of
 * it.
 */
export interface Known {
  readonly head: StreamHead;
  readonly stored: { readonly revision: number; readonly position: number } | null;
}

// An append is one transaction: if its first and last event have the expected distance, all of it
// is stored.
const LOOK_UP = {
  name: 'look-up',
  text: `
    SELECT s.revision, encode(s.hash, 'hex'), l.revision, l.position
    FROM unnest($1::text[], $2::uuid[], $3::uuid[], $4::int4[]) WITH ORDINALITY AS a(stream_id, first_id, last_id, size, n)
    LEFT JOIN eventstore.stream s ON s.stream_id = a.stream_id
    LEFT JOIN eventstore.event f ON f.event_id = a.first_id AND f.stream_id = a.stream_id
    LEFT JOIN eventstore.event l ON l.event_id = a.last_id AND l.stream_id = a.stream_id AND l.revision = f.revision + a.size - 1
    ORDER BY a.n`,
};

/** The parameters, in order. */
const COLUMNS = {
  streams: ['text', 56],
  firsts: ['uuid', 20],
  lasts: ['uuid', 20],
  sizes: ['int4', 8],
} as const;

/** Looks up each append in the log. Returns the results in the same order. */
export async function lookUp(client: Client, asked: readonly Asked[]): Promise<Known[]> {
  const columns = binaryArrays(asked.length, COLUMNS);
  for (const { streamId, events } of asked) {
    columns.streams.text(streamId);
    columns.firsts.uuid(events[0]?.id ?? '');
    columns.lasts.uuid(events.at(-1)?.id ?? '');
    columns.sizes.int4(events.length);
  }
  const { rows } = await client.query<(string | null)[]>({
    values: Object.values(columns).map((column) => column.toBuffer()),
    rowMode: 'array',
    ...LOOK_UP,
  });
  return rows.map(([revision, hash, storedRevision, storedPosition]) => ({
    head: revision && hash ? { revision: Number(revision), hash } : NO_STREAM,
    stored:
      storedRevision && storedPosition
        ? { revision: Number(storedRevision), position: Number(storedPosition) }
        : null,
  }));
}
