import type { AssetClass } from '@evenkeel/domain/market';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * The last statements of providers on a ticker, beside its prices. One row for each ticker and
 * class.
 */
@Entity({ schema: 'app', name: 'instrument' })
export class Instrument {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'instrument_pkey' })
  ticker!: string;

  /** `security` or `crypto`: a security and a coin may share a ticker (MKT-38). */
  @PrimaryColumn({
    name: 'asset_class',
    type: 'text',
    default: 'security',
    primaryKeyConstraintName: 'instrument_pkey',
  })
  assetClass!: AssetClass;

  @Column({ type: 'text', nullable: true })
  name!: string | null;

  /** Frequency by the provider; null if it states none. */
  @Column({ name: 'official_frequency', type: 'text', nullable: true })
  officialFrequency!: string | null;

  /** Dividend per share by the provider, decimal text; null if it announces none. */
  @Column({ name: 'official_dividend', type: 'numeric', nullable: true })
  officialDividend!: string | null;

  /** Provider of the details. */
  @Column({ type: 'text', nullable: true })
  source!: string | null;

  /** Moment at which a provider last gave or confirmed a price. */
  @Column({ name: 'checked_at', type: 'timestamptz', nullable: true })
  checkedAt!: Date | null;

  /** Moment of the last request for name, dividends and splits. */
  @Column({ name: 'details_at', type: 'timestamptz', nullable: true })
  detailsAt!: Date | null;

  /** Moment of the request for the closes of many years. */
  @Column({ name: 'history_at', type: 'timestamptz', nullable: true })
  historyAt!: Date | null;
}

/**
 * A statement of a provider on a ticker that has no date of its own. It counts from its first
 * recording until the next row (MKT-63). The first request has a row, even if nothing was stated;
 * rows are never altered.
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

  /** Frequency by the provider; null if it states none. */
  @Column({ name: 'official_frequency', type: 'text', nullable: true })
  officialFrequency!: string | null;

  /** Dividend per share, decimal text; null if the provider announces none. */
  @Column({ name: 'official_dividend', type: 'numeric', nullable: true })
  officialDividend!: string | null;

  /** Provider that made the statement first. */
  @Column({ type: 'text', nullable: true })
  source!: string | null;

  @Column({ name: 'recorded_at', type: 'timestamptz' })
  recordedAt!: Date;
}
