import { streamId } from '@evenkeel/domain/streams';
import { countsInZoneOf } from '@evenkeel/read-models/read-your-writes';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { ReadYourWrites } from '../../platform/reads/read-your-writes';
import { Reads } from '../../platform/reads/reads';
import type { Snapshot } from '../../platform/reads/snapshot';

/**
 * Reads what was calculated for a portfolio's dividends, as of the day where its owner lives
 * (DIV-10).
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
   * The user's time zone is of another stream than the portfolio: a zone that the caller chose
   * counts already.
   */
  private async dayOf({ userId, minPosition }: Caller, portfolioId: string): Promise<void> {
    if (minPosition === 0) return;
    await this.readYourWrites.reach(streamId('user', userId), minPosition, ['identity']);
    await this.readYourWrites.wait(streamId('portfolio', portfolioId), (db) =>
      countsInZoneOf(db, userId, portfolioId),
    );
  }
}
