import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sorts a user's own quotes by their days: the last one is that of the latest day (MKT-65). */
export class OwnQuotesByDay1795748400000 implements MigrationInterface {
  readonly name = 'OwnQuotesByDay1795748400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX quote_own_days ON app.quote (ticker, user_id, day, at, id) WHERE user_id IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX app.quote_own_days');
  }
}
