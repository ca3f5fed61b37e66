import type { Logger } from '@evenkeel/platform/logging';
import { inTime } from './in-time';

const LONGEST_MS = 1_000;

/**
 * Waits for word of what is already stored to go out, but never long and never in vain: the write
 * stands whatever becomes of it, so its answer must not hang on a server that is away.
 */
export async function tell(
  logger: Logger,
  failure: string,
  going: Promise<void>,
  longestMs = LONGEST_MS,
): Promise<void> {
  try {
    await inTime(longestMs, going);
  } catch (error) {
    logger.warn(failure, { error });
  }
}
