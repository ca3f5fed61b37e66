import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * `asked`: to be made. `ready`: all tables can be read except those that are written last.
 * `complete`: those, too. `nothing`: nothing was true or known at the moment. `hidden`: a reset had
 * set the portfolio aside. `failed`: the log could not be folded.
 */
export type MomentStatus = 'asked' | 'ready' | 'complete' | 'nothing' | 'hidden' | 'failed';

/** A portfolio as of a moment (HIS-40). Its tables have a schema of their own. */
@Entity({ schema: 'app', name: 'moment' })
@Index('moment_asked', ['portfolioId', 'asOf', 'knownAt', 'shape'], { unique: true })
@Index('moment_owner', ['userId'])
export class Moment {
  @PrimaryColumn({
    name: 'moment_id',
    type: 'bigint',
    generated: 'identity',
    primaryKeyConstraintName: 'moment_pkey',
  })
  momentId!: string;

  @Column({ name: 'portfolio_id', type: 'uuid' })
  portfolioId!: string;

  @Column({ name: 'user_id', type: 'uuid' })
  userId!: string;

  /** Moment until which facts were true; null for now. */
  @Column({ name: 'as_of', type: 'timestamptz', nullable: true })
  asOf!: Date | null;

  /** Moment until which facts were known; null for now. */
  @Column({ name: 'known_at', type: 'timestamptz', nullable: true })
  knownAt!: Date | null;

  /** Digest of the table definitions of the moment. */
  @Column({ type: 'text' })
  shape!: string;

  @Column({ type: 'text', default: 'asked' })
  status!: MomentStatus;

  @Column({ type: 'text', nullable: true })
  schema!: string | null;

  /** Revision of the last known event; -1 if there is none. */
  @Column({ type: 'bigint' })
  revision!: string;

  /** Time zone of its days; null before it is made. */
  @Column({ name: 'time_zone', type: 'text', nullable: true })
  timeZone!: string | null;

  @Column({ name: 'built_at', type: 'timestamptz', nullable: true })
  builtAt!: Date | null;

  @Column({ name: 'used_at', type: 'timestamptz', default: () => 'now()' })
  usedAt!: Date;
}
