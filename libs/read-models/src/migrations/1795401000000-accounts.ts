import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds sessions that can be listed and ended, links to set a password, and resets that can be
 * undone.
 */
export class Accounts1795401000000 implements MigrationInterface {
  readonly name = 'Accounts1795401000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...SESSIONS, ...CREDENTIALS, ...RESETS]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE app.account_reset DROP COLUMN undo_until, DROP COLUMN is_carried_out',
    );
    await runner.query('DROP TABLE app.used_nonce, app.password_link');
    await runner.query(
      'ALTER TABLE app.credential DROP COLUMN email_proved_at, DROP CONSTRAINT credential_email, ADD CONSTRAINT credential_email UNIQUE (email_normalised)',
    );
    await runner.query('ALTER TABLE app.session DROP COLUMN session_id, DROP COLUMN user_agent');
  }
}

const SESSIONS = [
  `ALTER TABLE app.session ADD COLUMN session_id uuid NOT NULL DEFAULT gen_random_uuid(), ADD COLUMN user_agent text`,
  `ALTER TABLE app.session ADD CONSTRAINT session_id_unique UNIQUE (session_id)`,
  `ALTER TABLE app.session ALTER COLUMN session_id DROP DEFAULT`,
  `UPDATE app.session SET expires_at = least(expires_at, created_at + interval '90 days')`,
];

const CREDENTIALS = [
  `ALTER TABLE app.credential ADD COLUMN email_proved_at timestamptz, DROP CONSTRAINT credential_email,
     ADD CONSTRAINT credential_email UNIQUE (email_normalised, provider)`,
  `UPDATE app.credential SET email_proved_at = created_at WHERE provider = 'google'`,
  `CREATE TABLE app.password_link (
     token_hash bytea NOT NULL, user_id uuid NOT NULL, sent_by_email boolean NOT NULL, expires_at timestamptz NOT NULL,
     CONSTRAINT password_link_pkey PRIMARY KEY (token_hash))`,
  `CREATE INDEX password_link_owner ON app.password_link (user_id)`,
  `CREATE TABLE app.used_nonce (nonce text NOT NULL, expires_at timestamptz NOT NULL, CONSTRAINT used_nonce_pkey PRIMARY KEY (nonce))`,
];

const RESETS = [
  `ALTER TABLE app.account_reset ADD COLUMN undo_until timestamptz, ADD COLUMN is_carried_out boolean NOT NULL DEFAULT false`,
];
