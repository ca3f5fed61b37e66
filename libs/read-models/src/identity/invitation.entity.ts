import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * An invitation to sign up once with one e-mail address. It is deleted when it was used or has
 * expired.
 */
@Entity({ schema: 'app', name: 'invitation' })
export class Invitation {
  @PrimaryColumn({
    name: 'email_normalised',
    type: 'text',
    primaryKeyConstraintName: 'invitation_pkey',
  })
  emailNormalised!: string;

  /** SHA-256 of the token: a reader of this table cannot use the invitation. */
  @Column({ name: 'token_hash', type: 'bytea' })
  tokenHash!: Buffer;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt!: Date;
}
