import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A page that a visitor opened by a link within a minute, from one network address and device, with
 * the number of times.
 */
@Entity({ schema: 'app', name: 'auditor_visit' })
@Index('auditor_visit_owner', ['userId'])
export class AuditorVisit {
  @PrimaryColumn({ name: 'link_id', type: 'uuid', primaryKeyConstraintName: 'auditor_visit_pkey' })
  linkId!: string;

  /** Minute of the visit. */
  @PrimaryColumn({ type: 'timestamptz', primaryKeyConstraintName: 'auditor_visit_pkey' })
  minute!: Date;

  /** Name of the requested page, such as `history`. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'auditor_visit_pkey' })
  what!: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'auditor_visit_pkey' })
  address!: string;

  /** Browser and system, for example 'Firefox on Windows'; empty if unknown. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'auditor_visit_pkey' })
  device!: string;

  /** Owner of the portfolio. */
  @Column({ name: 'user_id', type: 'uuid' })
  userId!: string;

  @Column({ type: 'integer' })
  times!: number;

  @Column({ name: 'last_at', type: 'timestamptz' })
  lastAt!: Date;
}
