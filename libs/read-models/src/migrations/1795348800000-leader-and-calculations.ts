import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the projector process that leads, and the last calculation of each checkpoint. */
export class LeaderAndCalculations1795348800000 implements MigrationInterface {
  readonly name = 'LeaderAndCalculations1795348800000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.checkpoint DROP COLUMN calculation');
    await runner.query('DROP FUNCTION app.leads');
    await runner.query('DROP TABLE app.leader');
  }
}

const STATEMENTS = [
  `CREATE TABLE app.leader (
     id smallint NOT NULL, epoch bigint NOT NULL DEFAULT 0, holder text NOT NULL DEFAULT '', renewed_at timestamptz NOT NULL DEFAULT now(),
     CONSTRAINT leader_pkey PRIMARY KEY (id))`,
  `INSERT INTO app.leader (id) VALUES (1)`,
  `CREATE FUNCTION app.leads(asked bigint) RETURNS boolean LANGUAGE plpgsql AS $$
   BEGIN
     IF NOT EXISTS (SELECT FROM app.leader WHERE id = 1 AND epoch = asked) THEN
       RAISE EXCEPTION 'another process leads now' USING ERRCODE = 'EK001';
     END IF;
     RETURN true;
   END $$`,
  `ALTER TABLE app.checkpoint ADD COLUMN calculation bigint NOT NULL DEFAULT 0`,
];
