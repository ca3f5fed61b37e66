import type { StreamCategory } from '@evenkeel/domain/streams';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * `building`: a rebuild fills it. `live`: the views show it. `previous`: it was live before, and is
 * kept up to date for a rollback. `scratch`: it is filled for a comparison only. `superseded`: it
 * is to be removed.
 */
export type GenerationStatus = 'building' | 'live' | 'previous' | 'scratch' | 'superseded';

@Entity({ schema: 'app', name: 'generation' })
@Index('generation_live', ['projection'], { unique: true, where: `status = 'live'` })
export class Generation {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'generation_pkey' })
  projection!: string;

  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'generation_pkey' })
  generation!: number;

  @Column({ type: 'text' })
  category!: StreamCategory;

  @Column({ type: 'text' })
  status!: GenerationStatus;

  /** Digest of the table definitions of the generation. */
  @Column({ type: 'text' })
  shape!: string;

  /**
   * Shape of another release whose tables have the same columns: that release keeps this generation
   * up to date until it has filled its own.
   */
  @Column({ type: 'text', nullable: true })
  fits!: string | null;

  @Column({ name: 'events_done', type: 'bigint', default: 0 })
  eventsDone!: string;

  @Column({ name: 'events_total', type: 'bigint', default: 0 })
  eventsTotal!: string;

  @Column({ name: 'started_at', type: 'timestamptz' })
  startedAt!: Date;

  /** Moment at which a job last reported that it works on the generation. */
  @Column({ name: 'progress_at', type: 'timestamptz' })
  progressAt!: Date;

  @Column({ name: 'switched_at', type: 'timestamptz', nullable: true })
  switchedAt!: Date | null;
}
