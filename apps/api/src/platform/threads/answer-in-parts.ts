import { parentPort } from 'node:worker_threads';

/**
 * The thread's side of `inThread`: `work` gets all parts and yields the answers. The next one is
 * made and copied only when it is asked for, so the main thread never finds many of them waiting.
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
