import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds invitations to sign up. */
export class Invitations1795400000000 implements MigrationInterface {
  readonly name = 'Invitations1795400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.invitation (
        email_normalised text NOT NULL, token_hash bytea NOT NULL, expires_at timestamptz NOT NULL,
        CONSTRAINT invitation_pkey PRIMARY KEY (email_normalised))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.invitation');
  }
}
