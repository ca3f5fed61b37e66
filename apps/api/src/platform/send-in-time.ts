import type { Logger } from '@evenkeel/platform/logging';
import { inTime } from './in-time';

const LONGEST_MS = 1_000;

/**
 * Waits until a message or a job about something that is stored has been sent, for a second at
 * most. A failure is only logged: the write stands, so its answer must not depend on a server that
 * is away.
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
