import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * An address at which somebody without an account reads the history and the reports of a portfolio.
 * The table contains only the hash of its secret.
 */
@Entity({ schema: 'app', name: 'auditor_link' })
@Index('auditor_link_token', ['tokenHash'], { unique: true })
@Index('auditor_link_portfolio', ['portfolioId', 'createdAt'])
@Index('auditor_link_owner', ['userId'])
export class AuditorLink {
  @PrimaryColumn({ name: 'link_id', type: 'uuid', primaryKeyConstraintName: 'auditor_link_pkey' })
  linkId!: string;

  @Column({ name: 'portfolio_id', type: 'uuid' })
  portfolioId!: string;

  @Column({ name: 'user_id', type: 'uuid' })
  userId!: string;

  /** Name of the auditor, in the owner's words. */
  @Column({ type: 'text' })
  name!: string;

  /** SHA-256 of the secret, hexadecimal. */
  @Column({ name: 'token_hash', type: 'text' })
  tokenHash!: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt!: Date;

  @Column({ name: 'withdrawn_at', type: 'timestamptz', nullable: true })
  withdrawnAt!: Date | null;
}
