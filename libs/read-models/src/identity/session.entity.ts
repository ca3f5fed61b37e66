import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

@Entity({ schema: 'app', name: 'session' })
@Index('session_owner', ['userId'])
@Unique('session_id_unique', ['sessionId'])
@Index('session_expiry', ['expiresAt'])
export class Session {
  /** SHA-256 of the token: a reader of this table cannot sign in with it. */
  @PrimaryColumn({ name: 'token_hash', type: 'bytea', primaryKeyConstraintName: 'session_pkey' })
  tokenHash!: Buffer;

  /** Id by which the owner of the session names it. */
  @Column({ name: 'session_id', type: 'uuid' })
  sessionId!: string;

  @Column({ name: 'user_id', type: 'uuid' })
  userId!: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column({ name: 'last_seen_at', type: 'timestamptz' })
  lastSeenAt!: Date;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt!: Date;

  /** User agent of the browser at the sign-in. */
  @Column({ name: 'user_agent', type: 'text', nullable: true })
  userAgent!: string | null;
}
