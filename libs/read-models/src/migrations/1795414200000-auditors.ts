import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds links for auditors, and their visits. */
export class Auditors1795414200000 implements MigrationInterface {
  readonly name = 'Auditors1795414200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE app.auditor_link (
         link_id uuid NOT NULL, portfolio_id uuid NOT NULL, user_id uuid NOT NULL, name text NOT NULL, token_hash text NOT NULL,
         created_at timestamptz NOT NULL, expires_at timestamptz NOT NULL, withdrawn_at timestamptz,
         CONSTRAINT auditor_link_pkey PRIMARY KEY (link_id))`,
    );
    await runner.query('CREATE UNIQUE INDEX auditor_link_token ON app.auditor_link (token_hash)');
    await runner.query(
      'CREATE INDEX auditor_link_portfolio ON app.auditor_link (portfolio_id, created_at)',
    );
    await runner.query('CREATE INDEX auditor_link_owner ON app.auditor_link (user_id)');
    await runner.query(
      `CREATE TABLE app.auditor_visit (
         link_id uuid NOT NULL, minute timestamptz NOT NULL, what text NOT NULL, address text NOT NULL, device text NOT NULL,
         user_id uuid NOT NULL, times integer NOT NULL, last_at timestamptz NOT NULL,
         CONSTRAINT auditor_visit_pkey PRIMARY KEY (link_id, minute, what, address, device))`,
    );
    await runner.query('CREATE INDEX auditor_visit_owner ON app.auditor_visit (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.auditor_visit');
    await runner.query('DROP TABLE app.auditor_link');
  }
}
