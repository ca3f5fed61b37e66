import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A reset of a user's account data that has begun and is not known to be complete. Gone when it is. */
@Entity({ schema: 'app', name: 'account_reset' })
export class AccountReset {
  @PrimaryColumn({ name: 'reset_id', type: 'uuid', primaryKeyConstraintName: 'account_reset_pkey' })
  resetId!: string;

  @Column({ name: 'user_id', type: 'uuid' })
  userId!: string;

  @Column({ name: 'requested_at', type: 'timestamptz' })
  requestedAt!: Date;
}
