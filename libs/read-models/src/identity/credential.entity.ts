import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** A user's means of signing in. It is no event, so that it can be deleted. */
@Entity({ schema: 'app', name: 'credential' })
@Unique('credential_email', ['emailNormalised', 'provider'])
@Unique('credential_google_subject', ['googleSubject'])
export class Credential {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'credential_pkey' })
  userId!: string;

  @Column({ type: 'text' })
  email!: string;

  /**
   * E-mail address in lower case, because case does not matter. Each address has at most one
   * credential with a password and one with Google.
   */
  @Column({ name: 'email_normalised', type: 'text' })
  emailNormalised!: string;

  /** Argon2id hash of the password; null if another provider vouches for the user. */
  @Column({ name: 'password_hash', type: 'text', nullable: true })
  passwordHash!: string | null;

  @Column({ type: 'text' })
  provider!: 'email' | 'google';

  /** Google's lasting id of the person (`sub`); null for a user with a password. */
  @Column({ name: 'google_subject', type: 'text', nullable: true })
  googleSubject!: string | null;

  /**
   * Moment at which it was proved that the e-mail address is the user's: by Google, or by a link
   * that was sent there. Null until then.
   */
  @Column({ name: 'email_proved_at', type: 'timestamptz', nullable: true })
  emailProvedAt!: Date | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
