import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The position of the subscription had a name of its own. */
export class Subscription1795602000000 implements MigrationInterface {
  readonly name = 'Subscription1795602000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.intake RENAME CONSTRAINT intake_pkey TO subscription_pkey');
    await runner.query('ALTER TABLE app.intake RENAME TO subscription');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.subscription RENAME TO intake');
    await runner.query('ALTER TABLE app.intake RENAME CONSTRAINT subscription_pkey TO intake_pkey');
  }
}
