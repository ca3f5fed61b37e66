import type { AssetClass } from '@evenkeel/domain/market';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The last statements of providers on a ticker beside its prices. One row a ticker and class. */
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

  /** As the provider states it; null if it states none. */
  @Column({ name: 'official_frequency', type: 'text', nullable: true })
  officialFrequency!: string | null;

  /** Dividend per share as the provider announces it, decimal text; null if it announces none. */
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

/**
 * A statement of a provider on a ticker without a date. It counts from its first recording until
 * the next row (MKT-63). The first ask has a row, even if nothing was stated; rows are never
 * altered.
 */
@Entity({ schema: 'app', name: 'instrument_statement' })
@Index('instrument_statement_series', ['ticker', 'assetClass', 'id'])
export class InstrumentStatement {
  @PrimaryColumn({
    type: 'bigint',
    generated: 'identity',
    primaryKeyConstraintName: 'instrument_statement_pkey',
  })
  id!: string;

  @Column({ type: 'text' })
  ticker!: string;

  @Column({ name: 'asset_class', type: 'text' })
  assetClass!: AssetClass;

  @Column({ type: 'text', nullable: true })
  name!: string | null;

  /** As the provider states it; null if it states none. */
  @Column({ name: 'official_frequency', type: 'text', nullable: true })
  officialFrequency!: string | null;

  /** Dividend per share, decimal text; null if the provider announces none. */
  @Column({ name: 'official_dividend', type: 'numeric', nullable: true })
  officialDividend!: string | null;

  /** The provider that said so first. */
  @Column({ type: 'text', nullable: true })
  source!: string | null;

  @Column({ name: 'recorded_at', type: 'timestamptz' })
  recordedAt!: Date;
}
