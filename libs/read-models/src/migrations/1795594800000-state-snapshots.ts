import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds folded states of long streams. Sealed data cannot be compressed, so PostgreSQL does not try.
 */
export class StateSnapshots1795594800000 implements MigrationInterface {
  readonly name = 'StateSnapshots1795594800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE app.state_snapshot (
         stream_id text COLLATE "C" NOT NULL, user_id uuid NOT NULL, shape integer NOT NULL, revision bigint NOT NULL,
         position bigint NOT NULL, hash text NOT NULL, state bytea NOT NULL, taken_at timestamptz NOT NULL DEFAULT now(),
         CONSTRAINT state_snapshot_pkey PRIMARY KEY (stream_id))`,
    );
    await runner.query('ALTER TABLE app.state_snapshot ALTER COLUMN state SET STORAGE EXTERNAL');
    await runner.query('CREATE INDEX state_snapshot_owner ON app.state_snapshot (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.state_snapshot');
  }
}
