import type { AssetClass } from '@evenkeel/domain/market';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A dividend as it was paid on one share of its day. Rows are never altered: a correction is a
 * newer row for the same day.
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

  /** `security` or `crypto`: two things may share a ticker (MKT-38). */
  @Column({ name: 'asset_class', type: 'text', default: 'security' })
  assetClass!: AssetClass;

  @Column({ name: 'ex_date', type: 'date' })
  exDate!: string;

  /** When it is paid; null where the provider does not tell. */
  @Column({ name: 'pay_date', type: 'date', nullable: true })
  payDate!: string | null;

  /** Per share, decimal text. */
  @Column({ type: 'numeric' })
  amount!: string;

  /**
   * The currency of the amount, as the provider writes it, such as USD; null where it does not
   * tell.
   */
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

  /** `security` or `crypto`: two things may share a ticker (MKT-38). */
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
