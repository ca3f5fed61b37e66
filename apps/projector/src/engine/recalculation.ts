import type { Jobs, Queues } from '@evenkeel/platform/queues';
import { requestRecalculation } from '@evenkeel/platform/queues';
import type { Pool } from 'pg';

const HOLDING = `
  SELECT p.portfolio_id FROM read.portfolio p
  WHERE p.user_id = $1
    AND (EXISTS (SELECT FROM read.latest_trade t WHERE t.portfolio_id = p.portfolio_id AND t.ticker = ANY ($2))
      OR EXISTS (SELECT FROM read.asset a WHERE a.portfolio_id = p.portfolio_id AND a.ticker = ANY ($2)))`;

/** Values older than a quote that they depend on (its job was lost), or of a day that is over. */
const OUTDATED = `
  SELECT v.portfolio_id FROM read.portfolio_value v WHERE v.calculated_at < date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'
  UNION
  SELECT v.portfolio_id
  FROM app.quote q
  JOIN read.latest_trade t ON t.ticker = q.ticker
  JOIN read.portfolio p ON p.portfolio_id = t.portfolio_id AND (q.user_id IS NULL OR q.user_id = p.user_id)
  JOIN read.portfolio_value v ON v.portfolio_id = t.portfolio_id AND v.calculated_at < q.recorded_at
  WHERE q.recorded_at > now() - interval '2 days' AND q.recorded_at <= now()`;

const LOOK_EVERY_MS = 60_000;

/** Calculates figures anew when a price changed, when a day is over, and when a request for it was lost. */
export class Recalculation {
  private timer: NodeJS.Timeout | null = null;
  private looking: Promise<void> = Promise.resolve();

  constructor(
    private readonly pool: Pool,
    private readonly queues: Queues,
    private readonly recalculate: (streamId: string) => Promise<void>,
    private readonly onError: (error: Error) => void,
  ) {}

  /** Handles one job of the queue `recalculate`. */
  async handle(job: Jobs['recalculate']): Promise<void> {
    if ('portfolioId' in job) return this.recalculate(`portfolio-${job.portfolioId}`);
    const { rows } = await this.pool.query<{ portfolio_id: string }>(HOLDING, [job.userId, job.tickers]);
    for (const { portfolio_id: portfolioId } of rows) await requestRecalculation(this.queues, portfolioId);
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

  private async requestOutdated(): Promise<void> {
    const { rows } = await this.pool.query<{ portfolio_id: string }>(OUTDATED);
    for (const { portfolio_id: portfolioId } of rows) await requestRecalculation(this.queues, portfolioId);
  }
}
