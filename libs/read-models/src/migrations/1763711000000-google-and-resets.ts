import type { MigrationInterface, QueryRunner } from 'typeorm';

export class GoogleAndResets1763711000000 implements MigrationInterface {
  readonly name = 'GoogleAndResets1763711000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE app.credential ADD COLUMN google_subject text, ADD CONSTRAINT credential_google_subject UNIQUE (google_subject)',
    );
    await runner.query(
      'CREATE TABLE app.account_reset (reset_id uuid NOT NULL, user_id uuid NOT NULL, requested_at timestamptz NOT NULL, CONSTRAINT account_reset_pkey PRIMARY KEY (reset_id))',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.account_reset');
    await runner.query('ALTER TABLE app.credential DROP COLUMN google_subject');
  }
}
