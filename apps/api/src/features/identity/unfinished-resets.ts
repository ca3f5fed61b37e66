import type { Logger } from '@evenkeel/platform/logging';
import { AccountReset } from '@evenkeel/read-models/identity';
import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CLOCK_AND_IDS, type ClockAndIds, LOGGER } from '../../platform/tokens';
import { AccountResets } from './account-resets';

const LOOK_EVERY_MS = 30_000;
/** A request that has recorded nothing within this time never will. */
const GIVEN_UP_AFTER_MS = 60 * 60 * 1000;

/**
 * Completes resets that were cut off. Also deletes the data that a reset set aside once nobody can
 * undo the reset any more. Runs when the api starts, and then every half minute.
 */
@Injectable()
export class UnfinishedResets implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly db: DataSource,
    private readonly resets: AccountResets,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.completeAll();
    this.timer = setInterval(() => this.completeAll(), LOOK_EVERY_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** Completes the resets one after the other, so that no slow one begins twice. */
  private completeAll(): void {
    this.running = this.running.then(async () => {
      try {
        for (const reset of await this.db
          .getRepository(AccountReset)
          .find({ order: { requestedAt: 'ASC' } }))
          await this.completeOne(reset);
      } catch (error) {
        this.logger.warn('Resets that were cut off could not be completed', { error });
      }
    });
  }

  private async completeOne(reset: AccountReset): Promise<void> {
    const resets = await this.resets.ofUser(reset.userId);
    const known = resets.find(({ resetId }) => resetId === reset.resetId);
    if (!known) {
      if (this.clockAndIds.now().getTime() - reset.requestedAt.getTime() > GIVEN_UP_AFTER_MS)
        await this.resets.forget(reset);
      return;
    }
    const { status, portfolioIds } = known;
    if (status === 'undone') {
      await this.resets.bringBack(reset, portfolioIds);
      return;
    }
    if (!reset.isCarriedOut) await this.resets.carryOut(reset, portfolioIds, reset.requestedAt);
    if (await this.resets.close(reset)) await this.resets.deleteAll(reset, portfolioIds);
  }
}
