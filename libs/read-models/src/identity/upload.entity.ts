import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A picture's way in: its address was given out, something was received there, it was taken as the
 * profile picture. Kept while its picture is.
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
   * Null while nothing was received; also where the browser sends it to a bucket, which does not
   * tell.
   */
  @Column({ name: 'received_at', type: 'timestamptz', nullable: true })
  receivedAt!: Date | null;

  @Column({ name: 'taken_at', type: 'timestamptz', nullable: true })
  takenAt!: Date | null;
}
