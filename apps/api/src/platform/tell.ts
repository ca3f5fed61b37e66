import type { Logger } from '@evenkeel/platform/logging';

const LONGEST_MS = 1_000;

/**
 * Waits for word of what is already stored to go out, but never long and never in vain: the write stands whatever becomes of it, so its
 * answer must not hang on a server that is away.
 */
export async function tell(logger: Logger, failure: string, going: Promise<void>, longestMs = LONGEST_MS): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${longestMs} ms`)), longestMs);
  });
  try {
    await Promise.race([going, tooLong]);
  } catch (error) {
    logger.warn(failure, { error });
  } finally {
    clearTimeout(timer);
  }
}
