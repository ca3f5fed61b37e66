import type { Logger } from '@evenkeel/platform/logging';
import { inTime } from './in-time';

const LONGEST_MS = 1_000;

/**
 * Waits, for a second at most, until a message or a job about stored data has been sent. A failure
 * is only logged: the write is valid, so its answer must not depend on a server that is away.
 */
export async function sendInTime(
  logger: Logger,
  failure: string,
  sending: Promise<void>,
  longestMs = LONGEST_MS,
): Promise<void> {
  try {
    await inTime(longestMs, sending);
  } catch (error) {
    logger.warn(failure, { error });
  }
}
