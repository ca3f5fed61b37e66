import type { NewEvent } from '@evenkeel/event-store/port';
import { z } from 'zod';
import { BackupProblem } from './problem';

/**
 * A backup is text. Each part is one line of JSON, `[kind, …]`, in this order: header, keys,
 * events, heads, tables with their rows, objects, end. The text is compressed, and encrypted as a
 * whole (sealed-file.ts). Tables that can be rebuilt from it are left out.
 */
const FORMAT = 1;

const header = z.object({
  format: z.literal(FORMAT),
  /** The id of this backup. */
  backupId: z.uuid(),
  /** The moment of the saved state: ISO 8601, UTC. */
  madeAt: z.iso.datetime(),
  /** Migrations of the schema `app`, the oldest first. They determine the form of the rows. */
  migrations: z.array(z.string()),
});
const counts = z.object({
  events: z.number(),
  streams: z.number(),
  keys: z.number(),
  rows: z.number(),
  objects: z.number(),
});
const part = {
  header: z.tuple([z.literal('header'), header]),
  heads: z.tuple([z.literal('heads'), z.object({ signed: z.string(), privateKey: z.string() })]),
  key: z.tuple([
    z.literal('key'),
    z.object({
      userId: z.string(),
      /** Key of 32 bytes in base64; null if it is destroyed. */
      key: z.string().nullable(),
      createdAt: z.string(),
      destroyedAt: z.string().nullable(),
    }),
  ]),
  table: z.tuple([z.literal('table'), z.string().regex(/^[a-z_]+$/)]),
  /**
   * The row as JSON text. It is not parsed, because its figures have more digits than a number
   * holds.
   */
  row: z.tuple([z.literal('row'), z.string()]),
  object: z.tuple([z.literal('object'), z.string(), z.base64()]),
  end: z.tuple([z.literal('end'), counts]),
};

export type Header = z.output<typeof header>;
export type Counts = z.output<typeof counts>;
export type UserKey = z.output<typeof part.key>[1];
type EventLine = readonly ['event', string, NewEvent];
export type Part =
  { [Kind in keyof typeof part]: z.output<(typeof part)[Kind]> }[keyof typeof part] | EventLine;

export const headerOf = (values: Omit<Header, 'format'>): Header => ({ format: FORMAT, ...values });

export function lineOf(one: Part): string {
  return `${JSON.stringify(one[0] === 'event' ? eventLine(one) : one)}\n`;
}

export function partOf(line: string): Part {
  const [kind, ...rest] = parsed(line);
  if (kind === 'event') return eventOf(rest as StoredFields);
  if (typeof kind !== 'string' || !Object.hasOwn(part, kind)) throw unreadable();
  const read = part[kind as keyof typeof part].safeParse([kind, ...rest]);
  if (!read.success) throw unreadable();
  return read.data;
}

/**
 * The stored fields without the hashes: these follow from the earlier events, and the signed heads
 * prove them.
 */
type StoredFields = [string, string, string, number, string, string | null, string, string, string];

function eventLine([, streamId, { id, type, schemaVersion, meta, data }]: EventLine): unknown[] {
  const { recordedAt, effectiveAt, actor, requestId } = meta;
  const fields: StoredFields = [
    streamId,
    id,
    type,
    schemaVersion,
    recordedAt,
    effectiveAt,
    actor,
    requestId,
    data,
  ];
  return ['event', ...fields];
}

/** Checks the fields one by one, because there are millions of events. */
function eventOf(fields: StoredFields): EventLine {
  const [streamId, id, type, schemaVersion, recordedAt, effectiveAt, actor, requestId, data] =
    fields;
  const texts = [streamId, id, type, recordedAt, actor, requestId, data, effectiveAt ?? ''];
  if (texts.some((text) => typeof text !== 'string') || typeof schemaVersion !== 'number')
    throw unreadable();
  const meta = { recordedAt, effectiveAt, actor, requestId };
  return ['event', streamId, { id, type, schemaVersion, data, meta }];
}

function parsed(line: string): unknown[] {
  try {
    const values: unknown = JSON.parse(line);
    if (Array.isArray(values)) return values;
  } catch {
    // The code below reports the problem.
  }
  throw unreadable();
}

const unreadable = (): BackupProblem =>
  new BackupProblem(
    'The file opens, but holds something that this release does not know. Restore it with the release that made it.',
  );
