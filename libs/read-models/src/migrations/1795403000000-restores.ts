import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the backup that was restored into this instance. */
export class Restores1795403000000 implements MigrationInterface {
  readonly name = 'Restores1795403000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE app.restore (
         backup_id uuid NOT NULL, begun_at timestamptz NOT NULL DEFAULT now(), finished_at timestamptz,
         CONSTRAINT restore_pkey PRIMARY KEY (backup_id))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.restore');
  }
}
