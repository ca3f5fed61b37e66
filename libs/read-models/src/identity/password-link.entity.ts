import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A link with which a user sets a new password, once. It is deleted when it was used or has
 * expired.
 */
@Entity({ schema: 'app', name: 'password_link' })
@Index('password_link_owner', ['userId'])
export class PasswordLink {
  /** SHA-256 of the token: a reader of this table cannot use the link. */
  @PrimaryColumn({
    name: 'token_hash',
    type: 'bytea',
    primaryKeyConstraintName: 'password_link_pkey',
  })
  tokenHash!: Buffer;

  @Column({ name: 'user_id', type: 'uuid' })
  userId!: string;

  /**
   * Whether the link was sent to the user's e-mail address: its use then proves that the address is
   * the user's.
   */
  @Column({ name: 'sent_by_email', type: 'boolean' })
  sentByEmail!: boolean;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt!: Date;
}
