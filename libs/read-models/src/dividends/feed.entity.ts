import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * The address of a portfolio's dividends for calendar programs. Only the hash of what cannot be
 * guessed in it is kept.
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

  @Column({ name: 'user_id', type: 'uuid' })
  userId!: string;

  /** SHA-256, hexadecimal. */
  @Column({ name: 'token_hash', type: 'text' })
  tokenHash!: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
