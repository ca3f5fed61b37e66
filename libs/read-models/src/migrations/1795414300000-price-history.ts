import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the moment of the request for the closes of many years (PRF-26). */
export class PriceHistory1795414300000 implements MigrationInterface {
  readonly name = 'PriceHistory1795414300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.instrument ADD COLUMN history_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.instrument DROP COLUMN history_at');
  }
}
