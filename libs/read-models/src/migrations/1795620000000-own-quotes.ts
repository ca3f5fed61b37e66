import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Makes a user's own quotes quick to count (MKT-64). */
export class OwnQuotes1795620000000 implements MigrationInterface {
  readonly name = 'OwnQuotes1795620000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX quote_own ON app.quote (user_id) WHERE user_id IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX app.quote_own');
  }
}
