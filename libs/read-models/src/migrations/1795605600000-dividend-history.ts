import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Ten years of dividends are kept (MKT-10, MKT-11): what was asked for before is asked for once
 * more with the next details.
 */
export class DividendHistory1795605600000 implements MigrationInterface {
  readonly name = 'DividendHistory1795605600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('UPDATE app.instrument SET history_at = NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('UPDATE app.instrument SET history_at = details_at');
  }
}
