import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * The upload of a picture: its address was given out, a picture arrived there, and it became the
 * profile picture. Kept as long as its picture.
 */
@Entity({ schema: 'app', name: 'upload' })
@Index('upload_owner', ['userId'])
export class Upload {
  @PrimaryColumn({ name: 'upload_id', type: 'uuid', primaryKeyConstraintName: 'upload_pkey' })
  uploadId!: string;

  @Column({ name: 'user_id', type: 'uuid' })
  userId!: string;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt!: Date;

  /**
   * Moment at which the picture arrived. Null until then, and always for uploads to a bucket, which
   * does not report them.
   */
  @Column({ name: 'received_at', type: 'timestamptz', nullable: true })
  receivedAt!: Date | null;

  @Column({ name: 'taken_at', type: 'timestamptz', nullable: true })
  takenAt!: Date | null;
}
