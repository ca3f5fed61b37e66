import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A reset of a user's account data, until it is undone or the time for that has ended. The user's
 * own quotes that it has set aside have its id as their owner.
 */
@Entity({ schema: 'app', name: 'account_reset' })
export class AccountReset {
  @PrimaryColumn({ name: 'reset_id', type: 'uuid', primaryKeyConstraintName: 'account_reset_pkey' })
  resetId!: string;

  @Column({ name: 'user_id', type: 'uuid' })
  userId!: string;

  @Column({ name: 'requested_at', type: 'timestamptz' })
  requestedAt!: Date;

  /**
   * End of the time in which its user can undo it; null for resets from before they could be
   * undone.
   */
  @Column({ name: 'undo_until', type: 'timestamptz', nullable: true })
  undoUntil!: Date | null;

  /** Whether all steps of the reset are done: from then on it can be undone. */
  @Column({ name: 'is_carried_out', type: 'boolean', default: false })
  isCarriedOut!: boolean;
}
