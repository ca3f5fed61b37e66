import { Inject, Injectable } from '@nestjs/common';
import { tooManyAttempts } from '../http/problems';
import { RateLimit } from '../http/rate-limit';
import { CLOCK_AND_IDS, type ClockAndIds } from '../tokens';

/** Failed look-ups of one address. Browsers whose sessions have ended make far fewer. */
const MOST_A_MINUTE = 240;
/** Look-ups of one secret that its owner gave away: a link for auditors, a calendar address. */
const MOST_OF_A_SECRET = 120;
/**
 * For so long after it opened something a secret is looked for however many others its address
 * makes up.
 */
const FOUND_MS = 60 * 60 * 1000;
/** The one that was found longest ago is forgotten when more come. */
const MOST_FOUND = 20_000;

/**
 * Look-ups of secrets that were made up: tokens of sessions, in requests and of sockets, addresses
 * of calendars and links for auditors. They are counted together, in memory, so that a flood of
 * them does not reach the database.
 */
@Injectable()
export class FailedLookUps {
  private readonly addresses = new RateLimit(MOST_A_MINUTE, 60);
  private readonly handedOn = new RateLimit(MOST_OF_A_SECRET, 60);
  /**
   * When a secret last opened something, in milliseconds since 1970, by its hash. The oldest come
   * first.
   */
  private readonly found = new Map<string, number>();

  constructor(@Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds) {}

  /**
   * Looks for what a secret opens. It counts while it looks, so that many at once do not slip
   * through, and after an answer of null. Refuses with 429 and Retry-After, and does not look,
   * where the address has had too many; but not a secret that was found within the last hour: who
   * has it need not pay for a stranger behind the same address. `hash`: of the secret.
   */
  async attempt<Found>(
    address: string,
    hash: string,
    look: () => Promise<Found | null>,
  ): Promise<Found | null> {
    const found = this.wasFound(hash) ? await look() : await this.counted(address, look);
    if (found === null) this.found.delete(hash);
    else this.remember(hash);
    return found;
  }

  /**
   * As {@link attempt}, for a secret that its owner hands on. Refuses with 429 and Retry-After, and
   * does not look, where the secret was named too often (DIV-30, HIS-61).
   */
  attemptHandedOn<Found>(
    address: string,
    hash: string,
    look: () => Promise<Found | null>,
  ): Promise<Found | null> {
    return this.attempt(address, hash, async () => {
      const seconds = this.handedOn.take(hash, this.clockAndIds.now());
      if (seconds > 0) throw tooManyAttempts(seconds);
      return look();
    });
  }

  /** Takes down that a secret opens something: one that was just made needs no first look-up. */
  remember(hash: string): void {
    this.found.delete(hash);
    this.found.set(hash, this.clockAndIds.now().getTime());
    const [oldest] = this.found.keys();
    if (this.found.size > MOST_FOUND && oldest !== undefined) this.found.delete(oldest);
  }

  private wasFound(hash: string): boolean {
    const at = this.found.get(hash);
    return at !== undefined && at + FOUND_MS > this.clockAndIds.now().getTime();
  }

  private async counted<Found>(
    address: string,
    look: () => Promise<Found | null>,
  ): Promise<Found | null> {
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
