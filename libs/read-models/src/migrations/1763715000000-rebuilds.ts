import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds rebuilds that any number of processes share. */
export class Rebuilds1763715000000 implements MigrationInterface {
  readonly name = 'Rebuilds1763715000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE app.rebuild (
         rebuild_id uuid NOT NULL, release text NOT NULL, is_trial boolean NOT NULL, status text NOT NULL DEFAULT 'running', targets jsonb NOT NULL,
         reports jsonb NOT NULL DEFAULT '{}', error text, started_at timestamptz NOT NULL DEFAULT now(), finished_at timestamptz,
         CONSTRAINT rebuild_pkey PRIMARY KEY (rebuild_id))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.rebuild');
  }
}
