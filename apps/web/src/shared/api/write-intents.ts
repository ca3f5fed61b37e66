import { STORED, tabStorage } from '@/shared/lib/browser-storage';
import { fingerprint } from '@/shared/lib/fingerprint';
import { newRequestId } from './request-id';

/** Milliseconds for which the page keeps the key of an unanswered write. */
const DAY = 24 * 60 * 60 * 1000;
const MINUTE = 60 * 1000;
const MOST_KEPT = 50;

/**
 * A change that a user wants once. It has a key from its first request until its outcome is known.
 */
interface Intent {
  readonly key: string;
  readonly until: number;
  /** The moment with which its form began; null where no form asked for one. */
  readonly begun: number | null;
  readonly url: string;
  /** The number of its requests that are on their way. */
  sent: number;
}

interface Write {
  readonly url: string;
  readonly method: string;
  readonly body?: unknown;
}

/** The outcome of a request: the server did it, or refused it; `unknown` if no answer says so. */
export type Outcome = 'done' | 'refused' | 'unknown';

/**
 * The writes of this tab whose outcome is not known, by a fingerprint of their content, the newest
 * last. They outlive a reload. The same content again is the same intent, such as a form that is
 * saved once more after the connection broke. Another content is another intent. So is the same
 * content once something else has been saved.
 */
const intents = new Map<string, Intent>(keptOfTab());

/** Moments with which forms that add something began, by the address to which they are saved. */
const begun = new Map<string, number>();

/**
 * Returns the moment with which a form begins that adds something at an address: now or, if an
 * earlier save has had no answer yet, the moment of its form. So the same input is the same intent,
 * even if the user closes the form or reloads the page, and types it again.
 */
export function momentOfForm(url: string): Date {
  const waiting = [...intents.values()].findLast(
    (intent) => intent.url === url && intent.begun !== null && Date.now() < intent.until,
  );
  const at = waiting?.begun ?? Date.now();
  begun.set(url, at);
  return new Date(at);
}

/**
 * Begins a write. Returns its idempotency key, and a function to call when its outcome is known.
 */
export function beginWrite(write: Write): { key: string; end: (outcome: Outcome) => void } {
  const content = fingerprint(`${write.method} ${write.url} ${JSON.stringify(write.body)}`);
  const known = intents.get(content);
  const isSame = known && Date.now() < known.until && !isOvertaken(known, write);
  const intent = isSame ? known : newIntent(write);
  intents.delete(content);
  intents.set(content, intent);
  intent.sent += 1;
  keepInTab();
  const end = (outcome: Outcome): void => {
    intent.sent -= 1;
    if (outcome !== 'unknown' && intents.get(content) === intent) intents.delete(content);
    forget(outcome === 'done' ? 0 : MOST_KEPT);
    keepInTab();
  };
  return { key: intent.key, end };
}

/**
 * Whether the page has sent something else to the address since. Then the same content is a new
 * intent, for example a choice that the user takes back while it is on its way. A write that adds
 * something and has no answer stays the same intent, because the server may have recorded it.
 */
function isOvertaken(intent: Intent, { method, url }: Write): boolean {
  if (method === 'POST' && intent.sent === 0) return false;
  const all = [...intents.values()];
  return all.slice(all.indexOf(intent) + 1).some((later) => later.url === url);
}

/**
 * Returns a new intent. The server must not do a write twice that adds something, so its key lasts
 * a day. The key of a write that sets or removes something lasts a minute: another device may soon
 * set it otherwise.
 */
const newIntent = ({ method, url, body }: Write): Intent => ({
  key: newRequestId(),
  until: Date.now() + (method === 'POST' && body !== undefined ? DAY : MINUTE),
  begun: method === 'POST' ? (begun.get(url) ?? null) : null,
  url,
  sent: 0,
});

function keepInTab(): void {
  const kept = [...intents].map(([content, intent]) => [content, { ...intent, sent: 0 }]);
  tabStorage.write(STORED.unanswered, kept.length === 0 ? null : JSON.stringify(kept));
}

/**
 * Reads the kept intents; none if they cannot be read. Checks them without zod, because the page
 * reads them before anything else.
 */
function keptOfTab(): [string, Intent][] {
  try {
    const kept: unknown = JSON.parse(tabStorage.read(STORED.unanswered) ?? '[]');
    return Array.isArray(kept) && kept.every(isKept) ? kept : [];
  } catch {
    return [];
  }
}

function isKept(entry: unknown): entry is [string, Intent] {
  const [content, intent] = Array.isArray(entry)
    ? (entry as [unknown, Partial<Intent> | null])
    : [];
  return (
    typeof content === 'string' &&
    typeof intent?.key === 'string' &&
    typeof intent.url === 'string' &&
    typeof intent.until === 'number' &&
    (intent.begun === null || typeof intent.begun === 'number')
  );
}

/** Drops the intents that wait for another attempt, except the newest. */
function forget(most: number): void {
  const waiting = [...intents].filter(([, { sent }]) => sent === 0);
  for (const [content] of waiting.slice(0, Math.max(0, waiting.length - most)))
    intents.delete(content);
}
