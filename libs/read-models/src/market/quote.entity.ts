import type { AssetClass } from '@evenkeel/domain/market';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * One price of a ticker. Rows are never altered: a correction is a newer row for the same moment
 * (MKT-1). `userId` is null for a provider's quote, which all users share; otherwise the quote is
 * that user's own.
 */
@Entity({ schema: 'app', name: 'quote' })
@Index('quote_series', ['ticker', 'userId', 'at', 'id'])
@Index('quote_recorded', ['recordedAt'])
@Index('quote_own', ['userId'], { where: 'user_id IS NOT NULL' })
@Index('quote_own_days', ['ticker', 'userId', 'day', 'at', 'id'], {
  where: 'user_id IS NOT NULL',
})
// This index covers the moment at which a quote came back.
@Index('quote_returned', { synchronize: false })
export class Quote {
  @PrimaryColumn({ type: 'bigint', generated: 'identity', primaryKeyConstraintName: 'quote_pkey' })
  id!: string;

  @Column({ type: 'text' })
  ticker!: string;

  /** `security` or `crypto` (MKT-38). A user's own quote counts for either. */
  @Column({ name: 'asset_class', type: 'text', default: 'security' })
  assetClass!: AssetClass;

  /** Trading day of the quote. */
  @Column({ type: 'date' })
  day!: string;

  @Column({ type: 'timestamptz' })
  at!: Date;

  /** Price as decimal text. */
  @Column({ type: 'numeric' })
  price!: string;

  /** Source of the price: `manual`, `csv`, `sample` or a provider's name. */
  @Column({ type: 'text' })
  source!: string;

  @Column({ name: 'user_id', type: 'uuid', nullable: true })
  userId!: string | null;

  @Column({ name: 'recorded_at', type: 'timestamptz' })
  recordedAt!: Date;

  /**
   * Periods in which resets had set the quote aside (IDN-67), as text of PostgreSQL; null if none
   * did. The last period has no end while the quote is set aside.
   */
  @Column({ name: 'set_aside', type: 'tstzmultirange', nullable: true })
  setAside!: string | null;
}
