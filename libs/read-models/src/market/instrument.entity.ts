import type { AssetClass } from '@evenkeel/domain/market';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The providers' statements on a ticker beside its prices. One row a ticker and class, as it was last told. */
@Entity({ schema: 'app', name: 'instrument' })
export class Instrument {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'instrument_pkey' })
  ticker!: string;

  /** `security` or `crypto`: two things may share a ticker (MKT-38). */
  @PrimaryColumn({
    name: 'asset_class',
    type: 'text',
    default: 'security',
    primaryKeyConstraintName: 'instrument_pkey',
  })
  assetClass!: AssetClass;

  @Column({ type: 'text', nullable: true })
  name!: string | null;

  /** As the provider states it; null where it does not. */
  @Column({ name: 'official_frequency', type: 'text', nullable: true })
  officialFrequency!: string | null;

  /** Dividend per share as the provider announces it, decimal text; null where it does not. */
  @Column({ name: 'official_dividend', type: 'numeric', nullable: true })
  officialDividend!: string | null;

  /** The provider of the details. */
  @Column({ type: 'text', nullable: true })
  source!: string | null;

  /** When a provider last gave or confirmed a price. */
  @Column({ name: 'checked_at', type: 'timestamptz', nullable: true })
  checkedAt!: Date | null;

  /** When name, dividends and splits were last asked for. */
  @Column({ name: 'details_at', type: 'timestamptz', nullable: true })
  detailsAt!: Date | null;

  /** When the closes of many years were asked for. */
  @Column({ name: 'history_at', type: 'timestamptz', nullable: true })
  historyAt!: Date | null;
}
