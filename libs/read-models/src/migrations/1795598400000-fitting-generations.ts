import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lets a release keep another release's generation up to date if its tables have the same columns
 * (RUN-58).
 */
export class FittingGenerations1795598400000 implements MigrationInterface {
  readonly name = 'FittingGenerations1795598400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.generation ADD COLUMN fits text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.generation DROP COLUMN fits');
  }
}
