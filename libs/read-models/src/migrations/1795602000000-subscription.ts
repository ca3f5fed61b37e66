import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Renames the table with the position of the subscription after the subscription. */
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
