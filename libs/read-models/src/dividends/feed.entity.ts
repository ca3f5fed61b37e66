import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * The address of a portfolio's dividends for calendar programs. The table contains only the hash of
 * its secret part.
 */
@Entity({ schema: 'app', name: 'dividend_feed' })
@Index('dividend_feed_token', ['tokenHash'], { unique: true })
@Index('dividend_feed_owner', ['userId'])
export class DividendFeed {
  @PrimaryColumn({
    name: 'portfolio_id',
    type: 'uuid',
    primaryKeyConstraintName: 'dividend_feed_pkey',
  })
  portfolioId!: string;

  /**
   * Id that follows from the request that created the address, so that a repeat is recognised. Null
   * for addresses of earlier releases.
   */
  @Column({ name: 'feed_id', type: 'uuid', nullable: true })
  feedId!: string | null;

  @Column({ name: 'user_id', type: 'uuid' })
  userId!: string;

  /** SHA-256 of the secret part, hexadecimal. */
  @Column({ name: 'token_hash', type: 'text' })
  tokenHash!: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}

/** An address that was withdrawn or replaced, kept as long as its request may be repeated. */
@Entity({ schema: 'app', name: 'ended_dividend_feed' })
@Index('ended_dividend_feed_owner', ['userId', 'endedAt'])
export class EndedDividendFeed {
  @PrimaryColumn({
    name: 'feed_id',
    type: 'uuid',
    primaryKeyConstraintName: 'ended_dividend_feed_pkey',
  })
  feedId!: string;

  @Column({ name: 'user_id', type: 'uuid' })
  userId!: string;

  @Column({ name: 'ended_at', type: 'timestamptz' })
  endedAt!: Date;
}
