import type { KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HeadsProblem, readSignedHeads, type SignedHead } from '@evenkeel/event-store/heads';
import type { Logger } from '@evenkeel/platform/logging';

const NAME = /^heads-\d{4}-\d\d-\d\d\.txt$/;

/** The head of a stream when the heads of all streams were signed. */
export interface ToldHead extends Omit<SignedHead, 'streamId'> {
  readonly at: string;
}

/**
 * Reads the heads of one stream from the files that `events sign` left in the data folder (BAK-2),
 * the oldest first. Leaves out and logs a file that was altered or signed with another key, because
 * it proves nothing.
 */
export async function signedHeadsOf(
  { dataDir, key, logger }: { dataDir: string; key: KeyObject; logger: Logger },
  streamId: string,
): Promise<ToldHead[]> {
  const folder = join(dataDir, 'heads');
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  const found: ToldHead[] = [];
  for (const name of names) {
    try {
      const { at, heads } = readSignedHeads(await readFile(join(folder, name), 'utf8'), key);
      const head = heads.find((one) => one.streamId === streamId);
      if (!head) continue;
      const { revision, hash, signature } = head;
      found.push({ at, revision, hash, signature });
    } catch (error) {
      if (!(error instanceof HeadsProblem)) throw error;
      logger.warn('Signed heads were left out of an export', { file: name, error });
    }
  }
  return found;
}
