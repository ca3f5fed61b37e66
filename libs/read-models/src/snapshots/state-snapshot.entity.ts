import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * The folded state of a long stream, sealed (EVS-15). It follows from the log, so its removal costs
 * only time.
 */
@Entity({ schema: 'app', name: 'state_snapshot' })
@Index('state_snapshot_owner', ['userId'])
export class StateSnapshot {
  @PrimaryColumn({
    name: 'stream_id',
    type: 'text',
    collation: 'C',
    primaryKeyConstraintName: 'state_snapshot_pkey',
  })
  streamId!: string;

  /** User whose key seals the state. */
  @Column({ name: 'user_id', type: 'uuid' })
  userId!: string;

  /** Number of the stored form. */
  @Column({ type: 'integer' })
  shape!: number;

  /** Place in the log and hash of the last event that the state reflects. */
  @Column({ type: 'bigint' })
  revision!: string;

  @Column({ type: 'bigint' })
  position!: string;

  @Column({ type: 'text' })
  hash!: string;

  @Column({ type: 'bytea' })
  state!: Buffer;

  @Column({ name: 'taken_at', type: 'timestamptz', default: () => 'now()' })
  takenAt!: Date;
}
