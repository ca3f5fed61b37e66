import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A read model that stopped at an event of one stream. Other streams and read models continue. */
@Entity({ schema: 'app', name: 'quarantine' })
export class Quarantine {
  @PrimaryColumn({
    name: 'stream_id',
    type: 'text',
    collation: 'C',
    primaryKeyConstraintName: 'quarantine_pkey',
  })
  streamId!: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'quarantine_pkey' })
  projection!: string;

  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'quarantine_pkey' })
  generation!: number;

  /** Revision of the event at which it stopped. */
  @Column({ type: 'bigint' })
  revision!: string;

  @Column({ type: 'text' })
  error!: string;

  @Column({ type: 'timestamptz' })
  since!: Date;
}
