import { setImmediate } from 'node:timers/promises';

/** About 50 ms of work for the heaviest use. */
const CHUNK = 1000;

/**
 * Works through many items and lets other requests run in between, so that a large import does not
 * hold up everybody else.
 */
export async function inChunks<Item>(
  items: readonly Item[],
  work: (chunk: readonly Item[]) => void | Promise<void>,
): Promise<void> {
  for (let begin = 0; begin < items.length; begin += CHUNK) {
    if (begin > 0) await setImmediate();
    await work(begin === 0 && items.length <= CHUNK ? items : items.slice(begin, begin + CHUNK));
  }
}
