import type { AssetClass } from '@evenkeel/domain/market';
import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/**
 * A provider's price that is held back. It counts nowhere until an operator accepts it, which turns
 * it into a quote.
 */
@Entity({ schema: 'app', name: 'suspicious_quote' })
@Unique('suspicious_quote_once', ['ticker', 'assetClass', 'source', 'at', 'price'])
export class SuspiciousQuote {
  @PrimaryColumn({
    type: 'bigint',
    generated: 'identity',
    primaryKeyConstraintName: 'suspicious_quote_pkey',
  })
  id!: string;

  @Column({ type: 'text' })
  ticker!: string;

  /** `security` or `crypto`: a security and a coin may share a ticker (MKT-38). */
  @Column({ name: 'asset_class', type: 'text', default: 'security' })
  assetClass!: AssetClass;

  @Column({ type: 'date' })
  day!: string;

  @Column({ type: 'timestamptz' })
  at!: Date;

  @Column({ type: 'numeric' })
  price!: string;

  @Column({ type: 'text' })
  source!: string;

  @Column({ type: 'text' })
  reason!: string;

  /** Last known price, with which it was compared; null if none was known. */
  @Column({ name: 'last_known', type: 'numeric', nullable: true })
  lastKnown!: string | null;

  @Column({ name: 'recorded_at', type: 'timestamptz' })
  recordedAt!: Date;

  /** Decision of the operator; null until there is one. */
  @Column({ type: 'text', nullable: true })
  decision!: 'accepted' | 'rejected' | null;

  @Column({ name: 'decided_at', type: 'timestamptz', nullable: true })
  decidedAt!: Date | null;
}
