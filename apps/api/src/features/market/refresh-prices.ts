import type { PriceRefreshRun } from '@evenkeel/contracts/market/refresh';
import type { Config } from '@evenkeel/platform/config';
import type { Logger } from '@evenkeel/platform/logging';
import { type Queues, requestRefresh } from '@evenkeel/platform/queues';
import { lastRefreshOf, refreshRunView } from '@evenkeel/read-models/market';
import { firstRowOf } from '@evenkeel/read-models/reads';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { Caller } from '../../platform/auth/caller';
import { ProblemError } from '../../platform/http/problems';
import { Ownership } from '../../platform/reads/ownership';
import { sendInTime } from '../../platform/send-in-time';
import { CONFIG, CLOCK_AND_IDS, type ClockAndIds, LOGGER, QUEUES } from '../../platform/tokens';

/**
 * Asks the providers for a portfolio's prices now. If a refresh of the portfolio waits or runs
 * already, the answer is about that one.
 */
export class RefreshPrices extends Command<PriceRefreshRun> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
  ) {
    super();
  }
}

const NO_PROVIDER =
  'No price provider is set up on this server. Set prices yourself, or import them. The operator sets one up with MARKET_DATA in the settings of the server.';

/**
 * An index allows one waiting or running run for each portfolio, so two requests at once become one
 * run.
 */
const BEGIN = `INSERT INTO app.refresh_run (run_id, portfolio_id, user_id, status, requested_at) VALUES ($1, $2, $3, 'waiting', $4) ON CONFLICT DO NOTHING`;

@CommandHandler(RefreshPrices)
export class RefreshPricesHandler implements ICommandHandler<RefreshPrices> {
  constructor(
    private readonly db: DataSource,
    private readonly ownership: Ownership,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(QUEUES) private readonly queues: Queues,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({ caller, portfolioId }: RefreshPrices): Promise<PriceRefreshRun> {
    await this.ownership.require(caller, 'portfolio', portfolioId);
    if (this.config.marketData.length === 0) throw new ProblemError(409, NO_PROVIDER);
    await this.db.query(BEGIN, [
      this.clockAndIds.newId(),
      portfolioId,
      caller.userId,
      this.clockAndIds.now(),
    ]);
    const row = await firstRowOf(this.db, lastRefreshOf(portfolioId));
    if (!row) throw new Error('the run was neither found nor begun');
    // If the request is lost, the projector finds the run: it looks every few seconds for runs that
    // wait.
    await sendInTime(
      this.logger,
      'A refresh of prices could not be requested',
      requestRefresh(this.queues, row.run_id),
    );
    return refreshRunView(row);
  }
}
