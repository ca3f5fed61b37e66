import type { AssetClass } from '@evenkeel/domain/market';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * One price of a ticker. Rows are never altered: a correction is a newer row for the same moment
 * (MKT-1). `userId` null: a provider's quote, shared by all; else that user's own.
 */
@Entity({ schema: 'app', name: 'quote' })
@Index('quote_series', ['ticker', 'userId', 'at', 'id'])
@Index('quote_recorded', ['recordedAt'])
@Index('quote_own', ['userId'], { where: 'user_id IS NOT NULL' })
@Index('quote_own_days', ['ticker', 'userId', 'day', 'at', 'id'], {
  where: 'user_id IS NOT NULL',
})
// On the moment at which it came back.
@Index('quote_returned', { synchronize: false })
export class Quote {
  @PrimaryColumn({ type: 'bigint', generated: 'identity', primaryKeyConstraintName: 'quote_pkey' })
  id!: string;

  @Column({ type: 'text' })
  ticker!: string;

  /** `security` or `crypto` (MKT-38). A user's own quote counts for either. */
  @Column({ name: 'asset_class', type: 'text', default: 'security' })
  assetClass!: AssetClass;

  /** The trading day. */
  @Column({ type: 'date' })
  day!: string;

  @Column({ type: 'timestamptz' })
  at!: Date;

  /** Decimal text. */
  @Column({ type: 'numeric' })
  price!: string;

  /** `manual`, `csv`, `sample` or a provider's name. */
  @Column({ type: 'text' })
  source!: string;

  @Column({ name: 'user_id', type: 'uuid', nullable: true })
  userId!: string | null;

  @Column({ name: 'recorded_at', type: 'timestamptz' })
  recordedAt!: Date;

  /**
   * While resets had set it aside (IDN-67), as text of PostgreSQL; null: never. Without an end
   * while it is.
   */
  @Column({ name: 'set_aside', type: 'tstzmultirange', nullable: true })
  setAside!: string | null;
}
