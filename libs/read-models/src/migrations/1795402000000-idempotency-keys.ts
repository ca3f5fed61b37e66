import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the writes that began under a key of the client, and their answers. */
export class IdempotencyKeys1795402000000 implements MigrationInterface {
  readonly name = 'IdempotencyKeys1795402000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE app.idempotency_key (
         user_id uuid NOT NULL, key text NOT NULL, fingerprint bytea NOT NULL, claimed_at timestamptz NOT NULL, lease_until timestamptz NOT NULL,
         status smallint, position bigint, answer text,
         CONSTRAINT idempotency_key_pkey PRIMARY KEY (user_id, key))`,
    );
    await runner.query('CREATE INDEX idempotency_key_age ON app.idempotency_key (claimed_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.idempotency_key');
  }
}
