import { Inject, Injectable } from '@nestjs/common';
import { tooManyAttempts } from '../http/problems';
import { RateLimit } from '../http/rate-limit';
import { CLOCK_AND_IDS, type ClockAndIds } from '../tokens';

/** Of one address. Far more than browsers with sessions that have ended make. */
const MOST_A_MINUTE = 240;

/**
 * Look-ups of secrets that were made up: tokens of sessions, in requests and of sockets, and addresses
 * of calendars. They are counted together, in memory, so that a flood of them does not reach the database.
 */
@Injectable()
export class FailedLookUps {
  private readonly addresses = new RateLimit(MOST_A_MINUTE, 60);

  constructor(@Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds) {}

  /**
   * Looks for what a secret opens. It counts while it looks, so that many at once do not slip through, and after an answer of null. Refuses
   * with 429 and Retry-After, and does not look, where the address has had too many.
   */
  async attempt<Found>(address: string, look: () => Promise<Found | null>): Promise<Found | null> {
    const seconds = this.addresses.take(address, this.clockAndIds.now());
    if (seconds > 0) throw tooManyAttempts(seconds);
    let isMadeUp = false;
    try {
      const found = await look();
      isMadeUp = found === null;
      return found;
    } finally {
      if (!isMadeUp) this.addresses.giveBack(address, this.clockAndIds.now());
    }
  }
}
