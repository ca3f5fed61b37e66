import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A rebuild of read models. The queue contains its jobs; this row contains its generations and its
 * outcome.
 */
@Entity({ schema: 'app', name: 'rebuild' })
export class Rebuild {
  @PrimaryColumn({ name: 'rebuild_id', type: 'uuid', primaryKeyConstraintName: 'rebuild_pkey' })
  rebuildId!: string;

  /** Digest of the tables of the release that began the rebuild: only that release works on it. */
  @Column({ type: 'text' })
  release!: string;

  /** Whether the rebuild is a trial, which only compares its generations. */
  @Column({ name: 'is_trial', type: 'boolean' })
  isTrial!: boolean;

  @Column({ type: 'text', default: 'running' })
  status!: 'running' | 'done' | 'failed';

  /** The generations that the rebuild fills: `[{projection, generation}]`. */
  @Column({ type: 'jsonb' })
  targets!: { projection: string; generation: number }[];

  /**
   * Reports by kind, for the kinds that have been compared: the comparisons with the place where
   * each stopped, and whether the views are switched.
   */
  @Column({ type: 'jsonb', default: {} })
  reports!: Record<string, unknown>;

  @Column({ type: 'text', nullable: true })
  error!: string | null;

  @Column({ name: 'started_at', type: 'timestamptz', default: () => 'now()' })
  startedAt!: Date;

  @Column({ name: 'finished_at', type: 'timestamptz', nullable: true })
  finishedAt!: Date | null;
}
