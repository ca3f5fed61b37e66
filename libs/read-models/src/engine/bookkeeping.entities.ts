import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The position up to which the subscription has read the log. One row. */
@Entity({ schema: 'app', name: 'subscription' })
export class SubscriptionPosition {
  @PrimaryColumn({ type: 'smallint', primaryKeyConstraintName: 'subscription_pkey' })
  id!: number;

  @Column({ type: 'bigint' })
  position!: string;
}

/** The last event of each stream that the subscription has read. */
@Entity({ schema: 'app', name: 'stream_head' })
@Index('stream_head_position', ['position'])
export class StreamHead {
  @PrimaryColumn({
    name: 'stream_id',
    type: 'text',
    collation: 'C',
    primaryKeyConstraintName: 'stream_head_pkey',
  })
  streamId!: string;

  @Column({ type: 'bigint' })
  revision!: string;

  @Column({ type: 'bigint' })
  position!: string;
}

/** Announcements of committed changes that have not been sent yet. */
@Entity({ schema: 'app', name: 'outbox' })
@Index('outbox_age', ['createdAt'])
export class Outbox {
  @PrimaryColumn({ type: 'bigint', generated: 'identity', primaryKeyConstraintName: 'outbox_pkey' })
  id!: string;

  @Column({ type: 'jsonb' })
  message!: unknown;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}

/** The projector process that follows the log. One row. */
@Entity({ schema: 'app', name: 'leader' })
export class Leader {
  @PrimaryColumn({ type: 'smallint', primaryKeyConstraintName: 'leader_pkey' })
  id!: number;

  /** Number of the lead, which rises with every change of the leader. */
  @Column({ type: 'bigint', default: 0 })
  epoch!: string;

  /** Application name of the leader's connections. */
  @Column({ type: 'text', default: '' })
  holder!: string;

  @Column({ name: 'renewed_at', type: 'timestamptz', default: () => 'now()' })
  renewedAt!: Date;
}

/** Switches of the operator. One row. */
@Entity({ schema: 'app', name: 'engine' })
export class Engine {
  @PrimaryColumn({ type: 'smallint', primaryKeyConstraintName: 'engine_pkey' })
  id!: number;

  @Column({ type: 'boolean', default: false })
  paused!: boolean;
}
