import { newRequestId } from './request-id';

/** Milliseconds for which the key of an unanswered write is kept. */
const DAY = 24 * 60 * 60 * 1000;
const MINUTE = 60 * 1000;
const MOST_KEPT = 50;

/** What a user wants done once: it has a key from when it is first sent until its outcome is known. */
interface Intent {
  readonly key: string;
  readonly until: number;
  /** Requests for it that are on their way. */
  sent: number;
}

interface Write {
  readonly url: string;
  readonly method: string;
  readonly body?: unknown;
}

/** What became of a request: the server did it, or refused it; `unknown` where no answer says so. */
export type Outcome = 'done' | 'refused' | 'unknown';

/**
 * The writes of this page whose outcome is not known, by what they say. The same again, such as a form that is saved once more after the
 * connection broke, is the same intent. Another content is another one; and so is the same, once something else has been saved.
 */
const intents = new Map<string, Intent>();

/** Begins a write. Out: its idempotency key, and what must be told when its outcome is known. */
export function beginWrite(write: Write): { key: string; end: (outcome: Outcome) => void } {
  const content = `${write.method} ${write.url} ${JSON.stringify(write.body)}`;
  const known = intents.get(content);
  const intent = known && Date.now() < known.until ? known : newIntent(write);
  intents.set(content, intent);
  intent.sent += 1;
  const end = (outcome: Outcome): void => {
    intent.sent -= 1;
    if (outcome !== 'unknown' && intents.get(content) === intent) intents.delete(content);
    forget(outcome === 'done' ? 0 : MOST_KEPT);
  };
  return { key: intent.key, end };
}

/** What adds something must not be added twice. What sets or removes something may have been set otherwise before long, by another device. */
const newIntent = ({ method, body }: Write): Intent => ({
  key: newRequestId(),
  until: Date.now() + (method === 'POST' && body !== undefined ? DAY : MINUTE),
  sent: 0,
});

/** Lets go of all but the newest that wait for another attempt. */
function forget(most: number): void {
  const waiting = [...intents].filter(([, { sent }]) => sent === 0);
  for (const [content] of waiting.slice(0, Math.max(0, waiting.length - most)))
    intents.delete(content);
}
