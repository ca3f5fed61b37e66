import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * The page that a link opened within a minute, from one network address and device, and how often.
 */
@Entity({ schema: 'app', name: 'auditor_visit' })
@Index('auditor_visit_owner', ['userId'])
export class AuditorVisit {
  @PrimaryColumn({ name: 'link_id', type: 'uuid', primaryKeyConstraintName: 'auditor_visit_pkey' })
  linkId!: string;

  /** The minute. */
  @PrimaryColumn({ type: 'timestamptz', primaryKeyConstraintName: 'auditor_visit_pkey' })
  minute!: Date;

  /** The page that was asked for, such as `history`. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'auditor_visit_pkey' })
  what!: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'auditor_visit_pkey' })
  address!: string;

  /** For example 'Firefox on Windows'; empty if nobody can tell. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'auditor_visit_pkey' })
  device!: string;

  /** The owner of the portfolio. */
  @Column({ name: 'user_id', type: 'uuid' })
  userId!: string;

  @Column({ type: 'integer' })
  times!: number;

  @Column({ name: 'last_at', type: 'timestamptz' })
  lastAt!: Date;
}
