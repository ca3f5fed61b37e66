import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A write of a user under an idempotency key that the client has chosen, and its answer. Kept for a
 * day.
 */
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

  /** Until this moment, by the clock of the database, a process works on the request. */
  @Column({ name: 'lease_until', type: 'timestamptz' })
  leaseUntil!: Date;

  /** Status of the answer; null while there is none. */
  @Column({ type: 'smallint', nullable: true })
  status!: number | null;

  /** Value of X-Event-Position; null if the answer had none. */
  @Column({ type: 'bigint', nullable: true })
  position!: string | null;

  /** Body of the answer, sealed with the user's key. */
  @Column({ type: 'text', nullable: true })
  answer!: string | null;
}
