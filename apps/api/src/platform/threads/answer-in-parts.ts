import { parentPort } from 'node:worker_threads';

/**
 * The thread's side of `inThread`: `work` gets all parts and yields the answers. The thread makes
 * and copies the next answer only when the main thread asks for it, so the main thread never finds
 * many answers waiting.
 */
export function answerInParts<Part, Answer>(
  work: (parts: readonly Part[]) => Iterator<Answer, void>,
): void {
  const parts: Part[] = [];
  let answers: Iterator<Answer, void> | null = null;
  parentPort?.on('message', ({ part }: { readonly part: Part | null }) => {
    if (part !== null) parts.push(part);
    else parentPort?.postMessage((answers ??= work(parts)).next());
  });
}

const ITEMS_A_CHUNK = 1000;

/** Cuts a list into chunks, each small enough for one part. */
export function* chunksOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let begin = 0; begin < items.length; begin += ITEMS_A_CHUNK)
    yield items.slice(begin, begin + ITEMS_A_CHUNK);
}
