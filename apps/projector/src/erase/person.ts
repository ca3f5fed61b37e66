import { ACCOUNT_TYPES, ACCOUNTING_METHODS } from '@evenkeel/contracts/accounts';
import { ASSET_TYPES } from '@evenkeel/contracts/assets';
import { TRANSACTION_TYPES } from '@evenkeel/contracts/ledger/types';
import { EXPENSE_PRIORITIES } from '@evenkeel/domain/budget/rules';
import { ASSET_CATEGORIES, DEBT_CATEGORIES } from '@evenkeel/domain/networth/rules';
import { categoryOf, idOf, type StreamEvent, streamOf } from '@evenkeel/domain/streams';
import { ERASED, type EventCodec } from '@evenkeel/event-store/codecs';
import { readLog } from '@evenkeel/event-store/heads';
import type { EventStore, StoredEvent } from '@evenkeel/event-store/port';
import { normaliseEmail } from '@evenkeel/read-models/identity/email';
import type { Pool } from 'pg';
import type { Services } from '../services';

/**
 * The operator's name for a person: the e-mail, or the user's id if the e-mail is already removed.
 */
export interface Person {
  readonly userId: string;
  /** The e-mail; null if it is already removed. */
  readonly email: string | null;
  readonly googleSubject: string | null;
  /** Whether another user has the same e-mail. */
  readonly isEmailShared: boolean;
}

const FIND = `
  SELECT user_id::text AS "userId", email, google_subject AS "googleSubject",
    EXISTS (SELECT FROM app.credential o WHERE o.email_normalised = c.email_normalised AND o.user_id <> c.user_id) AS "isEmailShared"
  FROM app.credential c WHERE email_normalised = $1 OR user_id::text = $1`;
const HAS_KEY = 'SELECT FROM keys.user_key WHERE user_id = $1';

/**
 * Finds the users who have an e-mail, or the user with an id. Two users can have one e-mail: one
 * signs in with a password, one with Google.
 */
export async function findPersons(pool: Pool, who: string): Promise<Person[]> {
  const name = normaliseEmail(who.trim());
  const { rows } = await pool.query<Person>(FIND, [name]);
  if (rows.length > 0) return rows;
  const known = await pool.query(HAS_KEY, [name]);
  return known.rows.length > 0
    ? [{ userId: name, email: null, googleSubject: null, isEmailShared: false }]
    : [];
}

/** The streams and keys of a person in the log. */
export interface Traces {
  /** Streams of every category, including streams that have ended. */
  readonly streamIds: readonly string[];
  readonly events: number;
  /** All sealed texts that open, each once. */
  readonly texts: ReadonlySet<string>;
  /** The texts of the user's own stream, which name the person. */
  readonly names: ReadonlySet<string>;
}

/**
 * Length of the shortest texts that are searched for. Shorter ones occur by chance. A text that is
 * not a name may be a word of our own, for example 'performance'.
 */
const SHORTEST_NAME = 8;
const SHORTEST_WORD = 12;

/** Returns the texts of a person that name nobody and nothing else. */
export const wordsOf = ({ texts, names }: Pick<Traces, 'texts' | 'names'>): string[] =>
  [...texts].filter((text) => text.length >= (names.has(text) ? SHORTEST_NAME : SHORTEST_WORD));

/** Reads the whole log for the traces of users. */
export async function tracesOf(
  { store, codec }: Pick<Services, 'store' | 'codec'>,
  userIds: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Traces>> {
  const owners = new Map<string, string>();
  const found = new Map(
    [...userIds].map((userId) => [
      userId,
      { streamIds: [] as string[], events: 0, texts: new Set<string>(), names: new Set<string>() },
    ]),
  );
  for await (const page of readLog(store))
    for (const event of page) {
      const { streamId } = event;
      const owner = event.revision === 0 ? await founderOf(codec, event) : owners.get(streamId);
      const traces = found.get(owner ?? '');
      if (!traces || !owner) continue;
      if (event.revision === 0) traces.streamIds.push(streamId);
      owners.set(streamId, owner);
      traces.events += 1;
      for (const text of await codec.personalTexts(event))
        if (text !== ERASED) {
          traces.texts.add(text);
          if (categoryOf(streamId) === 'user') traces.names.add(text);
        }
    }
  return found;
}

/** Returns the user whose stream begins with the event. */
async function founderOf(codec: EventCodec, first: StoredEvent): Promise<string | null> {
  const category = categoryOf(first.streamId);
  if (category === null) return null;
  const { initial, evolve, ownerOf } = streamOf(category);
  const [decoded] = await codec.decode([first]);
  const state = initial();
  return ownerOf(
    decoded ? evolve(state, decoded.event as StreamEvent<typeof category>) : state,
    idOf(first.streamId),
  );
}

/** Words that we offer as choices. They identify nobody, whoever wrote them. */
const OURS: ReadonlySet<unknown> = new Set([
  ...ACCOUNT_TYPES,
  ...ACCOUNTING_METHODS,
  ...ASSET_TYPES,
  ...ASSET_CATEGORIES,
  ...DEBT_CATEGORIES,
  ...EXPENSE_PRIORITIES,
  ...TRANSACTION_TYPES,
]);

/** Returns the open contents of an event without our own words. */
const saidIn = (data: string): string =>
  JSON.stringify(JSON.parse(data, (_, value: unknown) => (OURS.has(value) ? null : value)));

/**
 * Finds events of the person's streams that still reveal something: a sealed text that opens, or
 * one of the texts that name the person in the clear.
 */
export async function telling(
  { store, codec }: { readonly store: EventStore; readonly codec: EventCodec },
  traces: Pick<Traces, 'streamIds' | 'texts' | 'names'>,
): Promise<string[]> {
  const words = wordsOf(traces).map((text) => JSON.stringify(text).slice(1, -1));
  const found: string[] = [];
  for (const stream of traces.streamIds)
    for await (const event of store.readStream(stream)) {
      const opens = (await codec.personalTexts(event)).some((text) => text !== ERASED);
      const said = saidIn(event.data);
      if (opens || words.some((text) => said.includes(text)))
        found.push(`event ${event.revision} of ${stream}`);
    }
  return found;
}
