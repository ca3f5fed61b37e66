import type { AssetClass } from '@evenkeel/domain/market';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * One refresh of prices: requested by a user for a portfolio, or a provider's turn by the clock
 * (user and portfolio are then null).
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

  /** Provider of a regular refresh; null if a user requested it. */
  @Column({ type: 'text', nullable: true })
  provider!: string | null;

  @Column({ type: 'text' })
  status!: 'waiting' | 'running' | 'finished' | 'failed';

  @Column({ type: 'integer', default: 0 })
  total!: number;

  @Column({ type: 'integer', default: 0 })
  done!: number;

  /** Number of new prices. */
  @Column({ type: 'integer', default: 0 })
  stored!: number;

  /** Tickers for which no provider gave a price: `[{ticker, reason}]`. */
  @Column({ type: 'jsonb', default: [] })
  failures!: { ticker: string; reason: string }[];

  /** Reason why the run as a whole failed. */
  @Column({ type: 'text', nullable: true })
  error!: string | null;

  @Column({ name: 'requested_at', type: 'timestamptz' })
  requestedAt!: Date;

  /** Moment of the last sign of life. */
  @Column({ name: 'heartbeat_at', type: 'timestamptz', nullable: true })
  heartbeatAt!: Date | null;

  @Column({ name: 'finished_at', type: 'timestamptz', nullable: true })
  finishedAt!: Date | null;
}

/** The moment of a provider's next turn, and the time until which it rests. */
@Entity({ schema: 'app', name: 'market_provider' })
export class MarketProvider {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'market_provider_pkey' })
  name!: string;

  @Column({ name: 'next_turn_at', type: 'timestamptz' })
  nextTurnAt!: Date;

  /** Moment until which the provider asked for no further requests; null if it accepts requests. */
  @Column({ name: 'resting_until', type: 'timestamptz', nullable: true })
  restingUntil!: Date | null;

  /** Reason of the last failure; null while the provider answers. */
  @Column({ type: 'text', nullable: true })
  problem!: string | null;
}

/** A ticker that a provider does not know: the provider is not asked for it again for a day. */
@Entity({ schema: 'app', name: 'unknown_ticker' })
export class UnknownTicker {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'unknown_ticker_pkey' })
  provider!: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'unknown_ticker_pkey' })
  ticker!: string;

  /** `security` or `crypto`: a security and a coin may share a ticker (MKT-38). */
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
