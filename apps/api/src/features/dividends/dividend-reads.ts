import { streamId } from '@evenkeel/domain/streams';
import { countsInZoneOf } from '@evenkeel/read-models/read-your-writes';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { ReadYourWrites } from '../../platform/reads/read-your-writes';
import { Reads } from '../../platform/reads/reads';
import type { Snapshot } from '../../platform/reads/snapshot';

/**
 * Reads the calculated dividends of a portfolio, as of the day in its owner's time zone (DIV-10).
 */
@Injectable()
export class DividendReads {
  constructor(
    private readonly reads: Reads,
    private readonly readYourWrites: ReadYourWrites,
  ) {}

  async ofPortfolio<Body>(
    caller: Caller,
    portfolioId: string,
    read: (snapshot: Snapshot) => Promise<Body>,
  ): Promise<Answer<Body>> {
    await this.dayOf(caller, portfolioId);
    return this.reads.showing('dividends').ofPortfolio(caller, portfolioId, read);
  }

  /**
   * Waits until the calculation uses the user's time zone, which the caller may just have changed.
   * The zone is recorded in another stream than the portfolio.
   */
  private async dayOf({ userId, minPosition }: Caller, portfolioId: string): Promise<void> {
    if (minPosition === 0) return;
    await this.readYourWrites.reach(streamId('user', userId), minPosition, ['identity']);
    await this.readYourWrites.wait(streamId('portfolio', portfolioId), (db) =>
      countsInZoneOf(db, userId, portfolioId),
    );
  }
}
