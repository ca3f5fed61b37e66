import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the day of payment and the currency to announced dividends (DIV-34, DIV-35). */
export class DividendPayDates1795414400000 implements MigrationInterface {
  readonly name = 'DividendPayDates1795414400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE app.announced_dividend ADD COLUMN pay_date date, ADD COLUMN currency text',
    );
    // Only dividends of listings traded in US dollars had been requested, and all of them counted.
    await runner.query(`UPDATE app.announced_dividend SET currency = 'USD'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE app.announced_dividend DROP COLUMN pay_date, DROP COLUMN currency',
    );
  }
}
