import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A write of a user under a key of the client's choice, and its answer. Kept for a day. */
@Entity({ schema: 'app', name: 'idempotency_key' })
@Index('idempotency_key_age', ['claimedAt'])
export class IdempotencyKey {
  @PrimaryColumn({
    name: 'user_id',
    type: 'uuid',
    primaryKeyConstraintName: 'idempotency_key_pkey',
  })
  userId!: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'idempotency_key_pkey' })
  key!: string;

  /** Keyed digest of method, address and body: equal requests have equal digests. */
  @Column({ type: 'bytea' })
  fingerprint!: Buffer;

  @Column({ name: 'claimed_at', type: 'timestamptz' })
  claimedAt!: Date;

  /** While this time lies ahead, by the clock of the database, a process works on the request. */
  @Column({ name: 'lease_until', type: 'timestamptz' })
  leaseUntil!: Date;

  /** The status of the answer; null while there is none. */
  @Column({ type: 'smallint', nullable: true })
  status!: number | null;

  /** The value of X-Event-Position; null if the answer had none. */
  @Column({ type: 'bigint', nullable: true })
  position!: string | null;

  /** The body, sealed with the user's key. */
  @Column({ type: 'text', nullable: true })
  answer!: string | null;
}
