import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Keeps ten years of dividends (MKT-10, MKT-11): the next request for details asks for the whole
 * history again.
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
