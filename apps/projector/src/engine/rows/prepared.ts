import { hash } from 'node:crypto';

const names = new Map<string, string>();
const MOST_NAMES = 5_000;

/** A statement that the server prepares once a connection: the same few texts come again with every change. */
export function prepared(text: string, values: unknown[]): { name: string; text: string; values: unknown[] } {
  const name = names.get(text) ?? `p-${hash('sha1', text)}`;
  if (names.size >= MOST_NAMES) names.clear();
  names.set(text, name);
  return { name, text, values };
}
