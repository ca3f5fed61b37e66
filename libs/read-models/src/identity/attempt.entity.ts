import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * An attempt that counts towards a limit, such as a failed sign-in with an e-mail address or from a
 * network address.
 */
@Entity({ schema: 'app', name: 'attempt' })
@Index('attempt_subject', ['kind', 'subject', 'at'])
@Index('attempt_age', ['at'])
export class Attempt {
  @PrimaryColumn({
    type: 'bigint',
    generated: 'identity',
    primaryKeyConstraintName: 'attempt_pkey',
  })
  id!: string;

  @Column({ type: 'text' })
  kind!: string;

  @Column({ type: 'text' })
  subject!: string;

  @Column({ type: 'timestamptz' })
  at!: Date;
}
