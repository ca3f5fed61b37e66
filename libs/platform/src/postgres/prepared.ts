import { hash } from 'node:crypto';

/**
 * A statement that the server prepares once a connection: the same few texts come again with every
 * change.
 */
export const prepared = (
  text: string,
  values: unknown[],
): { name: string; text: string; values: unknown[] } => ({
  name: `p-${hash('sha1', text)}`,
  text,
  values,
});
