import type { AssetClass } from '@evenkeel/domain/market';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * One refresh of prices: asked for by a user for a portfolio, or a provider's turn by the clock
 * (then user and portfolio are null).
 */
@Entity({ schema: 'app', name: 'refresh_run' })
@Index('refresh_run_portfolio', ['portfolioId', 'requestedAt'])
@Index('refresh_run_open', ['portfolioId'], {
  unique: true,
  where: `status = ANY (ARRAY['waiting'::text, 'running'::text])`,
})
@Index('refresh_run_status', ['status'])
export class RefreshRun {
  @PrimaryColumn({ name: 'run_id', type: 'uuid', primaryKeyConstraintName: 'refresh_run_pkey' })
  runId!: string;

  @Column({ name: 'user_id', type: 'uuid', nullable: true })
  userId!: string | null;

  @Column({ name: 'portfolio_id', type: 'uuid', nullable: true })
  portfolioId!: string | null;

  /** The provider whose regular refresh it is; null if a user asked for it. */
  @Column({ type: 'text', nullable: true })
  provider!: string | null;

  @Column({ type: 'text' })
  status!: 'waiting' | 'running' | 'finished' | 'failed';

  @Column({ type: 'integer', default: 0 })
  total!: number;

  @Column({ type: 'integer', default: 0 })
  done!: number;

  /** Prices that were new. */
  @Column({ type: 'integer', default: 0 })
  stored!: number;

  /** `[{ticker, reason}]`: tickers that no provider gave a price for. */
  @Column({ type: 'jsonb', default: [] })
  failures!: { ticker: string; reason: string }[];

  /** Why the run as a whole failed. */
  @Column({ type: 'text', nullable: true })
  error!: string | null;

  @Column({ name: 'requested_at', type: 'timestamptz' })
  requestedAt!: Date;

  /** When it last gave a sign of life. */
  @Column({ name: 'heartbeat_at', type: 'timestamptz', nullable: true })
  heartbeatAt!: Date | null;

  @Column({ name: 'finished_at', type: 'timestamptz', nullable: true })
  finishedAt!: Date | null;
}

/** When a provider's next turn is, and until when it is left alone. */
@Entity({ schema: 'app', name: 'market_provider' })
export class MarketProvider {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'market_provider_pkey' })
  name!: string;

  @Column({ name: 'next_turn_at', type: 'timestamptz' })
  nextTurnAt!: Date;

  /** It asked to be left alone until then; null: it may be asked. */
  @Column({ name: 'resting_until', type: 'timestamptz', nullable: true })
  restingUntil!: Date | null;

  /** Why it was last of no use; null while it answers. */
  @Column({ type: 'text', nullable: true })
  problem!: string | null;
}

/** A provider does not know a ticker: it is not asked for it again for a day. */
@Entity({ schema: 'app', name: 'unknown_ticker' })
export class UnknownTicker {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'unknown_ticker_pkey' })
  provider!: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'unknown_ticker_pkey' })
  ticker!: string;

  /** `security` or `crypto`: two things may share a ticker (MKT-38). */
  @PrimaryColumn({
    name: 'asset_class',
    type: 'text',
    default: 'security',
    primaryKeyConstraintName: 'unknown_ticker_pkey',
  })
  assetClass!: AssetClass;

  @Column({ name: 'asked_at', type: 'timestamptz' })
  askedAt!: Date;
}
