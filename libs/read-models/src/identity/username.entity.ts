import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * The user of a username. A username is claimed here before the event that contains it, so that two
 * users never have the same one.
 */
@Entity({ schema: 'app', name: 'username' })
@Index('username_owner', ['userId'])
export class Username {
  /** Username in lower case: usernames are unique without regard to case. */
  @PrimaryColumn({
    name: 'username_normalised',
    type: 'text',
    primaryKeyConstraintName: 'username_pkey',
  })
  usernameNormalised!: string;

  @Column({ name: 'user_id', type: 'uuid' })
  userId!: string;

  @Column({ name: 'claimed_at', type: 'timestamptz' })
  claimedAt!: Date;
}
