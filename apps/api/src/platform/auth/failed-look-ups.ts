import { Inject, Injectable } from '@nestjs/common';
import { tooManyAttempts } from '../http/problems';
import { RateLimit } from '../http/rate-limit';
import { CLOCK_AND_IDS, type ClockAndIds } from '../tokens';

/** Failed look-ups of one address. Browsers whose sessions have ended make far fewer. */
const MOST_A_MINUTE = 240;
/** Look-ups of one secret that its owner hands on: a link for auditors, a calendar address. */
const MOST_OF_A_SECRET = 120;
/**
 * The time after its last success for which a secret is looked up without counting, however many
 * other secrets its address makes up.
 */
const FOUND_MS = 60 * 60 * 1000;
/**
 * Secrets that are remembered. If there are more, the one that was found longest ago is forgotten.
 */
const MOST_FOUND = 20_000;

/**
 * Look-ups of made-up secrets: session tokens in requests and of sockets, calendar addresses, and
 * links for auditors. They are counted together, in memory, so that a flood of them does not reach
 * the database.
 */
@Injectable()
export class FailedLookUps {
  private readonly addresses = new RateLimit(MOST_A_MINUTE, 60);
  private readonly handedOn = new RateLimit(MOST_OF_A_SECRET, 60);
  /**
   * The time at which a secret last opened something, in milliseconds since 1970, by its hash. The
   * oldest come first.
   */
  private readonly found = new Map<string, number>();

  constructor(@Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds) {}

  /**
   * Looks up a secret. A look-up counts while it runs, so that many at once do not slip through,
   * and afterwards if it found nothing. If the address has too many, refuses with 429 and
   * Retry-After without looking. A secret that was found within the last hour is exempt, so its
   * owner does not pay for a stranger behind the same address. `hash`: the hash of the secret.
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
   * As {@link attempt}, for a secret that its owner hands on. If the secret was named too often,
   * refuses with 429 and Retry-After without looking (DIV-30, HIS-61).
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

  /**
   * Notes that a secret opens something. A secret that was just made then needs no first look-up.
   */
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
