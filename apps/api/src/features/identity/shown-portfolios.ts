import { keptForm } from '@evenkeel/event-store/port';
import type { Logger } from '@evenkeel/platform/logging';
import { Inject, Injectable } from '@nestjs/common';
import { ReadYourWrites } from '../../platform/reads/read-your-writes';
import { LOGGER } from '../../platform/tokens';
import type { Reached } from './account-resets';

/** Follows the read models of portfolios that a reset, or its undo, has changed. */
@Injectable()
export class ShownPortfolios {
  constructor(
    private readonly readYourWrites: ReadYourWrites,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Waits until the read models of the portfolios and the user's net worth are up to date. The
   * decision stands, however long they take.
   */
  async follow(userId: string, reached: readonly Reached[]): Promise<void> {
    try {
      await Promise.all(
        reached.map(({ streamId, position }) =>
          this.readYourWrites.reach(streamId, keptForm(position)),
        ),
      );
      await this.readYourWrites.reachNetWorth(userId);
    } catch (error) {
      this.logger.warn('The read models lag behind a reset', { error });
    }
  }
}
