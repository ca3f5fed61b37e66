import { hash } from 'node:crypto';

/**
 * Returns a statement that the server prepares once for each connection, because every change uses
 * the same few texts.
 */
export const prepared = (
  text: string,
  values: unknown[],
): { name: string; text: string; values: unknown[] } => ({
  name: `p-${hash('sha1', text)}`,
  text,
  values,
});
