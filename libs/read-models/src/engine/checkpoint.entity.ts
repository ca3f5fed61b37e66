import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The revision up to which one generation of one read model has processed one stream. Written in
 * the transaction that writes its rows.
 */
@Entity({ schema: 'app', name: 'checkpoint' })
export class Checkpoint {
  @PrimaryColumn({
    name: 'stream_id',
    type: 'text',
    collation: 'C',
    primaryKeyConstraintName: 'checkpoint_pkey',
  })
  streamId!: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'checkpoint_pkey' })
  projection!: string;

  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'checkpoint_pkey' })
  generation!: number;

  /** Revision of the last event reflected; -1 if there is none. */
  @Column({ type: 'bigint' })
  revision!: string;

  /** Position in the log of the last event reflected. */
  @Column({ type: 'bigint' })
  position!: string;

  /** Number of the last calculation; 0 for a projection. */
  @Column({ type: 'bigint', default: 0 })
  calculation!: string;

  /** Position of the last event that changed rows of this read model. */
  @Column({ name: 'changed_position', type: 'bigint' })
  changedPosition!: string;
}
