import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The nonce of an accepted identity token, kept as long as the token itself is valid. */
@Entity({ schema: 'app', name: 'used_nonce' })
export class UsedNonce {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'used_nonce_pkey' })
  nonce!: string;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt!: Date;
}
