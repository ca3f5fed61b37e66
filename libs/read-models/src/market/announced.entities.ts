import type { AssetClass } from '@evenkeel/domain/market';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A dividend as paid on one share of its day. Rows are never altered: a correction is a newer row
 * for the same day.
 */
@Entity({ schema: 'app', name: 'announced_dividend' })
@Index('announced_dividend_series', ['ticker', 'assetClass', 'exDate', 'id'])
export class AnnouncedDividend {
  @PrimaryColumn({
    type: 'bigint',
    generated: 'identity',
    primaryKeyConstraintName: 'announced_dividend_pkey',
  })
  id!: string;

  @Column({ type: 'text' })
  ticker!: string;

  /** `security` or `crypto`: a security and a coin may share a ticker (MKT-38). */
  @Column({ name: 'asset_class', type: 'text', default: 'security' })
  assetClass!: AssetClass;

  @Column({ name: 'ex_date', type: 'date' })
  exDate!: string;

  /** Day of the payment; null if the provider does not state it. */
  @Column({ name: 'pay_date', type: 'date', nullable: true })
  payDate!: string | null;

  /** Amount per share, decimal text. */
  @Column({ type: 'numeric' })
  amount!: string;

  /** Currency of the amount in the provider's spelling, such as USD; null if it states none. */
  @Column({ type: 'text', nullable: true })
  currency!: string | null;

  @Column({ type: 'text' })
  source!: string;

  @Column({ name: 'recorded_at', type: 'timestamptz' })
  recordedAt!: Date;
}

/**
 * A split: `oldShares` become `newShares` from its day on. Rows are never altered: a correction is
 * a newer row for the same day.
 */
@Entity({ schema: 'app', name: 'announced_split' })
@Index('announced_split_series', ['ticker', 'assetClass', 'day', 'id'])
export class AnnouncedSplit {
  @PrimaryColumn({
    type: 'bigint',
    generated: 'identity',
    primaryKeyConstraintName: 'announced_split_pkey',
  })
  id!: string;

  @Column({ type: 'text' })
  ticker!: string;

  /** `security` or `crypto`: a security and a coin may share a ticker (MKT-38). */
  @Column({ name: 'asset_class', type: 'text', default: 'security' })
  assetClass!: AssetClass;

  @Column({ type: 'date' })
  day!: string;

  @Column({ name: 'new_shares', type: 'numeric' })
  newShares!: string;

  @Column({ name: 'old_shares', type: 'numeric' })
  oldShares!: string;

  @Column({ type: 'text' })
  source!: string;

  @Column({ name: 'recorded_at', type: 'timestamptz' })
  recordedAt!: Date;
}
