import type { Jobs, Queues } from '@evenkeel/platform/queues';
import { requestRecalculation } from '@evenkeel/platform/queues';
import type { Pool } from 'pg';
import { outdatedPortfolios } from './outdated';

const HOLDING = `
  SELECT p.portfolio_id FROM read.portfolio p
  WHERE p.user_id = $1
    AND (EXISTS (SELECT FROM read.latest_trade t WHERE t.portfolio_id = p.portfolio_id AND t.ticker = ANY ($2))
      OR EXISTS (SELECT FROM read.asset a WHERE a.portfolio_id = p.portfolio_id AND a.ticker = ANY ($2)))`;

const LOOK_EVERY_MS = 60_000;

/** Calculates figures anew when a price changed, when a day is over, and when a request for it was lost. */
export class Recalculation {
  private timer: NodeJS.Timeout | null = null;
  private looking: Promise<void> = Promise.resolve();

  constructor(
    private readonly pool: Pool,
    private readonly queues: Queues,
    /** Sees to it that a stream's figures are calculated anew. */
    private readonly recalculate: (streamId: string) => void,
    private readonly onError: (error: Error) => void,
    private readonly now: () => Date,
  ) {}

  /** Handles one job of the queue `recalculate`. */
  async handle(job: Jobs['recalculate']): Promise<void> {
    const portfolioIds = 'portfolioIds' in job ? job.portfolioIds : await this.holding(job);
    for (const portfolioId of portfolioIds) this.recalculate(`portfolio-${portfolioId}`);
  }

  start(): void {
    this.looking = this.requestOutdated().catch((error: Error) => this.onError(error));
    this.timer = setInterval(() => {
      this.looking = this.requestOutdated().catch((error: Error) => this.onError(error));
    }, LOOK_EVERY_MS);
  }

  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.looking;
  }

  private async holding({ userId, tickers }: { readonly userId: string; readonly tickers: readonly string[] }): Promise<string[]> {
    const { rows } = await this.pool.query<{ portfolio_id: string }>(HOLDING, [userId, tickers]);
    return rows.map(({ portfolio_id: portfolioId }) => portfolioId);
  }

  private async requestOutdated(): Promise<void> {
    await requestRecalculation(this.queues, ...(await outdatedPortfolios(this.pool, this.now())));
  }
}
