import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The backup that was restored into this instance. One row at most. */
@Entity({ schema: 'app', name: 'restore' })
export class Restore {
  @PrimaryColumn({ name: 'backup_id', type: 'uuid', primaryKeyConstraintName: 'restore_pkey' })
  backupId!: string;

  @Column({ name: 'begun_at', type: 'timestamptz', default: () => 'now()' })
  begunAt!: Date;

  /**
   * Moment at which the restore ended; null while it is unfinished: the same backup may continue.
   */
  @Column({ name: 'finished_at', type: 'timestamptz', nullable: true })
  finishedAt!: Date | null;
}
