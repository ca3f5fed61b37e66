import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** How a user signs in. Not an event: it can be deleted. */
@Entity({ schema: 'app', name: 'credential' })
@Unique('credential_email', ['emailNormalised', 'provider'])
@Unique('credential_google_subject', ['googleSubject'])
export class Credential {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'credential_pkey' })
  userId!: string;

  @Column({ type: 'text' })
  email!: string;

  /**
   * Lower case: e-mail addresses are one without regard to case. Each is there once with a password
   * and once with Google at most.
   */
  @Column({ name: 'email_normalised', type: 'text' })
  emailNormalised!: string;

  /** Argon2id; null where another provider vouches for the user. */
  @Column({ name: 'password_hash', type: 'text', nullable: true })
  passwordHash!: string | null;

  @Column({ type: 'text' })
  provider!: 'email' | 'google';

  /** Google's lasting id of the person (`sub`); null where they sign in with a password. */
  @Column({ name: 'google_subject', type: 'text', nullable: true })
  googleSubject!: string | null;

  /**
   * When it was proved that the e-mail is the user's: by Google, or by a link that was sent there.
   * Null while nobody did.
   */
  @Column({ name: 'email_proved_at', type: 'timestamptz', nullable: true })
  emailProvedAt!: Date | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
