import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the time zone of a moment's days, so that it is made again if the owner's zone has changed
 * (HIS-40).
 */
export class ZoneOfMoments1795616400000 implements MigrationInterface {
  readonly name = 'ZoneOfMoments1795616400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.moment ADD COLUMN time_zone text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.moment DROP COLUMN time_zone');
  }
}
