import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lets a quote that comes back with its user's data keep its moment of recording, and adds the
 * periods in which it was set aside (IDN-67).
 */
export class QuotesSetAside1795612800000 implements MigrationInterface {
  readonly name = 'QuotesSetAside1795612800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.quote ADD COLUMN set_aside tstzmultirange');
    await runner.query(
      'UPDATE app.quote q SET set_aside = tstzmultirange(tstzrange(r.requested_at, NULL)) FROM app.account_reset r WHERE q.user_id = r.reset_id',
    );
    await runner.query(
      'CREATE INDEX quote_returned ON app.quote (upper(set_aside)) WHERE set_aside IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.quote DROP COLUMN set_aside CASCADE');
  }
}
