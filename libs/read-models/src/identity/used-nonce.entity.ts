import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The nonce of an identity token that was taken, kept while the token itself is good. */
@Entity({ schema: 'app', name: 'used_nonce' })
export class UsedNonce {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'used_nonce_pkey' })
  nonce!: string;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt!: Date;
}
